/// The names of an edit that the user can undo.
///
/// ```swift
/// board.edit("Delete message") { … }
/// board.edit(UndoLabel("Delete message", done: "You deleted a message")) { … }
/// ```
public struct UndoLabel: Hashable, Sendable {
  /// The name of the edit, such as `Delete message`; hosts show it with the word *Undo* or *Redo*.
  public var title: String

  /// The message after the edit, such as `You deleted a message`; the default is the title.
  public var done: String

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - title: the name of the edit.
  ///   - done: the message after the edit; `nil` for the title.
  public init(_ title: String, done: String? = nil) {
    self.title = title
    self.done = done ?? title
  }
}

extension UndoLabel: ExpressibleByStringLiteral {
  /// Creates a label with its title as the message.
  public init(stringLiteral title: String) { self.init(title) }
}

extension UndoLabel: Codable {}

/// The edits of a screen that the user can undo and redo now; see ``ScreenUndo``.
public struct UndoLabels: Hashable, Sendable {
  /// The edit that would be undone, or `nil` if there is none.
  public var undo: UndoLabel?

  /// The edit that would be redone, or `nil` if there is none.
  public var redo: UndoLabel?

  /// Creates labels; without arguments, nothing can be undone.
  public init(undo: UndoLabel? = nil, redo: UndoLabel? = nil) {
    self.undo = undo
    self.redo = redo
  }
}

extension UndoLabels {
  /// Returns the edit in a direction, or `nil` if there is none.
  public func label(_ direction: UndoDirection) -> UndoLabel? {
    direction == .undo ? undo : redo
  }
}

/// A direction in the edits of the user.
public enum UndoDirection: String, Hashable, Sendable, CaseIterable {
  /// Back to the state before the last edit.
  case undo

  /// Forward to the state after the edit that was undone last.
  case redo
}

extension ListTexts {
  /// Returns the message after an edit was undone or redone, or if there is none.
  public func message(_ direction: UndoDirection, of label: UndoLabel?) -> String {
    guard let label else { return direction == .undo ? nothingToUndo : nothingToRedo }
    return filled(direction == .undo ? \.undone : \.redone, ["title": label.title])
  }
}
