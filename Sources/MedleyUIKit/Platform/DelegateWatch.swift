#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Tells when somebody gives a view another delegate.
@MainActor
final class DelegateWatch {
  #if canImport(UIKit)
    private var observation: NSKeyValueObservation?

    init(_ view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
      observation = view.observe(\.delegate) { _, _ in
        // A delegate is set on the main thread, like everything else of a view.
        MainActor.assumeIsolated { onChange() }
      }
    }
  #else
    init(_ view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
      view.onDelegateChange = { onChange() }
    }
  #endif
}
