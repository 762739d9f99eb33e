/// The phase of a form between opening and saving.
public enum FormPhase: Hashable, Sendable {
  /// The user edits the form.
  case editing

  /// The form checks or saves the submitted value; it ignores another submission.
  case submitting

  /// The submitted value was saved, and nothing has changed since.
  case saved

  /// Saving failed with a reason that belongs to no field.
  case failed(String)
}
