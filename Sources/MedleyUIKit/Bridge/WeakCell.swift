#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell that belongs to its view.
struct WeakCell {
  weak var cell: UIView?

  init(_ cell: UIView) {
    self.cell = cell
  }
}
