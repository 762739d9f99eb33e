/// What reloads a list when it is pulled down.
open class UIRefreshControl: UIControl {
  /// Whether something is being loaded.
  open private(set) var isRefreshing = false

  /// What is said beside it.
  open var attributedTitle: NSAttributedString?

  /// Shows that something is being loaded.
  open func beginRefreshing() { isRefreshing = true }

  /// Shows that it was loaded.
  open func endRefreshing() { isRefreshing = false }
}
