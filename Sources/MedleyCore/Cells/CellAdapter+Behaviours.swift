extension CellAdapter {
  /// A behaviour of a row: called with the model and the event.
  public typealias Behaviour = (_ model: Model, _ event: ListEvent) -> Void

  /// Adds a behaviour that is called when the user selects the row: a tap, a click, the return key.
  ///
  /// A behaviour is looked up by the row's identity when the event arrives, and is called on the
  /// host's actor with the current model. It is added to the behaviours that the adapter already has,
  /// which run first.
  public func onSelect(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onSelect)
  }

  /// Opens a screen when the user selects the row, after the behaviours of ``onSelect(_:)``.
  ///
  /// ```swift
  /// .content { ListContent($0.name, accessory: .disclosure) }
  /// .opens { place in "place/\(place.id)" }
  /// ```
  ///
  /// Prefer this modifier to ``ListEvent/go(_:)`` in `onSelect`: hosts know the route before the user selects
  /// the row. A browser then shows a link, which can open in another tab. A row with `onSelect` is a button,
  /// because a link cannot run a behaviour.
  ///
  /// - Parameter route: returns the route, or `nil` if selecting the row opens no screen. It is called each time
  ///   the row is shown. If the modifier is used twice, the last route counts.
  public func opens(_ route: @escaping (_ model: Model) -> ListRoute?) -> Self {
    with { $0.behaviours.route = route }
  }

  /// Sets whether the row can be selected.
  ///
  /// The default is `true`. Selecting a row that cannot be selected runs its behaviour, like a button,
  /// and does not change the selection of the list.
  public func selectable(_ isSelectable: Bool = true) -> Self {
    with { $0.behaviours.isSelectable = isSelectable }
  }

  /// Sets a verb that hosts show for `onSelect`, such as "retry".
  ///
  /// - Parameter label: returns `nil` if `onSelect` does nothing for a model. Hosts then show the row
  ///   as if it had no `onSelect`.
  public func selectionLabel(_ label: @escaping (_ model: Model) -> String?) -> Self {
    selectionLabel { model, _ in label(model) }
  }

  /// Sets a verb that hosts show for `onSelect`, in the language of the list.
  ///
  /// - Parameter label: returns `nil` if `onSelect` does nothing for a model.
  public func selectionLabel(
    _ label: @escaping (_ model: Model, _ texts: ListTexts) -> String?
  ) -> Self {
    with { $0.behaviours.selectionLabel = label }
  }

  /// Adds a behaviour that is called when the row loses its selection, by another tap or because
  /// another row is selected.
  public func onDeselect(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onDeselect)
  }

  /// Adds a behaviour that is called when the cell becomes visible.
  public func onDisplay(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onDisplay)
  }

  /// Adds a behaviour that is called when the cell is no longer visible, or its row is removed.
  ///
  /// For a visible row that is removed, the behaviour is called with the last model, after the
  /// update and before its completion; ``ListEvent/position`` is the last position.
  public func onEndDisplay(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onEndDisplay)
  }

  /// Adds a behaviour that is called when the row is likely to become visible soon, on hosts that
  /// prefetch.
  public func onPrefetch(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onPrefetch)
  }

  /// Adds a behaviour that is called when a prefetched row is not likely to become visible any more.
  ///
  /// This happens when the user scrolls in the other direction, for example. Only UIKit cancels
  /// prefetching.
  public func onCancelPrefetch(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onCancelPrefetch)
  }

  /// Adds a behaviour that is called when enough of the cell was visible for long enough.
  ///
  /// - Parameters:
  ///   - visibleFraction: the part of the cell's area that must be visible, from 0 to 1.
  ///   - dwell: the dwell time in seconds.
  ///   - perform: called once each time the cell becomes visible and reaches both.
  public func onImpression(
    visibleFraction: Double = 0.5,
    dwell: Double = 1,
    _ perform: @escaping Behaviour
  ) -> Self {
    let threshold = Impression(visibleFraction: visibleFraction, dwell: dwell)
    return with { $0.behaviours.impressions.append((threshold, perform)) }
  }

  /// Adds a behaviour that is called when the user drops the row at another place, and makes rows of
  /// this kind movable.
  ///
  /// The list itself does not change: the closure changes the data, and the new snapshot moves the
  /// row. A destination that ``movable(to:)`` rejects is reported, and the closure is not called.
  ///
  /// - Parameter perform: called with the model, the path of the row after the move, and the event.
  public func onMove(
    _ perform: @escaping (_ model: Model, _ destination: ListPath, _ event: ListEvent) -> Void
  ) -> Self {
    adding(perform, to: \.onMove)
  }

  /// Adds a behaviour that is called when the user drops the row at another place of its tree, and makes rows of
  /// this kind movable.
  ///
  /// ```swift
  /// .onMoveInTree { file, place, event in
  ///   event.send(FileEdit.move(file.id, under: place.parentID(), after: place.precedingID()))
  /// }
  /// ```
  ///
  /// A row is never moved into the rows below it. The list itself does not change: the closure changes the data.
  ///
  /// - Parameter perform: called with the model, the place, and the event.
  public func onMoveInTree(
    _ perform:
      @escaping (_ model: Model, _ destination: TreeDestination, _ event: ListEvent) -> Void
  ) -> Self {
    adding(perform, to: \.onMoveInTree)
  }

  /// Limits the destinations of rows of this kind.
  ///
  /// ```swift
  /// .onMove { task, path, event in event.send(TaskEdit.move(task.id, to: path)) }
  /// .movable { task, destination in destination.section != "done" || task.isDone }
  /// ```
  ///
  /// - Parameter isValid: called often while the user drags a row of a kind with `onMove`. By default
  ///   all places of the list are valid. If the modifier is used twice, both closures must approve.
  public func movable(
    to isValid: @escaping (_ model: Model, _ destination: RowDestination) -> Bool
  ) -> Self {
    with { adapter in
      let earlier = adapter.behaviours.isDestination
      adapter.behaviours.isDestination = { model, destination in
        earlier?(model, destination) ?? true && isValid(model, destination)
      }
    }
  }

  /// Adds actions, such as swipe buttons or a menu.
  ///
  /// ```swift
  /// .actions { message in
  ///   CellAction("Reply", symbol: "arrowshape.turn.up.left", edge: .leading) { message, event in
  ///     event.send(ChatEdit.reply(to: message.id))
  ///   }
  ///   if message.isMine {
  ///     CellAction("Delete", symbol: "trash", role: .destructive) { message, event in
  ///       event.send(ChatEdit.delete(message.id))
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter actions: called when the host shows the actions, and again, with the current model,
  ///   when the user has chosen one.
  public func actions(
    @ActionBuilder<CellAction<Model>> _ actions: @escaping (_ model: Model) -> [CellAction<Model>]
  ) -> Self {
    self.actions { model, _ in actions(model) }
  }

  /// Adds actions with titles in the language of the list.
  ///
  /// Give such an action an id, because its title changes with the language.
  ///
  /// - Parameter actions: called with the texts of the list when the host shows the actions, and again when
  ///   the user has chosen one.
  public func actions(
    @ActionBuilder<CellAction<Model>> _ actions:
      @escaping (_ model: Model, _ texts: ListTexts) -> [CellAction<Model>]
  ) -> Self {
    with { adapter in
      guard let earlier = adapter.behaviours.actions else {
        adapter.behaviours.actions = actions
        return
      }
      adapter.behaviours.actions = { earlier($0, $1) + actions($0, $1) }
    }
  }

  /// Adds a behaviour that is called when the row receives the keyboard's focus.
  ///
  /// The user moves the focus, or the program by ``ListController/focus(_:editing:)`` and
  /// ``ListEvent/focus(_:editing:)``. In UIKit, the user gives a row the focus by editing its text
  /// field, date, time or choice.
  public func onFocus(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onFocus)
  }

  /// Adds a behaviour that is called when the row loses the keyboard's focus, also to another row.
  ///
  /// It is the place to validate a draft, which stays in the control; see ``onDraft(_:)``.
  public func onBlur(_ perform: @escaping Behaviour) -> Self {
    adding(perform, to: \.onBlur)
  }

  /// Adds a behaviour that is called when the user has changed the value of a control and not sent
  /// it yet, for example after each letter.
  ///
  /// The list keeps the draft until it is sent or the row is removed, whether or not there is a
  /// behaviour. A behaviour that stores the draft in the model ends it.
  ///
  /// - Parameter perform: called with the model, the draft and the event.
  public func onDraft(
    _ perform: @escaping (_ model: Model, _ draft: CellEdit, _ event: ListEvent) -> Void
  ) -> Self {
    adding(perform, to: \.onDraft)
  }

  /// States that models keep the values that the user has not sent, as those of a form do.
  ///
  /// - Parameters:
  ///   - value: returns the value, or `nil` if the model keeps none.
  ///   - discard: called when the user discards the value.
  package func holdingDrafts(
    _ value: @escaping (_ model: Model) -> ControlValue?,
    discard: @escaping Behaviour
  ) -> Self {
    with { $0.behaviours.heldDraft = (value, discard) }
  }

  /// Lets the user edit one property of the model with the control of the cell.
  ///
  /// ```swift
  /// .editing(\.isOn) { old, new, event in
  ///   event.send(CustomerEdit.newsletter(new.isOn))
  /// }
  /// ```
  ///
  /// The text of a field is sent by the return key only, so that leaving the field sends nothing.
  /// A text that is not a number shows a problem at the row if the property is a number. In UIKit,
  /// numbers have the separators of the user's locale.
  ///
  /// - Parameters:
  ///   - property: the property that the edit writes. If an adapter has several, an edit goes to the
  ///     one that the edit names, otherwise to the first that accepts its value.
  ///   - perform: called when the new value differs from the old one, with the current model, a copy
  ///     of the model with the new value, and the event. The list shows the new value when the data
  ///     has changed accordingly.
  public func editing<Value: EditableValue>(
    _ property: any WritableKeyPath<Model, Value> & Sendable,
    perform: @escaping (_ old: Model, _ new: Model, _ event: ListEvent) -> Void
  ) -> Self {
    with { adapter in
      adapter.behaviours.edits.append(EditBehaviour(property, perform: perform))
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

  private func adding<Value>(
    _ perform: @escaping (_ model: Model, _ value: Value, _ event: ListEvent) -> Void,
    to behaviour: WritableKeyPath<
      CellBehaviours<Model>, ((_ model: Model, _ value: Value, _ event: ListEvent) -> Void)?
    >
  ) -> Self {
    with { adapter in
      let earlier = adapter.behaviours[keyPath: behaviour]
      adapter.behaviours[keyPath: behaviour] = { model, value, event in
        earlier?(model, value, event)
        perform(model, value, event)
      }
    }
  }
}
