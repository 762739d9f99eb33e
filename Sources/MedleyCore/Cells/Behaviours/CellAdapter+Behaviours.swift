extension CellAdapter {
  /// What happens to a row: called with the model and the event.
  public typealias Behaviour = (_ model: Model, _ event: ListEvent) -> Void

  /// Called when a person selects the row: a tap, a click, the return key.
  ///
  /// Like all behaviours of this page, it is looked up by the row's identity when the event
  /// arrives, is called on the host's actor with the model the list holds *then*, and is added to
  /// what the adapter did before: the earlier one runs first.
  public func onSelect(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onSelect)
  }

  /// Makes the row one that is never selected: selecting it runs its behaviour, as a button does,
  /// and leaves the selection of the list as it is.
  public func selectable(_ isSelectable: Bool = true) -> Self {
    with { $0.behaviours.isSelectable = isSelectable }
  }

  /// Called when the row loses its selection, by another tap or because another row is selected.
  public func onDeselect(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onDeselect)
  }

  /// Called when the cell comes into view.
  public func onDisplay(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onDisplay)
  }

  /// Called when the cell has left the view, or its row the list.
  ///
  /// A row that goes while it is displayed is told with the model that it had, after the update and
  /// before its completion; ``ListEvent/position`` is where it stood last.
  public func onEndDisplay(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onEndDisplay)
  }

  /// Called when the row is likely to come into view soon, on hosts that look ahead.
  public func onPrefetch(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onPrefetch)
  }

  /// Called when enough of the cell was in view for long enough.
  ///
  /// - Parameters:
  ///   - visibleFraction: how much of the cell must be in view, from 0 to 1.
  ///   - dwell: for how long, in seconds.
  ///   - perform: called once for each time the cell comes into view and reaches both.
  public func onImpression(
    visibleFraction: Double = 0.5,
    dwell: Double = 1,
    _ perform: @escaping Behaviour
  ) -> Self {
    let threshold = Impression(visibleFraction: visibleFraction, dwell: dwell)
    return with { $0.behaviours.impressions.append((threshold, perform)) }
  }

  /// Called when a person dropped the row at another place; makes rows of this kind movable.
  ///
  /// The list does not change by itself: the closure changes the data, and the new snapshot moves
  /// the row.
  ///
  /// - Parameter perform: called with the model, the path that the row shall have afterwards, and
  ///   the event.
  public func onMove(
    _ perform: @escaping (_ model: Model, _ destination: ListPath, _ event: ListEvent) -> Void
  ) -> Self {
    with { adapter in
      let earlier = adapter.behaviours.onMove
      adapter.behaviours.onMove = { model, destination, event in
        earlier?(model, destination, event)
        perform(model, destination, event)
      }
    }
  }

  private func adding(
    _ perform: @escaping Behaviour,
    to behaviour: WritableKeyPath<CellBehaviours<Model>, Behaviour?>
  ) -> Self {
    with { adapter in
      let earlier = adapter.behaviours[keyPath: behaviour]
      adapter.behaviours[keyPath: behaviour] = { model, event in
        earlier?(model, event)
        perform(model, event)
      }
    }
  }
}
