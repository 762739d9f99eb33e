/// The behaviours of an adapter, which are never compared.
struct CellBehaviours<Model: ListModel> {
  typealias Behaviour = (_ model: Model, _ event: ListEvent) -> Void

  var onSelect: Behaviour?

  /// Returns the route that the row opens, or `nil`.
  var route: ((_ model: Model) -> ListRoute?)?

  /// The effects with which rows appear and leave.
  var transition = RowTransition()

  /// Whether selecting the row changes the selection of the list.
  var isSelectable = true

  /// Returns a verb for `onSelect`, or `nil` if it does nothing for a model.
  var selectionLabel: ((_ model: Model, _ texts: ListTexts) -> String?)?

  var onDeselect: Behaviour?
  var onDisplay: Behaviour?
  var onEndDisplay: Behaviour?
  var onDisplayRows: ((_ model: Model, _ rows: [Range<Int>], _ event: ListEvent) -> Void)?
  var onPrefetch: Behaviour?
  var onCancelPrefetch: Behaviour?

  /// Loads the content for which the row stands, although the row may be invisible.
  var onAwait: Behaviour?

  /// Loads those of the rows for which the row stands that have some ids.
  var onFind: ((_ model: Model, _ ids: [StateValue], _ event: ListEvent) -> Void)?

  var onFocus: Behaviour?
  var onBlur: Behaviour?
  var onDraft: ((_ model: Model, _ draft: CellEdit, _ event: ListEvent) -> Void)?

  /// Returns the value that was not sent and that the model keeps, and discards it.
  var heldDraft: (value: (_ model: Model) -> ControlValue?, discard: Behaviour)?

  /// How the row opens and closes the rows below it in an outline.
  var outline: OutlineBehaviour<Model>?

  /// Returns the number in the cell.
  ///
  /// The user can go to the row by it.
  var number: ((_ model: Model) -> Int?)?
  var onMove: ((_ model: Model, _ destination: ListPath, _ event: ListEvent) -> Void)?
  var onMoveInTree: ((_ model: Model, _ destination: TreeDestination, _ event: ListEvent) -> Void)?
  var isDestination: ((_ model: Model, _ destination: RowDestination) -> Bool)?
  var impressions: [(threshold: Impression, perform: Behaviour)] = []
  var actions: ((_ model: Model, _ texts: ListTexts) -> [CellAction<Model>])?
  var edits: [EditBehaviour<Model>] = []

  /// Whether the models are placeholders; a cast of each displayed model would take longer.
  private let isPlaceholder = Model.self is any PlaceholderRow.Type

  /// Returns the list within the row, for a cell that is a list.
  var nestedList: ((_ model: Model, _ context: CellContext) -> AnyObject)?

  /// What selecting a row does, apart from the selection of the list.
  func selectionEffect(
    of model: Model,
    _ texts: @autoclosure () -> ListTexts
  ) -> SelectionEffect {
    var effect = SelectionEffect()
    effect.label = selectionLabel?(model, texts())
    let isOffered = selectionLabel == nil || effect.label != nil
    let route = isOffered ? route?(model) : nil
    effect.performs = isOffered && onSelect != nil || route != nil
    if onSelect == nil { effect.route = route }
    effect.presses = !isSelectable
    return effect
  }

