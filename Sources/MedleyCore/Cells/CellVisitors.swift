// The operations of a list on the adapter of one item, one visitor for each.

@usableFromInline
struct UpdateVisitor<Host: ListHost>: CellVisitor {
  /// Points to the cell during the visit; see `CellProvider.update(_:with:in:)`.
  @usableFromInline let cell: UnsafeMutablePointer<Host.Cell>
  @usableFromInline let context: CellContext

  @inlinable
  init(cell: UnsafeMutablePointer<Host.Cell>, context: CellContext) {
    self.cell = cell
    self.context = context
  }

  @inlinable
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) {
    adapter.update(&cell.pointee, model, context)
  }
}

struct MakeVisitor<Host: ListHost>: CellVisitor {
  let context: CellContext

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Host.Cell {
    adapter.make(context)
  }
}

struct ReuseIdentifierVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(
    _ model: Model,
    adapter: CellAdapter<Model, Host>
  ) -> ReuseIdentifier {
    adapter.reuseIdentifier
  }
}

struct RegistrationVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(
    _ model: Model,
    adapter: CellAdapter<Model, Host>
  ) -> Host.Registration? {
    adapter.registration
  }
}

struct HeightVisitor<Host: ListHost>: CellVisitor {
  let width: Double

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> RowHeight {
    adapter.height.resolved(for: model, width: width)
  }
}

struct GridSpanVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> GridSpan {
    adapter.gridSpan?(model) ?? .columns(1)
  }
}

struct ActionsVisitor<Host: ListHost>: CellVisitor {
  let list: HostedList<Host.Cell, Host.Registration>

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> [ActionLabel] {
    adapter.behaviours.actions?(model, list.texts).map(\.label) ?? []
  }
}

struct CanMoveVisitor<Host: ListHost>: CellVisitor {
  var destination: RowDestination?

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Bool {
    let behaviours = adapter.behaviours
    guard behaviours.onMove != nil || behaviours.onMoveInTree != nil else { return false }
    return destination.map { adapter.behaviours.isDestination?(model, $0) ?? true } ?? true
  }
}

struct EditabilityVisitor<Host: ListHost>: CellVisitor {
  let value: ControlValue

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Bool {
    adapter.behaviours.edits.contains { $0.accepts(value) }
  }
}

/// Returns whether the model has the value of a draft already.
struct DraftVisitor<Host: ListHost>: CellVisitor {
  let draft: CellEdit

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Bool {
    adapter.behaviours.holds(draft, model: model)
  }
}

/// Returns whether the presenter keeps the drafts of a row in its model, and has kept this one.
struct DraftOwnershipVisitor<Host: ListHost>: CellVisitor {
  let draft: CellEdit

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Bool {
    adapter.behaviours.onDraft != nil && adapter.behaviours.holds(draft, model: model)
  }
}

/// Returns which of the controls of a row edits the property of a draft.
struct ControlSlotVisitor<Host: ListHost>: CellVisitor {
  let draft: CellEdit

  func visit<Model: ListModel>(
    _ model: Model,
    adapter: CellAdapter<Model, Host>
  ) -> ControlSlot? {
    let edits = adapter.behaviours.edits
    let index = edits.firstIndex { $0.anyProperty == draft.anyProperty }
    return index.map { ControlSlot(index: $0, count: edits.count) }
  }
}

/// Returns a draft of one of the controls of a row, if the control can have the value.
struct SavedDraftVisitor<Host: ListHost>: CellVisitor {
  let slot: ControlSlot?
  let value: ControlValue

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> CellEdit? {
    guard let slot else { return CellEdit(value) }
    let edits = adapter.behaviours.edits
    guard edits.count == slot.count, edits.indices.contains(slot.index),
      edits[slot.index].accepts(value)
    else { return nil }
    return CellEdit(of: edits[slot.index].property, value)
  }
}

/// Returns whether the adapter moves rows in a tree.
struct TreeMoveVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Bool {
    adapter.behaviours.onMoveInTree != nil
  }
}

/// Returns the value that was not sent and that the model keeps, and discards it if there is an event.
struct HeldDraftVisitor<Host: ListHost>: CellVisitor {
  var discarding: ListEvent?

  func visit<Model: ListModel>(
    _ model: Model,
    adapter: CellAdapter<Model, Host>
  ) -> ControlValue? {
    guard let held = adapter.behaviours.heldDraft, let value = held.value(model) else { return nil }
    if let discarding { held.discard(model, discarding) }
    return value
  }
}

/// Returns whether the row cannot be selected.
struct ButtonVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Bool {
    !adapter.behaviours.isSelectable
  }
}

struct SelectionEffectVisitor<Host: ListHost>: CellVisitor {
  let list: HostedList<Host.Cell, Host.Registration>

  func visit<Model: ListModel>(
    _ model: Model,
    adapter: CellAdapter<Model, Host>
  ) -> SelectionEffect {
    adapter.behaviours.selectionEffect(of: model, list.texts)
  }
}

/// Returns whether the adapter has a behaviour, besides selection, that needs the keyboard's focus.
struct FocusUseVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Bool {
    let behaviours = adapter.behaviours
    return behaviours.onFocus != nil || behaviours.onMove != nil || behaviours.outline != nil
      || behaviours.onMoveInTree != nil
      || behaviours.actions?(model, ListTexts()).isEmpty == false
  }
}

/// Loads the content for which a row stands.
struct AwaitVisitor<Host: ListHost>: CellVisitor {
  let listEvent: ListEvent

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) {
    adapter.behaviours.onAwait?(model, listEvent)
  }
}

/// Loads those of the rows for which a row stands that have some ids.
struct FindVisitor<Host: ListHost>: CellVisitor {
  let ids: [StateValue]
  let listEvent: ListEvent

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) {
    adapter.behaviours.onFind?(model, ids, listEvent)
  }
}

/// Runs the behaviour for an event.
struct EventVisitor<Host: ListHost>: CellVisitor {
  let event: CellEvent
  let listEvent: ListEvent

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> EventOutcome {
    adapter.behaviours.perform(event, on: model, as: listEvent)
  }
}

struct ListHolderVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> Bool {
    adapter.behaviours.nestedList != nil
  }
}

struct NestedListVisitor<Host: ListHost>: CellVisitor {
  let context: CellContext

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> AnyObject? {
    adapter.behaviours.nestedList?(model, context)
  }
}

struct ImpressionThresholdsVisitor<Host: ListHost>: CellVisitor {
  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) -> [Impression] {
    let impressions = adapter.behaviours.impressions
    // This is called for every row that becomes visible, and most rows have no thresholds.
    return impressions.isEmpty ? [] : impressions.map(\.threshold)
  }
}

/// Runs the behaviours of the thresholds with these indexes.
struct ImpressionVisitor<Host: ListHost>: CellVisitor {
  let indexes: [Int]
  let listEvent: ListEvent

  func visit<Model: ListModel>(_ model: Model, adapter: CellAdapter<Model, Host>) {
    let impressions = adapter.behaviours.impressions
    for index in indexes where impressions.indices.contains(index) {
      impressions[index].perform(model, listEvent)
    }
  }
}
