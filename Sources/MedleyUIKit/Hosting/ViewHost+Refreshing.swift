#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension ViewHost {
  /// Has a pull at the upper edge of the list do something, and shows that until it is done.
  ///
  /// - Parameter refresh: called when a person pulled; when it returns, the sign goes.
  @MainActor
  public func onRefresh(_ refresh: @escaping @MainActor () async -> Void) {
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak control] _ in
        Task { @MainActor in
          await refresh()
          control?.endRefreshing()
        }
      },
      for: .valueChanged
    )
    refreshControl = control
  }
}
