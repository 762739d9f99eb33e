/// The differences between the statements of two readings.
struct StatementChange {
  var hasNewTitle: Bool
  var hasNewLeaveQuestion: Bool
  var hasNewActions: Bool
  var hasNewUndo: Bool

  /// The edit of the user that the screen now offers to undo, with a message.
  var edit: UndoLabel?
}

/// The closures that are called when a statement has changed, and when an action was refused.
struct StatementObservers {
  var onTitleChange: (() -> Void)?
  var onLeaveQuestionChange: (() -> Void)?
  var onActionsChange: (() -> Void)?
  var onActionRefusal: ((EditRefusal) -> Void)?
  var onUndoChange: ((UndoLabel?) -> Void)?

  /// Calls the closures for what has changed.
  ///
  /// They may read the statements.
  func notify(of change: StatementChange) {
    if change.hasNewTitle { onTitleChange?() }
    if change.hasNewLeaveQuestion { onLeaveQuestionChange?() }
    if change.hasNewActions { onActionsChange?() }
    if change.hasNewUndo || change.edit != nil { onUndoChange?(change.edit) }
  }
}
