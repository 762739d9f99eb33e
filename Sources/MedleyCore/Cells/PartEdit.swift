/// An edit for one part of a screen; see ``Part``.
///
/// ```swift
/// session.send(PartEdit("feed", FeedEdit.refresh))
/// ```
///
/// The edits of rows find their part without it.
public struct PartEdit: Sendable {
  /// The id of the part.
  public let part: String

  /// The edit, or the ``PartEdit`` for a part within the part.
  public let edit: any Sendable

  /// Creates an edit for a part.
  public init(_ part: String, _ edit: some Sendable) {
    self.part = part
    self.edit = edit
  }

  /// Creates an edit for a part within others; `nil` without a part.
  init?(_ edit: some Sendable, to path: [String]) {
    guard let part = path.first else { return nil }
    if let inner = PartEdit(edit, to: Array(path.dropFirst())) {
      self.init(part, inner)
    } else {
      self.init(part, edit)
    }
  }
}

/// The result of a task of a part, which is received by that part.
struct PartResult: Sendable {
  let edit: any Sendable

  /// The ids of the parts, from the screen inwards.
  let parts: [String]
}
