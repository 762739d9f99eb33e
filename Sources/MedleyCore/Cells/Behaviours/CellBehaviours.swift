/// What happens when something is done to a row: the part of an adapter that is never compared.
struct CellBehaviours<Model: ListModel> {
  typealias Behaviour = (_ model: Model, _ event: ListEvent) -> Void

  var onSelect: Behaviour?

  /// Whether selecting the row only runs its behaviour, and leaves the selection as it is.
  var isSelectable = true

  var onDeselect: Behaviour?
  var onDisplay: Behaviour?
  var onEndDisplay: Behaviour?
  var onPrefetch: Behaviour?
  var onMove: ((_ model: Model, _ destination: ListPath, _ event: ListEvent) -> Void)?
  var impressions: [(threshold: Impression, perform: Behaviour)] = []
  var actions: ((_ model: Model) -> [CellAction<Model>])?
  var edits: [EditBehaviour<Model>] = []

  /// Gives the list within a row, for a cell that is one.
  var nestedList: ((_ model: Model, _ context: CellContext) -> AnyObject)?

  /// Performs what the adapter has for an event, and tells what came of it.
  func perform(
    _ event: CellEvent,
    on model: Model,
    as listEvent: ListEvent
  ) -> EventOutcome {
    switch event {
    case .select: return run(onSelect, model, listEvent)
    case .deselect: return run(onDeselect, model, listEvent)
    case .display: return run(onDisplay, model, listEvent)
    case .endDisplay: return run(onEndDisplay, model, listEvent)
    case .prefetch: return run(onPrefetch, model, listEvent)
    case .impression:
      // The list performs these itself, since it knows what was seen before.
      return .performed
    case .action(let id):
      guard let action = actions?(model).first(where: { $0.label.id == id }) else {
        return .unhandled
      }
      action.perform(model, listEvent)
      return .performed
    case .edit(let edit):
      return perform(edit, on: model, as: listEvent)
    case .move(let destination):
      guard let onMove else { return .unhandled }
      onMove(model, destination, listEvent)
      return .performed
    case .expand, .collapse, .focus, .blur:
      return .performed
    }
  }

  private func run(
    _ behaviour: Behaviour?,
    _ model: Model,
    _ event: ListEvent
  ) -> EventOutcome {
    behaviour?(model, event)
    return behaviour == nil ? .unhandled : .performed
  }

  private func perform(
    _ edit: CellEdit,
    on model: Model,
    as event: ListEvent
  ) -> EventOutcome {
    if let property = edit.anyProperty, type(of: property).rootType != Model.self {
      return .mismatch(
        expected: "a property of \(Model.self)",
        found: "one of \(type(of: property).rootType)"
      )
    }
    if edits.contains(where: { $0.perform(edit, model, event) }) { return .performed }
    let candidates = edits.filter { candidate in
      edit.anyProperty.map { $0 == candidate.property } ?? true
    }
    if candidates.isEmpty { return .unhandled }
    return .mismatch(
      expected: candidates.map { "\($0.valueType)" }.joined(separator: " or "),
      found: edit.value.kind
    )
  }
}
