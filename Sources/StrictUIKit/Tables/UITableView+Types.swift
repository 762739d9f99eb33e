extension UITableView {
  /// How a table looks.
  public enum Style: Int, Hashable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// How rows come and go; kept without effect.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// Where a row stands after scrolling to it.
  public enum ScrollPosition: Int, Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// The size of what sizes itself.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The title of the index that stands for the field above the rows.
  public nonisolated static let indexSearch = "{search}"
}
