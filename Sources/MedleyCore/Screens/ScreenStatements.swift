/// The statements of a presenter about its screen, and the owner's closures for their changes.
struct ScreenStatements<Edit: Sendable> {
  /// The closures of the screen's owner.
  var observers = StatementObservers()

  /// The statements that the last reading found.
  private(set) var current = StatedScreen<Edit>()

  /// The last number of edits that the presenter stated; `nil` before the presenter was read.
  private var editCount: Int?

  /// Returns the effects of an action that is available.
  func effects(of label: ScreenActionLabel) -> [StatedAction.Effect]? {
    current.actions.first { $0.label.id == label.id && $0.label.isAvailable }?.effects
  }

  /// Returns the edit that undoes or redoes an edit of the user, if there is one.
  func edit(of direction: UndoDirection) -> Edit? {
    guard let undo = current.undo, undo.labels.label(direction) != nil else { return nil }
    return direction == .undo ? undo.undo : undo.redo
  }

  /// Replaces the statements after another reading.
  ///
  /// - Returns: the differences, for the observers.
  mutating func replace(with new: StatedScreen<Edit>) -> StatementChange {
    let old = current
    // Earlier edits are offered without a message, also if their document arrives later.
    let (count, oldCount) = (new.undo?.editCount ?? editCount ?? 0, editCount ?? .max)
    let isEdited = count > oldCount && (old.undo != nil || count == oldCount + 1)
    (current, editCount) = (new, count)
    return StatementChange(
      hasNewTitle: new.title != old.title,
      hasNewLeaveQuestion: new.leaveQuestion != old.leaveQuestion,
      hasNewActions: new.actionLabels != old.actionLabels,
      hasNewUndo: new.undoLabels != old.undoLabels,
      edit: isEdited ? new.undoLabels.undo : nil
    )
  }
}

/// Everything that a presenter states about its screen besides the rows.
struct StatedScreen<Edit: Sendable> {
  var title: String?
  var leaveQuestion: Confirmation?
  var undo: ScreenUndo<Edit>?

  /// The actions, each id once.
  private(set) var actions: [StatedAction] = []

  /// The labels of the actions.
  private(set) var actionLabels: [ScreenActionLabel] = []

  /// The ids that several actions have.
  private(set) var duplicateActions: [String] = []

  init() {}

  /// Reads the statements of a presenter.
  ///
  /// - Parameter content: the content of the presenter with its parts; `nil` for a presenter without parts.
  init<Presenter: ListPresenter>(_ presenter: Presenter, _ content: PartContent?)
  where Presenter.Edit == Edit {
    title = presenter.screenTitle
    undo = presenter.screenUndo
    leaveQuestion = content.map(\.leaveQuestion) ?? presenter.leaveQuestion
    var ids: Set<String> = []
    for action in content?.actions ?? StatedAction.all(of: presenter) {
      guard ids.insert(action.label.id).inserted else {
        duplicateActions.append(action.label.id)
        continue
      }
      actions.append(action)
      actionLabels.append(action.label)
    }
  }

  var undoLabels: UndoLabels { undo?.labels ?? UndoLabels() }
}
