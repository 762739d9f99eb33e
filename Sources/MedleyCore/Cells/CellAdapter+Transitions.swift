extension CellAdapter {
  /// Sets the effects with which rows of this kind appear and leave when the data changes.
  ///
  /// ```swift
  /// .content { ListContent($0.text) }
  /// .appearing(.slideBottom, leaving: .fade)
  /// ```
  ///
  /// A row that is displayed first, loaded, moved, reloaded or replaced by a row of another kind has no effect.
  /// Sections that are inserted or deleted with their rows have the effect of the host. A view that performs updates
  /// without animation has no effects, and UIKit fades rows instead of sliding them if the user prefers reduced
  /// motion. A terminal and printed text ignore the effects.
  ///
  /// - Parameters:
  ///   - appearing: the effect of inserted rows.
  ///   - leaving: the effect of deleted rows.
  public func appearing(
    _ appearing: RowTransition.Effect,
    leaving: RowTransition.Effect
  ) -> Self {
    with { $0.behaviours.transition = RowTransition(appearing: appearing, leaving: leaving) }
  }

  /// Sets the same effect for rows of this kind that appear and that leave; see ``appearing(_:leaving:)``.
  ///
  /// A row leaves at the edge at which it appeared.
  public func appearing(_ effect: RowTransition.Effect) -> Self {
    appearing(effect, leaving: effect)
  }
}

/// Returns the effects with which a row appears and leaves.
struct TransitionVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> RowTransition {
    adapter.behaviours.transition
  }
}
