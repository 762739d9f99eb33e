import MedleyCore

extension FormState {
  /// Returns a row with the value, the draft and the problem of this state.
  func showing(_ row: FormRow<Value>) -> FormRow<Value> {
    var row = row
    switch row.role {
    case .field(let binding): show(binding, in: &row)
    case .button(let action):
      switch action.kind {
      case .submit: showSubmission(in: &row)
      case .discard: row.discardQuestion = isDirty ? language.texts.leaveQuestion : nil
      case .change, .go: break
      }
    case .text: break
    }
    return row
  }

  private func show(_ binding: FieldBinding<Value>, in row: inout FormRow<Value>) {
    let status = self[field: row.id]
    let entry = entry(of: row.id, binding)
    row.entry = FormEntry(entry)
    row.content.control = binding.control(entry, language)
    row.content.heldDraft = status.draft
    row.content.problem = row.problemID.flatMap { problems[$0] }
    if binding.check != nil {
      let isRunning = self[field: binding.property].laterCheck == .running
      row.content.progress = isRunning ? .indeterminate : nil
    }
    if status.conflict != nil {
      let texts = language.texts
      row.conflict = ConflictTitles(keepMine: texts.keepMine, takeTheirs: texts.takeTheirs)
    }
  }

  private func showSubmission(in row: inout FormRow<Value>) {
    let texts = language.texts
    switch problems.count {
    case 0: row.content.detail = phase == .saved ? texts.saved : nil
    case let count: row.content.detail = texts.counted(\.problems, count)
    }
    switch phase {
    case .submitting: row.content.progress = .indeterminate
    case .failed(let reason): row.content.problem = reason
    case .editing, .saved:
      if isSubmissionInterrupted { row.content.problem = texts.submissionInterrupted }
    }
  }
}
