/// The numbers of rows that were inserted at the two ends of a list and have not been visible.
///
/// Use them for a badge such as "3 new messages" below a chat, or "5 new posts" above a feed.
public struct UnseenRows: Hashable, Sendable {
  /// The number of unseen rows above the first row that was seen.
  public var above: Int

  /// The number of unseen rows below the last row that was seen.
  public var below: Int

  /// Creates numbers, which are 0 by default.
  public init(above: Int = 0, below: Int = 0) {
    self.above = above
    self.below = below
  }
}
