#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The time since some moment, in seconds.
enum ListClock {
  static var now: Double { ProcessInfo.processInfo.systemUptime }
}
