/// The delegate that the program has set on a view, before or after the list, which receives all calls as well.
@MainActor
final class ProgramDelegate {
  /// The delegate.
  ///
  /// `nonisolated(unsafe)` is safe, because all accesses are on the main thread: ``takeOver(from:after:)`` writes on the
  /// main actor, and UIKit sends messages to a delegate, also `responds(to:)` and `forwardingTarget(for:)`, on the main
  /// thread only. These two functions of the runtime cannot be isolated.
  nonisolated(unsafe) private(set) weak var object: (any UIScrollViewDelegate)?

  /// Makes the bridge the delegate of its view again, if necessary.
  func takeOver(from bridge: ListBridge, after event: DelegateRules.Event = .change) {
    guard let view = bridge.context.surface else { return }
    let current = view.delegate
    let step = DelegateRules.step(
      after: event,
      current: current === bridge ? .bridge : current == nil ? .none : .program,
      programExists: object != nil
    )
    switch step {
    case .remove?:
      view.delegate = nil
      takeOver(from: bridge)
    case .takeOver?:
      object = current
      if let current { observeEnd(of: current, bridge) }
      view.delegate = bridge
    case nil: break
    }
  }

  /// Calls ``takeOver(from:after:)`` when the program's delegate has been deallocated.
  private func observeEnd(of delegate: any UIScrollViewDelegate, _ bridge: ListBridge) {
    #if canImport(UIKit)
      DelegateLifetime.observe(delegate, for: bridge) { [weak self, weak bridge] in
        if let bridge { self?.takeOver(from: bridge, after: .end) }
      }
    #endif
  }
}

#if canImport(UIKit)
  // The runtime forwards the calls that only the program's delegate implements.
  extension ListBridge {
    nonisolated override func responds(to selector: Selector?) -> Bool {
      receiver(of: selector) != .none
    }

    nonisolated override func forwardingTarget(for selector: Selector?) -> Any? {
      receiver(of: selector) == .program
        ? program.object : super.forwardingTarget(for: selector)
    }

    nonisolated private func receiver(of selector: Selector?) -> DelegateRules.Receiver {
      DelegateRules.receiver(
        DelegateRules.MethodFacts(
          bridgeResponds: super.responds(to: selector),
          isDelegateMethod: selector.map { DelegateSelectors.contains($0) } ?? false,
          programResponds: selector.map { program.object?.responds(to: $0) ?? false } ?? false
        )
      )
    }
  }
#endif
