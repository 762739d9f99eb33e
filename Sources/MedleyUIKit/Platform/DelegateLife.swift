#if canImport(UIKit)
  import ObjectiveC
  import UIKit

  /// Tells when a delegate is gone, being kept by it and by nothing else.
  ///
  /// A view remembers which methods its delegate has. Those that a bridge only forwards must be
  /// forgotten when there is nobody any more to forward them to.
  final class DelegateLife: Sendable {
    private let onEnd: @MainActor @Sendable () -> Void

    private init(onEnd: @escaping @MainActor @Sendable () -> Void) {
      self.onEnd = onEnd
    }

    /// Watches a delegate; once for each bridge, since it may be the delegate of several views.
    @MainActor
    static func watch(
      _ delegate: AnyObject,
      for bridge: ListBridge,
      onEnd: @escaping @MainActor @Sendable () -> Void
    ) {
      // An address is all that is needed of a key.
      let key = UnsafeRawPointer(Unmanaged.passUnretained(bridge).toOpaque())
      objc_setAssociatedObject(
        delegate,
        key,
        DelegateLife(onEnd: onEnd),
        .OBJC_ASSOCIATION_RETAIN_NONATOMIC
      )
    }

    deinit {
      let onEnd = onEnd
      if Thread.isMainThread {
        MainActor.assumeIsolated { onEnd() }
      } else {
        Task { @MainActor in onEnd() }
      }
    }
  }
#endif
