/// What happens when something is done to a row: the part of an adapter that is never compared.
struct CellBehaviours<Model: ListModel> {
  typealias Behaviour = (_ model: Model, _ event: ListEvent) -> Void

  var onSelect: Behaviour?
  var onDeselect: Behaviour?
  var onDisplay: Behaviour?
  var onEndDisplay: Behaviour?
  var onPrefetch: Behaviour?
  var onMove: ((_ model: Model, _ destination: ListPath, _ event: ListEvent) -> Void)?
  var impressions: [(threshold: Impression, perform: Behaviour)] = []
  var actions: ((_ model: Model) -> [CellAction<Model>])?
  var edits: [EditBehaviour<Model>] = []

  /// Hands the nested list of a row the cells that its adapter has now.
  var refreshNestedList: ((_ list: AnyObject) -> Void)?

  /// Whether any behaviour takes note of this event.
  func perform(_ event: CellEvent, on model: Model, as listEvent: ListEvent) -> Bool {
    switch event {
    case .select: return run(onSelect, model, listEvent)
    case .deselect: return run(onDeselect, model, listEvent)
    case .display: return run(onDisplay, model, listEvent)
    case .endDisplay: return run(onEndDisplay, model, listEvent)
    case .prefetch: return run(onPrefetch, model, listEvent)
    case .impression(let impression):
      let reached = impressions.filter { impression.reaches($0.threshold) }
      for entry in reached { entry.perform(model, listEvent) }
      return !reached.isEmpty
    case .action(let id):
      guard let action = actions?(model).first(where: { $0.label.id == id }) else { return false }
      action.perform(model, listEvent)
      return true
    case .edit(let edit):
      return edits.contains { $0.perform(edit, model, listEvent) }
    case .move(let destination):
      guard let onMove else { return false }
      onMove(model, destination, listEvent)
      return true
    case .expand, .collapse:
      return true
    }
  }

  private func run(_ behaviour: Behaviour?, _ model: Model, _ event: ListEvent) -> Bool {
    behaviour?(model, event)
    return behaviour != nil
  }
}
