// Values that the user entered and has not sent, and the answers to those that were sent.
extension ListController {
  /// The values that the user entered in the only control of a row and has not sent yet.
  ///
  /// A draft belongs to the identity of its row: it survives every update, and ends when it is
  /// sent, when the model has the same value, or when the row is removed. Secret texts are left out.
  public var drafts: [Item.ID: ControlValue] {
    var drafts: [Item.ID: ControlValue] = [:]
    for (identity, entry) in state.entries {
      guard let id = identity.rowID(as: Item.ID.self), let draft = entry.draft(of: nil),
        !draft.isSecure
      else { continue }
      drafts[id] = draft.value
    }
    return drafts
  }

  /// Sets the draft of a row, for example to restore it; no behaviour runs.
  ///
  /// A row that is not in the list is ignored.
  ///
  /// - Parameters:
  ///   - value: the value; `nil` to show the model's value again.
  ///   - id: the id of the row.
  public func setDraft(_ value: ControlValue?, forRow id: Item.ID) {
    let identity = ItemIdentity.row(id)
    guard let position = position(of: identity) else { return }
    if let value {
      keep(CellEdit(value), of: identity, at: position)
    } else {
      changeEntry(of: identity, at: position) { $0.removeDraft(of: nil) }
      host?.refresh([position])
    }
  }

  /// Returns the problem of a row, such as the reason why its last edit was refused.
  public func problem(ofRow id: Item.ID) -> String? {
    state.entries[.row(id)]?.problem
  }

  /// Sets the problem that a row shows, or removes it.
  ///
  /// The problem ends with the next draft and the next accepted edit of the row, and with the row.
  ///
  /// - Parameters:
  ///   - reason: what is wrong, as a sentence for the user.
  ///   - id: the id of the row; a row that is not in the list is ignored.
  public func setProblem(_ reason: String?, forRow id: Item.ID) {
    setProblem(reason, of: .row(id))
  }

  /// Sets the problem of a row, header or footer, or removes it.
  func setProblem(_ reason: String?, of identity: ItemIdentity) {
    guard state.entries[identity]?.problem != reason, let position = position(of: identity) else {
      return
    }
    changeEntry(of: identity, at: position) { $0.problem = reason }
    host?.refresh([position])
  }

  /// Sets the problem of a row, also if the row is inserted later.
  func showProblem(_ reason: String?, of identity: ItemIdentity) {
    if position(of: identity) == nil || reason == nil { state.waitingProblems[identity] = reason }
    setProblem(reason, of: identity)
  }

  /// Shows the problems of the rows that were inserted.
  func showWaitingProblems() {
    for (identity, reason) in state.waitingProblems where position(of: identity) != nil {
      state.waitingProblems[identity] = nil
      setProblem(reason, of: identity)
    }
  }

  // MARK: - Drafts of models

  /// Returns the value that the user has not sent and that the model at a position keeps.
  func modelDraft(at position: CellPosition) -> ControlValue? {
    visit(HeldDraftVisitor(), at: position) ?? nil
  }

  /// Whether a row has a value that the user has not sent.
  var containsDrafts: Bool {
    if state.entries.values.contains(where: { !$0.drafts.isEmpty }) { return true }
    return snapshot.items.contains { item in
      var visitor = HeldDraftVisitor<Host>()
      return cells.visit(item, with: &visitor) != nil
    }
  }

  /// Discards the drafts of a row and its model, and the problem of the row.
  func discardAllDrafts(at position: CellPosition) {
    guard let identity = identity(at: position) else { return }
    if entry(at: position) != nil {
      changeEntry(of: identity, at: position) { entry in
        entry.problem = nil
        entry.removeDrafts { _ in true }
      }
      host?.refresh([position])
    }
    guard modelDraft(at: position) != nil else { return }
    let source = EventSource(identity, of: self)
    let event = ListEvent(position: position, source: source, reporter: issues.reporter)
    visit(HeldDraftVisitor(discarding: event), at: position)
    source.finish()
  }

  // MARK: - Events

  /// Stores the draft of a row, unless the model has the value, and removes the row's problem.
  func keep(_ draft: CellEdit, of identity: ItemIdentity, at position: CellPosition) {
    guard let isTaken = visit(DraftVisitor(draft: draft), at: position) else { return }
    changeEntry(of: identity, at: position) { entry in
      entry.problem = nil
      if isTaken { entry.removeDraft(of: draft.anyProperty) } else { entry.keep(draft) }
    }
    host?.refresh([position])
  }

  /// Shows the answer to the edits of an event.
  ///
  /// An accepted edit ends its draft; the text of a refused edit stays as a draft. The control is
  /// updated in both cases: the data may accept an edit and stay equal, for example when a field is
  /// emptied after its text was sent, and no changeset updates the cell then.
  func settle(_ identity: ItemIdentity, _ refusal: EditRefusal?, of edit: CellEdit?) {
    guard let edit else {
      // Another event than an edit says nothing about the text that was refused.
      if let refusal { setProblem(refusal.reason, of: identity) }
      return
    }
    guard let position = position(of: identity) else { return }
    if refusal != nil || state.entries[identity] != nil {
      // A presenter that keeps the text shows its reason, too, until the text is right.
      let refusal = refusal.flatMap {
        visit(DraftOwnershipVisitor(draft: edit), at: position) == true ? nil : $0
      }
      changeEntry(of: identity, at: position) { entry in
        entry.problem = refusal?.reason
        if refusal == nil {
          entry.removeDraft(of: edit.anyProperty)
        } else if case .text = edit.value {
          entry.keep(edit)
        }
      }
    }
    host?.refresh([position])
  }

  // MARK: - Storage

  /// Returns the drafts and the problem of a cell; `nil` if it has none.
  func entry(at position: CellPosition) -> RowEntry? {
    guard !state.entries.isEmpty else { return nil }
    return identity(at: position).flatMap { state.entries[$0] }
  }

  /// Changes the drafts and the problem of a row.
  @discardableResult
  func changeEntry<Result>(
    of identity: ItemIdentity,
    at position: CellPosition,
    _ change: (inout RowEntry) -> Result
  ) -> Result {
    var entry = state.entries[identity] ?? RowEntry()
    let result = change(&entry)
    if entry.isEmpty {
      guard state.entries.removeValue(forKey: identity) != nil else { return result }
      state.forgetPosition(of: identity)
    } else {
      state.entries[identity] = entry
      state.lastPositions[identity] = position
    }
    return result
  }

  /// Ends the drafts that the models have taken over with a change.
  ///
  /// - Complexity: O(*d* log *k*) for *d* rows with drafts and *k* changes.
  func endTakenDrafts(after change: ListChange) {
    let entries = state.entries.filter { !$0.value.drafts.isEmpty }
    guard !entries.isEmpty else { return }
    let map = PositionMap(change)
    for (identity, entry) in entries {
      let hint = state.lastPositions[identity].flatMap(map.position(after:))
      guard let position = position(of: identity, near: hint) else { continue }
      var rest = entry
      rest.removeDrafts { visit(DraftVisitor(draft: $0), at: position) ?? false }
      changeEntry(of: identity, at: position) { $0 = rest }
    }
  }
}
