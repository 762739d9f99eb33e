#if canImport(UIKit)
  import ObjectiveC

  /// The methods of the delegates of scroll views, table views and collection views.
  enum DelegateSelectors {
    private static let protocols = [
      "UIScrollViewDelegate", "UITableViewDelegate", "UICollectionViewDelegate",
      "UICollectionViewDelegateFlowLayout", "UIScrollViewAccessibilityDelegate",
    ]

    /// Whether a selector is a method of one of these delegates.
    static func contains(_ selector: Selector) -> Bool {
      protocols.contains { name in
        guard let found = objc_getProtocol(name) else { return false }
        return [false, true].contains { isRequired in
          protocol_getMethodDescription(found, selector, isRequired, true).name != nil
        }
      }
    }
  }

  /// Calls a closure when a delegate is deallocated; only the delegate retains the object.
  ///
  /// A view caches which methods its delegate implements. Methods that are only forwarded must be
  /// removed from this cache when the program's delegate no longer exists.
  final class DelegateLifetime: Sendable {
    private let onEnd: @MainActor @Sendable () -> Void

    private init(onEnd: @escaping @MainActor @Sendable () -> Void) {
      self.onEnd = onEnd
    }

    /// Observes a delegate, once for each owner: one object may be the delegate of several views.
    @MainActor
    static func observe(
      _ delegate: AnyObject,
      for owner: AnyObject,
      onEnd: @escaping @MainActor @Sendable () -> Void
    ) {
      // An associated object's key is only an address.
      let key = UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
      objc_setAssociatedObject(
        delegate,
        key,
        DelegateLifetime(onEnd: onEnd),
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
