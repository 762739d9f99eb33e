import MedleyCore

extension FormState {
  /// Handles an edit, and returns the work that follows from it.
  ///
  /// - Parameter rows: returns the rows that the form shows in a state. An edit of a row that is no
  ///   longer shown does nothing.
  /// - Throws: an ``/MedleyCore/EditRefusal`` if the user sent a text that the field does not accept.
  mutating func receive(
    _ edit: FormEdit<Value>,
    rows: Rows
  ) throws(EditRefusal) -> [FormCommand<Value>] {
    switch edit.kind {
    case .draft(let id, let entry): keep(entry, of: id, rows)
    case .enter(let id, let entry): return try accept(entry, of: id, rows)
    case .revert(let id): revert(id, rows)
    case .leave(let id): return leave(id, rows)
    case .press(let id): return press(id, rows)
    case .resolve(let id, let keepsMine): resolve(id, keepsMine: keepsMine, rows)
    case .submit: return submit(rows)
    case .discard: discard(rows)
    case .rebase(let value): rebase(onto: value, rows: rows)
    case .checked(let id, let revision, let problem):
      return finishCheck(of: id, revision, problem, rows)
    case .saved(let submission): return finishSaving(submission, rows)
    case .failed(let submission, let problems, let reason):
      return failSaving(submission, problems, reason, rows)
    }
    return []
  }

  /// Stores a text that the form refused, after its state was restored.
  mutating func noteRefusal(of edit: FormEdit<Value>, rows: Rows) {
    guard case .enter(let id, let entry) = edit.kind else { return }
    keep(entry, of: id, rows)
    self[field: id].time = .submitting
    refresh(rows)
  }

  /// Records a change of a row by the user, which outdates checks and problems of the row.
  mutating func touch(_ id: FieldID, _ property: FieldID) {
    beginEdit()
    for id in Set([id, property]) {
      self[field: id].revision = revision
      self[field: id].laterCheck = .open
      self[field: id].reported = nil
      self[field: id].conflict = nil
      self[field: id].base = nil
    }
  }

  /// Counts a change by the user, which ends a submission that is not being saved.
  private mutating func beginEdit() {
    revision += 1
    guard !isSaving else { return }
    if submission == nil { phase = .editing } else { interruptSubmission() }
  }

  /// Ends a submission that waits for checks, and says so.
  mutating func interruptSubmission() {
    (submission, phase, isSubmissionInterrupted) = (nil, .editing, true)
  }

  private mutating func keep(_ entry: ControlValue, of id: FieldID, _ rows: Rows) {
    guard let binding = binding(of: id, rows), entry != self.entry(of: id, binding) else { return }
    touch(id, binding.property)
    setDraft(entry, of: id, binding, rows)
    refresh(rows)
  }

  /// Stores an entry that the accepted value does not show.
  private mutating func setDraft(
    _ entry: ControlValue,
    of id: FieldID,
    _ binding: FieldBinding<Value>,
    _ rows: Rows
  ) {
    let isShown = isAccepted(id, rows) && entry == binding.read(value, language)
    self[field: id].draft = isShown ? nil : entry
  }

  private mutating func accept(
    _ entry: ControlValue,
    of id: FieldID,
    _ rows: Rows
  ) throws(EditRefusal) -> [FormCommand<Value>] {
    guard let binding = binding(of: id, rows) else { return [] }
    let isText = binding.isText(language)
    var form = self
    if entry != form.entry(of: id, binding) { form.touch(id, binding.property) }
    form.setDraft(entry, of: id, binding, rows)
    form.refresh(rows)
    let time = isText ? CheckTime.submitting : .leaving
    form.raiseTime(of: binding.property, to: time)
    if let reason = form.refusal(of: id, binding, isText: isText, rows) {
      throw EditRefusal(reason)
    }
    if form[field: id].draft != nil {
      form.accept(entry, of: id, binding, rows)
      form.refresh(rows)
    }
    self = form
    guard isText else { return startChecks(of: [binding.property], rows) }
    if case .submit = binding.returnKey { return submit(rows) }
    return startChecks(of: [binding.property], rows) + focusNext(after: id, rows)
  }

