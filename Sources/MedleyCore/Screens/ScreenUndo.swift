/// The edits of a presenter that undo and redo what the user has changed.
///
/// Each host offers them where its users look for them: by ⌘Z and shaking in UIKit, by keys in a terminal, and by
/// ⌘Z or Ctrl-Z and a message with a button in a browser. A `History` creates the value:
///
/// ```swift
/// var screenUndo: ScreenUndo<BoardEdit>? { board.screenUndo(undo: .undo, redo: .redo) }
///
/// mutating func receive(_ edit: BoardEdit) {
///   switch edit {
///   case .delete(let id): board.edit("Delete card") { $0.delete(id) }
///   case .undo: board.undo()
///   case .redo: board.redo()
///   }
/// }
/// ```
///
/// If the presenter refuses such an edit, the host shows the reason as for a ``ScreenAction``.
public struct ScreenUndo<Edit: Sendable>: Sendable {
  /// The edits that can be undone and redone.
  public var labels: UndoLabels

  /// The number of edits that the user has made; undoing and redoing do not change it.
  ///
  /// When the number grows, hosts offer to undo the edit. The number belongs to the screen, which keeps it while
  /// ``ListPresenter/screenUndo`` is `nil`; a value that arrives then offers an edit only if the number is one larger.
  /// A screen that shows another document continues the number: add the edits of the documents before.
  public var editCount: Int

  let undo: Edit
  let redo: Edit

  /// Creates the undo of a screen.
  ///
  /// - Parameters:
  ///   - labels: the edits that can be undone and redone now.
  ///   - editCount: the number of edits that the user has made so far.
  ///   - undo: the edit that ``ListPresenter/receive(_:tasks:)`` receives to undo.
  ///   - redo: the edit that ``ListPresenter/receive(_:tasks:)`` receives to redo.
  public init(_ labels: UndoLabels, editCount: Int, undo: Edit, redo: Edit) {
    self.labels = labels
    self.editCount = editCount
    self.undo = undo
    self.redo = redo
  }
}

extension ScreenSession {
  /// Undoes or redoes an edit of the user, if the presenter can do it; see ``ListPresenter/screenUndo``.
  ///
  /// - Returns: the label of the edit, or `nil` if there is none.
  @discardableResult
  public func perform(_ direction: UndoDirection) -> UndoLabel? {
    updateIfChanged()
    let label = undoLabels.label(direction)
    if label != nil { perform(step: direction) }
    return label
  }

  /// Undoes the last edit of the user, if the presenter can do it.
  ///
  /// - Returns: the label of the edit, or `nil` if there is nothing to undo.
  @discardableResult
  public func undo() -> UndoLabel? { perform(.undo) }

  /// Redoes the edit that was undone last, if the presenter can do it.
  ///
  /// - Returns: the label of the edit, or `nil` if there is nothing to redo.
  @discardableResult
  public func redo() -> UndoLabel? { perform(.redo) }
}
