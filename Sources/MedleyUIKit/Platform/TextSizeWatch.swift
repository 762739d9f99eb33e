#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Tells when a person has chosen another size of text.
final class TextSizeWatch {
  private let token: any NSObjectProtocol

  init(onChange: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification,
      object: nil,
      queue: nil
    ) { _ in
      // It is posted on the main thread, like everything else of the kind.
      MainActor.assumeIsolated { onChange() }
    }
  }

  deinit {
    NotificationCenter.default.removeObserver(token)
  }
}