  /// Returns the reason to refuse what the user sent.
  ///
  /// A text is refused if it has any problem. Another control is refused only if its value is none of
  /// the property: its problem is shown, and the control shows what the user chose.
  private func refusal(
    of id: FieldID,
    _ binding: FieldBinding<Value>,
    isText: Bool,
    _ rows: Rows
  ) -> String? {
    if isText { return problem(of: id, binding, rows(self).flatMap(\.rules), at: .submitting) }
    guard let draft = self[field: id].draft else { return nil }
    var value = current
    return binding.write(draft, &value, language)
  }

  /// Writes an entry that has been checked to the value.
  ///
  /// The entry of a row that the value alone does not show remains a draft, which submitting writes.
  private mutating func accept(
    _ entry: ControlValue,
    of id: FieldID,
    _ binding: FieldBinding<Value>,
    _ rows: Rows
  ) {
    guard isAccepted(id, rows) else { return self[field: id].draft = entry }
    let before = binding.read(value, language)
    guard binding.write(entry, &value, language) == nil else { return }
    let after = binding.read(value, language)
    self[field: id].draft = nil
    if after != before { self[field: id].change = after }
  }

  /// Shows the accepted value again.
  private mutating func revert(_ id: FieldID, _ rows: Rows) {
    guard let binding = binding(of: id, rows), self[field: id].draft != nil else { return }
    touch(id, binding.property)
    self[field: id].draft = nil
    refresh(rows)
  }

  private mutating func leave(_ id: FieldID, _ rows: Rows) -> [FormCommand<Value>] {
    guard let binding = binding(of: id, rows) else { return [] }
    raiseTime(of: binding.property, to: .leaving)
    refresh(rows)
    return startChecks(of: [binding.property], rows)
  }

  private mutating func press(_ id: FieldID, _ rows: Rows) -> [FormCommand<Value>] {
    guard let row = rows(self).first(where: { $0.id == id }), case .button(let action) = row.role
    else { return [] }
    switch action.kind {
    case .submit: return submit(rows)
    case .discard: discard(rows)
    case .change(let body): change(by: body, rows)
    case .go: break
    }
    return []
  }

  /// Changes the value by code, and records the code and the fields that are different afterwards.
  private mutating func change(by body: @escaping @Sendable (inout Value) -> Void, _ rows: Rows) {
    var form = self
    form.current = value
    let before = rows(form).reduce(into: [FieldID: ControlValue]()) { entries, row in
      entries[row.id] = row.binding?.read(value, language)
    }
    body(&form.value)
    guard form.value != value else { return }
    form.beginEdit()
    form.steps.append(FormStep(revision: form.revision, body: body))
    form.current = form.value
    for row in rows(form) {
      guard let binding = row.binding, let old = before[row.id] else { continue }
      let new = binding.read(form.value, language)
      guard new != old else { continue }
      form.touch(row.id, binding.property)
      form[field: row.id].draft = nil
      form[field: row.id].change = new
    }
    form.refresh(rows)
    self = form
  }

  private mutating func discard(_ rows: Rows) {
    guard !isSaving else { return }
    beginEdit()
    isSubmissionInterrupted = false
    value = original
    (fields, steps, restoration) = ([:], [], FormRestoration())
    refresh(rows)
  }

  private mutating func resolve(_ id: FieldID, keepsMine: Bool, _ rows: Rows) {
    guard let binding = binding(of: id, rows), let theirs = self[field: id].conflict else { return }
    touch(id, binding.property)
    if !keepsMine {
      accept(theirs, of: id, binding, rows)
      self[field: id].change = agreed(theirs)
    }
    refresh(rows)
  }

  // MARK: - Rows

  /// Shows the problems of a field from a moment on.
  mutating func raiseTime(of property: FieldID, to time: CheckTime) {
    if self[field: property].time < time { self[field: property].time = time }
  }

  /// Returns how a row that is shown reads and writes, if it is a field.
  func binding(of id: FieldID, _ rows: Rows) -> FieldBinding<Value>? {
    rows(self).first { $0.id == id }?.binding
  }

  /// Returns the command that focuses the next field, or the submit button after the last one.
  private func focusNext(after id: FieldID, _ rows: Rows) -> [FormCommand<Value>] {
    let shown = rows(self)
    guard let index = shown.firstIndex(where: { $0.id == id }) else { return [] }
    let next =
      shown[(index + 1)...].first { $0.binding != nil } ?? shown.first { $0.isSubmit }
    return next.map { [.focus($0.id)] } ?? []
  }
}

extension FieldBinding {
  /// Whether the user edits the field as a text.
  func isText(_ language: FormLanguage) -> Bool {
    control(.text(""), language).text != nil
  }
}
