/// The source of the views of a reuse identifier.
enum ReuseSource {
  /// A class.
  case type(UIView.Type)

  /// A nib.
  case nib(UINib)

  /// A prototype of a storyboard.
  case prototype(() -> UIView)

  /// Returns the source for a prototype cell.
  @MainActor static func prototype(_ identifier: String, _ make: @escaping () -> UIView?) -> Self {
    .prototype {
      guard let cell = make() else {
        // UIKit raises an exception; a prototype is part of the program, not data.
        fatalError("The prototype of \(identifier) could not be made")
      }
      cell.awakeFromNib()
      return cell
    }
  }
}

/// The reuse queues of a list view for one kind of view, with the registrations of their
/// identifiers.
@MainActor struct ReuseQueue<View: UIView> {
  private var sources: [String: ReuseSource] = [:]
  private var waiting: [String: [View]] = [:]

  /// The number of views that were created for each identifier.
  private(set) var madeCounts: [String: Int] = [:]

  /// The maximum number of waiting views of each identifier.
  var limit = 50

  /// Registers the source of the views of an identifier.
  ///
  /// `nil` removes the registration.
  ///
  /// Waiting views of the previous registration are dropped.
  mutating func register(_ source: ReuseSource?, for identifier: String) {
    sources[identifier] = source
    waiting[identifier] = nil
  }

  /// The source of the views of an identifier.
  func source(for identifier: String) -> ReuseSource? { sources[identifier] }

  /// Removes and returns a waiting view.
  mutating func takeWaiting(_ identifier: String) -> View? {
    waiting[identifier]?.popLast()
  }

  /// Counts a created view.
  mutating func noteMade(_ identifier: String) {
    madeCounts[identifier, default: 0] += 1
  }

  /// Adds a view to the queue.
  mutating func put(_ view: View, _ identifier: String) {
    guard waiting[identifier, default: []].count < limit else { return }
    waiting[identifier, default: []].append(view)
  }

  /// The number of waiting views.
  var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
