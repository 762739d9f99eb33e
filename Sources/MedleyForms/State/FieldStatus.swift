import MedleyCore

/// The state of one row of a form, besides the value.
struct FieldStatus: Equatable, Sendable {
  /// The user's entry that the form has not accepted.
  var draft: ControlValue?

  /// The last entry that the form accepted since it was opened or saved.
  var change: ControlValue?

  /// The latest moment of the checks that have a problem in the row.
  var time = CheckTime.typing

  /// A problem that a save or a check that takes time found; the next change removes it.
  var reported: String?

  /// The value of the row elsewhere, if it was changed both here and there.
  var conflict: ControlValue?

  /// The value of the row on which the entry of another process is based.
  var base: ControlValue?

  /// The revision of the form when the user changed the row last; 0 if that was before a save.
  var revision = 0

  /// The state of the check that takes time, for this revision.
  var laterCheck = LaterCheck.open

  enum LaterCheck: Equatable, Sendable {
    case open, running, passed, failed
  }

  /// Whether the user has changed the row, and perhaps changed it back.
  var isChanged: Bool { draft != nil || change != nil }

  /// Whether the user's entry differs from the entry of a value.
  func differs(from entry: ControlValue?) -> Bool {
    draft != nil || (change != nil && change != entry)
  }
}

/// A value that the form checks or saves.
struct Submission<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The revision of the form when the user submitted it.
  let revision: Int

  /// The value elsewhere when the user submitted the form.
  let external: Value

  /// The value that is saved, or `nil` while checks run.
  var value: Value?
}

/// A change of the value by a button, which is performed again on the value of a rebase.
struct FormStep<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The revision of the form; the rows that the step changed have later ones.
  let revision: Int

  let body: @Sendable (inout Value) -> Void

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.revision == rhs.revision }
}

/// The drafts that were written to a value one after the other, if none of them changed the fields.
///
/// A memory that saves work, and no part of the state.
struct QuietDrafts<Value: Equatable & Sendable>: Equatable, Sendable {
  let value: Value
  var drafts: [FieldID: ControlValue] = [:]

  static func == (lhs: Self, rhs: Self) -> Bool { true }
}

/// Work that the owner of a form performs after an edit.
enum FormCommand<Value: Equatable & Sendable>: Sendable {
  /// Moves the focus to a row, and begins editing its text.
  case focus(FieldID)

  /// Runs a check that takes time.
  case check(FieldID, revision: Int, operation: @Sendable () async -> String?)

  /// Saves a value.
  case save(Value, submission: Int)

  /// States that a value was saved.
  case finish(Value)
}
