/// A view that a list recycles: a cell, a header, a footer or a supplementary view.
@MainActor protocol ReusableView: UIView {
  /// UIKit's names of the class and of the identifier in a nib, in messages.
  static var nibWords: (kind: String, identifier: String) { get }

  var reuseIdentifier: String? { get set }

  /// Resets the view before it is reused.
  func recycle()
}

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
///
/// This is a class, because initializers of views may call the list view.
@MainActor final class ReuseQueue<View: ReusableView> {
  /// The maximum number of waiting views of each identifier.
  private let limit = 50

  private var sources: [String: ReuseSource] = [:]
  private var waiting: [String: [View]] = [:]

  /// The number of views that were created for each identifier.
  private(set) var madeCounts: [String: Int] = [:]

  /// Registers the source of the views of an identifier.
  ///
  /// `nil` removes the registration. Waiting views of the previous registration are dropped.
  func register(_ source: ReuseSource?, for identifier: String) {
    sources[identifier] = source
    waiting[identifier] = nil
  }

  /// Returns whether an identifier is registered.
  func isRegistered(_ identifier: String) -> Bool { sources[identifier] != nil }

  /// Returns a waiting view or a new view, or `nil` if the identifier is not registered.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - enforcement: The enforcement that receives violations in a nib.
  ///   - make: Creates a view of a registered class.
  func dequeue(
    _ identifier: String,
    _ enforcement: UIKitEnforcement,
    make: (UIView.Type) -> UIView?
  ) -> View? {
    if let view = waiting[identifier]?.popLast() {
      view.recycle()
      return view
    }
    let view: View?
    switch sources[identifier] {
    case .type(let type): view = make(type) as? View
    case .nib(let nib): view = nib.makeOnly(View.self, registeredAs: identifier, enforcement)
    case .prototype(let make): view = make() as? View
    case nil: return nil
    }
    view?.reuseIdentifier = identifier
    madeCounts[identifier, default: 0] += 1
    return view
  }

  /// Adds a view with a reuse identifier to the queue.
  func put(_ view: View) {
    guard let identifier = view.reuseIdentifier, !identifier.isEmpty else { return }
    guard waiting[identifier, default: []].count < limit else { return }
    waiting[identifier, default: []].append(view)
  }
}
