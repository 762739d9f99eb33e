/// The views of one kind that a list view makes and uses again: what was registered for each
/// identifier, and what waits for use.
@MainActor package struct ReuseQueue<View: UIView> {
  /// How views of an identifier come about.
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

  /// How many views were made by each identifier.
  package private(set) var madeCounts: [String: Int] = [:]

  /// How many views of each identifier may wait.
  package var limit = 50

  package init() {}

  /// Says how views of an identifier come about; `nil` takes that back.
  ///
  /// Views that wait were made another way, and are dropped.
  package mutating func register(_ source: Source?, for identifier: String) {
    sources[identifier] = source
    waiting[identifier] = nil
  }

  /// How views of an identifier come about.
  package func source(for identifier: String) -> Source? { sources[identifier] }

  /// Takes a view that waits.
  package mutating func takeWaiting(_ identifier: String) -> View? {
    waiting[identifier]?.popLast()
  }

  /// Notes that a view was made.
  package mutating func noteMade(_ identifier: String) {
    madeCounts[identifier, default: 0] += 1
  }

  /// Keeps a view for later.
  package mutating func put(_ view: View, _ identifier: String) {
    guard waiting[identifier, default: []].count < limit else { return }
    waiting[identifier, default: []].append(view)
  }

  /// How many views wait.
  package var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
