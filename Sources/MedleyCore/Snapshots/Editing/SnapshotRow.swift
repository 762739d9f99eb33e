/// The description of a row in an error: its content and its path.
public struct SnapshotRow: Hashable, Sendable {
  /// The path of the row.
  public var path: ListPath

  /// The kind and the id of the row, as in `TextMessage(7)`.
  public var content: String

  /// Creates a description of a row.
  public init(path: ListPath, content: String) {
    self.path = path
    self.content = content
  }
}

extension SnapshotRow: CustomStringConvertible {
  /// The content and the path, as in `TextMessage(7) at [0, 3]`.
  public var description: String { "\(content) at \(path)" }
}
