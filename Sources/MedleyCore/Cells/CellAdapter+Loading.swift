// The modifiers of rows that stand for content which is not loaded.

extension CellAdapter {
  /// Calls a closure when the visible parts of a row that represents several rows change.
  ///
  /// - Parameter perform: receives the visible parts as offsets in the row; none if it is no longer visible.
  package func onDisplayRows(
    _ perform: @escaping (_ model: Model, _ rows: [Range<Int>], _ event: ListEvent) -> Void
  ) -> Self {
    with { $0.behaviours.onDisplayRows = perform }
  }

  /// Calls a closure when the content is needed although the row may be invisible.
  package func onAwait(_ perform: @escaping Behaviour) -> Self {
    with { $0.behaviours.onAwait = perform }
  }

  /// Calls a closure when rows with certain ids are needed that the row may stand for.
  ///
  /// - Parameters:
  ///   - type: the type of the ids; others are left out.
  ///   - perform: receives at least one id.
  package func onFind<ID>(
    _ type: ID.Type,
    perform: @escaping (_ model: Model, _ ids: [ID], _ event: ListEvent) -> Void
  ) -> Self {
    with { adapter in
      adapter.behaviours.onFind = { model, values, event in
        let ids = values.compactMap { $0.id(as: type) }
        if !ids.isEmpty { perform(model, ids, event) }
      }
    }
  }
}

extension StateValue {
  /// Returns the id of a row of a source within the id of its item, which may be the id of a case.
  func id<ID>(as type: ID.Type) -> ID? {
    if let id = decoded(as: type) { return id }
    switch self {
    case .object(let values):
      if let id = values["id"]?.id(as: type) { return id }
      return values.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.id(as: type) }.first
    case .array(let values): return values.lazy.compactMap { $0.id(as: type) }.first
    default: return nil
    }
  }
}
