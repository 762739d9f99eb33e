/// The decisions about the delegate that a program has set on the view of a list, over facts that the
/// view and the runtime state.
///
/// The bridge is the delegate of the view, and the program's delegate receives all calls as well. A view
/// asks its delegate once which methods it implements, when the delegate is set. Therefore, the delegate is
/// set again whenever the answer changes.
enum DelegateRules {
  // MARK: Calls

  /// The facts about one method.
  struct MethodFacts: Hashable {
    /// Whether the bridge implements the method.
    var bridgeResponds: Bool

    /// Whether the method belongs to a delegate, and not for example to a data source.
    var isDelegateMethod: Bool

    /// Whether the program's delegate exists and implements the method.
    var programResponds: Bool
  }

  /// The object that receives a call of the view.
  enum Receiver {
    /// The bridge, which passes the call on to the program's delegate.
    case bridge

    /// The program's delegate alone.
    case program

    /// None: the view must not make the call.
    case none
  }

  /// Returns the receiver of the calls of a method.
  ///
  /// Only delegate methods are forwarded, as the program's delegate may also be a data source.
  static func receiver(_ facts: MethodFacts) -> Receiver {
    if facts.bridgeResponds { return .bridge }
    return facts.isDelegateMethod && facts.programResponds ? .program : .none
  }

  // MARK: Changes

  /// The delegate of the view.
  enum Current {
    case bridge
    case program
    case none
  }

  /// A moment at which the delegate may have to be set.
  enum Event {
    /// The delegate of the view may be another one than before.
    case change

    /// The program's delegate was deallocated.
    case end
  }

  /// A step that brings the delegate of the view up to date.
  enum Step {
    /// Removes the delegate of the view, because a view ignores a delegate that it already has.
    case remove

    /// Stores the delegate of the view as the program's, observes its deallocation, and makes the bridge the
    /// delegate of the view.
    case takeOver
  }

  /// Returns the next step, or `nil` if the delegate is up to date.
  ///
  /// - Parameters:
  ///   - current: the delegate of the view.
  ///   - programExists: whether the program's delegate exists: another one may have been set since.
  static func step(after event: Event, current: Current, programExists: Bool) -> Step? {
    switch event {
    case .change: current == .bridge ? nil : .takeOver
    case .end: current == .bridge && !programExists ? .remove : nil
    }
  }
}