  /// Runs the behaviour for an event.
  func perform(
    _ event: CellEvent,
    on model: Model,
    as listEvent: ListEvent
  ) -> EventOutcome {
    switch event {
    case .select:
      let route = route?(model)
      let outcome = run(onSelect, model, listEvent)
      guard let route else { return outcome }
      listEvent.go(route)
      return .performed
    case .deselect: return run(onDeselect, model, listEvent)
    case .display:
      guard onDisplay == nil, isPlaceholder else { return run(onDisplay, model, listEvent) }
      guard let loader = (model as? any PlaceholderRow)?.loader else { return .unhandled }
      return .waits(for: onDisplayRows == nil ? loader : nil)
    case .endDisplay: return run(onEndDisplay, model, listEvent)
    case .displayRows(let rows):
      onDisplayRows?(model, rows, listEvent)
      return .performed
    case .prefetch: return run(onPrefetch, model, listEvent)
    case .cancelPrefetch: return run(onCancelPrefetch, model, listEvent)
    case .impression:
      // The list performs impressions itself, because it stores which thresholds were reached.
      return .performed
    case .action(let id):
      guard let action = actions?(model, listEvent.texts).first(where: { $0.label.id == id }) else {
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
    case .moveInTree(let destination):
      guard let onMoveInTree else { return .unhandled }
      onMoveInTree(model, destination, listEvent)
      return .performed
    case .draft(let draft):
      onDraft?(model, draft, listEvent)
      return .performed
    case .focus: return run(onFocus, model, listEvent)
    case .blur: return run(onBlur, model, listEvent)
    case .expand: return setExpanded(true, model, listEvent)
    case .collapse: return setExpanded(false, model, listEvent)
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

  private func setExpanded(
    _ isExpanded: Bool,
    _ model: Model,
    _ event: ListEvent
  ) -> EventOutcome {
    if let outline, outline.isExpanded(model) == !isExpanded {
      outline.setExpanded(model, isExpanded, event)
    }
    return .performed
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
      edit.anyProperty.map { $0 == candidate.anyProperty } ?? true
    }
    if candidates.isEmpty { return .unhandled }
    let texts = event.texts
    if let reason = candidates.lazy.compactMap({ $0.refusal(edit, texts) }).first {
      return .refused(reason)
    }
    return .mismatch(
      expected: candidates.map { "\($0.valueType)" }.joined(separator: " or "),
      found: edit.value.kind
    )
  }
}

extension CellBehaviours {
  /// Whether the model has the value of a draft already.
  func holds(_ draft: CellEdit, model: Model) -> Bool {
    let edit = edits.first { candidate in
      draft.anyProperty.map { $0 == candidate.anyProperty } ?? candidate.accepts(draft.value)
    }
    return edit?.value(model).isSameEntry(as: draft.value) ?? false
  }
}

/// How one property of a model is edited, with the type of the property erased.
struct EditBehaviour<Model: ListModel> {
  let property: any AnyKeyPath & Sendable
  let valueType: Any.Type

  /// The property with its type erased, for comparisons.
  var anyProperty: AnyKeyPath { property }

  /// Returns whether the property can have a value.
  let accepts: (ControlValue) -> Bool

  /// Returns the value of a control that shows the property.
  let value: (Model) -> ControlValue

  /// Returns why the property cannot have a value that the user may enter.
  let refusal: (_ edit: CellEdit, _ texts: ListTexts) -> String?

  /// Performs an edit if it is for this property, and returns whether it was.
  let perform: (_ edit: CellEdit, _ model: Model, _ event: ListEvent) -> Bool

  init<Value: EditableValue>(
    _ property: any WritableKeyPath<Model, Value> & Sendable,
    perform: @escaping (_ old: Model, _ new: Model, _ event: ListEvent) -> Void
  ) {
    self.property = property
    valueType = Value.self
    accepts = { Value(controlValue: $0) != nil }
    value = { $0[keyPath: property].controlValue }
    refusal = { edit, texts in
      if case .text = edit.value, let problem = Value.problem(ofText: edit, texts) {
        return problem
      }
      let clearable = Value.self as? any ClearableValue.Type
      return clearable?.emptyControlValue == edit.value ? texts.choose : nil
    }
    self.perform = { edit, model, event in
      guard edit.anyProperty.map({ $0 == property }) ?? true,
        let value = Value(edit)
      else { return false }
      guard value != model[keyPath: property] else { return true }
      var edited = model
      edited[keyPath: property] = value
      perform(model, edited, event)
      return true
    }
  }
}

/// The outcome of sending an event to an adapter.
enum EventOutcome {
  /// A behaviour ran, or the event needs none.
  case performed

  /// The adapter has no behaviour for the event.
  case unhandled

  /// The row is displayed and waits for an adapter that loads it, or for visible rows if it has that adapter.
  case waits(for: String?)

  /// The user entered a value that the behaviour cannot accept, for a reason.
  case refused(String)

  /// The event contains a value of another type than the behaviour accepts.
  case mismatch(expected: String, found: String)
}
