public import MedleyCore

/// A document of the user, with the edits that can be undone and redone.
///
/// ```swift
/// var board = History(Board(), limit: 20)
///
/// board.edit("Delete card") { $0.delete(id) }
/// board.undo()
/// board.redo()
/// board.rebase { $0.merge(news) }
/// ```
///
/// Only the document has a history. States of loading, the selection and what others have changed stay as they are:
/// keep them outside, and merge what others have changed with ``rebase(_:)``. To undo an edit that a server has
/// confirmed, send the reverse edit.
///
/// Earlier documents are stored as values, which share their memory as far as the document does.
public struct History<Value: Equatable> {
  /// The current document.
  public private(set) var value: Value

  /// The largest number of edits that can be undone.
  public let limit: Int

  /// The number of edits that were made; undoing and redoing do not change it.
  public private(set) var editCount = 0

  private var past: [Step] = []
  private var future: [Step] = []

  /// A document besides the current one, and the edit between it and the document after it in time.
  fileprivate struct Step {
    var label: UndoLabel
    var value: Value
  }

  /// Creates the history of a document without edits.
  ///
  /// - Parameters:
  ///   - value: the document.
  ///   - limit: the largest number of edits that can be undone; the oldest are dropped. A negative number is 0.
  public init(_ value: Value, limit: Int = 100) {
    self.value = value
    self.limit = max(0, limit)
  }

  /// Changes the document by an edit that can be undone.
  ///
  /// Edits that were undone can no longer be redone.
  /// A change that leaves the document equal is not recorded. If the change throws, the document is not changed.
  ///
  /// - Parameters:
  ///   - label: the names of the edit.
  ///   - change: changes the document.
  /// - Complexity: one comparison of the document, and O(``limit``) if the oldest edit is dropped.
  public mutating func edit(_ label: UndoLabel, _ change: (inout Value) throws -> Void) rethrows {
    var edited = value
    try change(&edited)
    guard edited != value else { return }
    past.append(Step(label: label, value: value))
    past.removeFirst(max(0, past.count - limit))
    future = []
    value = edited
    editCount += 1
  }

  /// Restores the document before the last edit.
  ///
  /// - Returns: the label of the edit, or `nil` if there is nothing to undo.
  @discardableResult
  public mutating func undo() -> UndoLabel? {
    guard let step = past.popLast() else { return nil }
    future.append(Step(label: step.label, value: value))
    value = step.value
    return step.label
  }

  /// Restores the document after the edit that was undone last.
  ///
  /// - Returns: the label of the edit, or `nil` if there is nothing to redo.
  @discardableResult
  public mutating func redo() -> UndoLabel? {
    guard let step = future.popLast() else { return nil }
    past.append(Step(label: step.label, value: value))
    value = step.value
    return step.label
  }

  /// Changes the current document and all others of the history, such as by an edit of another user.
  ///
  /// The change cannot be undone. An edit that makes no difference any more is removed from the history.
  ///
  /// - Parameter change: called once for each document.
  /// - Complexity: O(``limit``) calls of the change and comparisons.
  public mutating func rebase(_ change: (inout Value) -> Void) {
    change(&value)
    for index in past.indices { change(&past[index].value) }
    for index in future.indices { change(&future[index].value) }
    past = withoutEqualNeighbours(past)
    future = withoutEqualNeighbours(future)
  }

  /// Forgets all edits, and keeps the document.
  public mutating func removeAll() {
    (past, future) = ([], [])
  }

  /// Removes the steps to an equal document; the last step leads to the current document.
  private func withoutEqualNeighbours(_ steps: [Step]) -> [Step] {
    var kept: [Step] = []
    var next = value
    for step in steps.reversed() where step.value != next {
      kept.append(step)
      next = step.value
    }
    return kept.reversed()
  }
}

extension History {
  /// The edits that can be undone and redone now.
  public var labels: UndoLabels {
    UndoLabels(undo: past.last?.label, redo: future.last?.label)
  }

  /// Returns the undo of a screen that shows the document; see ``/MedleyCore/ListPresenter/screenUndo``.
  ///
  /// - Parameters:
  ///   - undo: the edit of the presenter that calls ``undo()``.
  ///   - redo: the edit of the presenter that calls ``redo()``.
  public func screenUndo<Edit>(undo: Edit, redo: Edit) -> ScreenUndo<Edit> {
    ScreenUndo(labels, editCount: editCount, undo: undo, redo: redo)
  }
}

extension History: Sendable where Value: Sendable {}
extension History.Step: Sendable where Value: Sendable {}
extension History: Equatable {}
extension History.Step: Equatable {}

// A later process continues the history. The count of edits begins at 0, so that no host offers to undo old edits.
extension History: Codable where Value: Codable {
  private enum CodingKeys: String, CodingKey { case value, limit, past, future }

  /// Decodes a history, and drops the edits that exceed the limit.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Value.self, forKey: .value),
      limit: try container.decode(Int.self, forKey: .limit)
    )
    past = try container.decode([Step].self, forKey: .past).suffix(limit)
    future = try container.decode([Step].self, forKey: .future).suffix(limit - past.count)
  }
}
extension History.Step: Codable where Value: Codable {}
