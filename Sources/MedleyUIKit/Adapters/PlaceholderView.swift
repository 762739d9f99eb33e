#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What stands for a view that could not be made.
final class PlaceholderView: UIView {}
