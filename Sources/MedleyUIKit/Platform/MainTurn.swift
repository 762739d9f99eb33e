#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The next turn of the main run loop.
@MainActor
enum MainTurn {
  /// Does something as soon as what runs now is done.
  ///
  /// UIKit must not be changed while it lays out its cells, so what a behaviour may lead to has to
  /// wait until then.
  static func enqueue(_ work: @escaping @MainActor () -> Void) {
    #if canImport(UIKit)
      Task { @MainActor in work() }
    #else
      UIKitTurn.enqueue { work() }
    #endif
  }
}
