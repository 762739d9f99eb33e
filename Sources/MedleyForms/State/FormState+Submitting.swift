import MedleyCore

extension FormState {
  /// Checks all shown fields, and then saves the value or focuses the first problem.
  ///
  /// What a save or a check that takes time found earlier may no longer hold: it is asked again.
  mutating func submit(_ rows: Rows) -> [FormCommand<Value>] {
    guard phase != .submitting else { return [] }
    (phase, isSubmissionInterrupted) = (.editing, false)
    for id in fields.keys {
      self[field: id].reported = nil
      if self[field: id].laterCheck == .failed { self[field: id].laterCheck = .open }
    }
    for row in rows(self) {
      if let binding = row.binding { raiseTime(of: binding.property, to: .submitting) }
    }
    refresh(rows)
    guard problems.isEmpty else { return focusFirstProblem(rows) }
    let properties = Set(rows(self).compactMap { $0.binding?.property })
    let checks = startChecks(of: properties, rows)
    guard isAwaitingChecks(rows(self)) else { return save(rows) }
    phase = .submitting
    submission = Submission(revision: revision, external: external, value: nil)
    return checks
  }

  /// Accepts the drafts of all shown rows, and saves the value.
  private mutating func save(_ rows: Rows) -> [FormCommand<Value>] {
    // Each draft of a saved value is written by the row that the drafts before it show.
    quiet.drafts = [:]
    let written = applyDrafts(rows).written
    value = current
    for id in written.keys {
      self[field: id].change = self[field: id].draft
      self[field: id].draft = nil
    }
    phase = .submitting
    submission = Submission(revision: revision, external: external, value: value)
    refresh(rows)
    return [.save(value, submission: revision)]
  }

  /// Starts the checks that take time of properties that the user changed and that have no problem.
  mutating func startChecks(
    of properties: Set<FieldID>,
    _ rows: Rows
  ) -> [FormCommand<Value>] {
    let shown = rows(self).compactMap { row in row.binding.map { (id: row.id, binding: $0) } }
    let old = entries(for: original, rows)
    let changed = Set(
      shown.filter { self[field: $0.id].differs(from: old[$0.id]) }.map(\.binding.property)
    )
    var commands: [FormCommand<Value>] = []
    for (_, binding) in shown {
      let property = binding.property
      guard let check = binding.laterCheck, properties.contains(property),
        changed.contains(property), problems[property] == nil,
        self[field: property].laterCheck == .open
      else { continue }
      self[field: property].laterCheck = .running
      let revision = self[field: property].revision
      commands.append(
        .check(property, revision: revision) { [current] in await check(current) }
      )
    }
    return commands
  }

  /// Whether a check that takes time runs for one of the shown rows.
  func isAwaitingChecks(_ shown: [FormRow<Value>]) -> Bool {
    shown.contains { row in
      guard let binding = row.binding, binding.laterCheck != nil else { return false }
      return self[field: binding.property].laterCheck == .running
    }
  }

  /// Stores the answer of a check, unless the user has changed the row since.
  mutating func finishCheck(
    of property: FieldID,
    _ revision: Int,
    _ problem: String?,
    _ rows: Rows
  ) -> [FormCommand<Value>] {
    let status = self[field: property]
    guard status.revision == revision, status.laterCheck == .running else { return [] }
    self[field: property].laterCheck = problem == nil ? .passed : .failed
    self[field: property].reported = problem
    refresh(rows)
    guard submission != nil, !isSaving else { return [] }
    guard problems.isEmpty else {
      (submission, phase) = (nil, .editing)
      return focusFirstProblem(rows)
    }
    guard !isAwaitingChecks(rows(self)) else { return [] }
    (submission, phase) = (nil, .editing)
    return submit(rows)
  }

  /// Makes the saved value the original, unless it belongs to another submission.
  mutating func finishSaving(_ id: Int, _ rows: Rows) -> [FormCommand<Value>] {
    guard let saved = submission, saved.revision == id, let savedValue = saved.value else {
      return []
    }
    submission = nil
    original = savedValue
    steps.removeAll { $0.revision <= id }
    // The form has been saved without them: the field may have another name now.
    restoration.unplaced = []
    // What the user changed while the value was saved, and the drafts of hidden rows.
    fields = fields.compactMapValues { status in
      if status.revision > id { return status }
      var status = status
      status.revision = 0
      return status.draft == nil ? nil : status
    }
    if external != saved.external { rebase(onto: external, rows: rows) }
    phase = value == original && fields.values.allSatisfy { $0.revision == 0 } ? .saved : .editing
    refresh(rows)
    return [.finish(savedValue)]
  }

  /// Shows the problems that a save found at their rows, and all others at the submit button.
  mutating func failSaving(
    _ id: Int,
    _ found: [FormProblem],
    _ reason: String?,
    _ rows: Rows
  ) -> [FormCommand<Value>] {
    guard let failed = submission, failed.revision == id, isSaving else { return [] }
    submission = nil
    if external != failed.external { rebase(onto: external, rows: rows) }
    let shown = Set(rows(self).compactMap { $0.binding?.property })
    for problem in found where shown.contains(problem.field) {
      // The user may have changed the field while the value was saved.
      if self[field: problem.field].revision <= id {
        self[field: problem.field].reported = problem.reason
      }
    }
    let others =
      found.filter { !shown.contains($0.field) }.map(\.reason) + (reason.map { [$0] } ?? [])
    phase = others.isEmpty ? .editing : .failed(others.joined(separator: " "))
    refresh(rows)
    return focusFirstProblem(rows)
  }

  private func focusFirstProblem(_ rows: Rows) -> [FormCommand<Value>] {
    rows(self).first { $0.problemID.flatMap { problems[$0] } != nil }.map { [.focus($0.id)] } ?? []
  }

  /// Returns the problems that submitting would show now, in the order of the rows.
  ///
  /// A check that takes time is not run; its last answer counts.
  func unresolved(_ rows: Rows) -> [FormProblem] {
    var form = self
    let shown = rows(self)
    for row in shown {
      if let binding = row.binding { form.raiseTime(of: binding.property, to: .submitting) }
    }
    form.refresh(rows)
    return rows(form).compactMap { row in
      guard let binding = row.binding, let reason = row.problemID.flatMap({ form.problems[$0] })
      else { return nil }
      return FormProblem(field: binding.property, title: binding.title, reason: reason)
    }
  }
}
