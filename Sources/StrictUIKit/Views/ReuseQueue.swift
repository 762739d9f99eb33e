/// The reuse queues of a list view for one kind of view, with the registrations of their
/// identifiers.
@MainActor package struct ReuseQueue<View: UIView> {
  /// The source of the views of an identifier.
  package enum Source {
    /// By a class.
    case type(UIView.Type)

    /// By a nib.
    case nib(UINib)

    /// By a storyboard's prototype.
    case prototype(() -> UIView)
  }

  private var sources: [String: Source] = [:]
  private var waiting: [String: [View]] = [:]

  /// The number of views that were created for each identifier.
  package private(set) var madeCounts: [String: Int] = [:]

  /// The maximum number of waiting views of each identifier.
  package var limit = 50

  package init() {}

  /// Registers the source of the views of an identifier. `nil` removes the registration.
  ///
  /// Waiting views of the previous registration are dropped.
  package mutating func register(_ source: Source?, for identifier: String) {
    sources[identifier] = source
    waiting[identifier] = nil
  }

  /// The source of the views of an identifier.
  package func source(for identifier: String) -> Source? { sources[identifier] }

  /// Removes and returns a waiting view.
  package mutating func takeWaiting(_ identifier: String) -> View? {
    waiting[identifier]?.popLast()
  }

  /// Counts a created view.
  package mutating func noteMade(_ identifier: String) {
    madeCounts[identifier, default: 0] += 1
  }

  /// Adds a view to the queue.
  package mutating func put(_ view: View, _ identifier: String) {
    guard waiting[identifier, default: []].count < limit else { return }
    waiting[identifier, default: []].append(view)
  }

  /// The number of waiting views.
  package var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
