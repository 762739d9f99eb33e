public import MedleyCore

/// Two states of a list, and how the second came from the first.
public struct RandomTransition<Item: ListItem>: Equatable, Sendable {
  /// The list before.
  public var old: ListSnapshot<Item>

  /// The list after.
  public var new: ListSnapshot<Item>

  /// What was done to it, one step after the other, in words.
  public var steps: [String]

  /// Puts a transition together.
  public init(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>, steps: [String]) {
    self.old = old
    self.new = new
    self.steps = steps
  }
}

extension RandomTransition: CustomStringConvertible {
  /// Both lists by the identities of their rows, and the steps between.
  public var description: String {
    "\(Self.text(of: old)) → \(Self.text(of: new)) by: \(steps.joined(separator: "; "))"
  }

  private static func text(of snapshot: ListSnapshot<Item>) -> String {
    let sections = snapshot.sections.map { section in
      "\(section.id): " + section.items.map { "\($0.id)" }.joined(separator: " ")
    }
    return "[" + sections.joined(separator: " | ") + "]"
  }
}

extension ListGenerator {
  /// A random way from a list to another.
  ///
  /// Most edit the list at a few places. Some shuffle the rows of all sections, some make the whole
  /// list anew, and some copy it from arrays without any change.
  public func transition(
    from old: ListSnapshot<Item>,
    using random: inout some RandomNumberGenerator
  ) -> RandomTransition<Item> {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      return RandomTransition(from: old, to: rebuilt(old), steps: ["copy the list"])
    case 1, 2:
      let new = snapshot(using: &random)
      return RandomTransition(from: old, to: new, steps: ["make the list anew"])
    case 3, 4:
      let sections = rebuilt(old).sections.map { section in
        ListSection(section.heading, items: section.items.shuffled(using: &random))
      }
      return RandomTransition(from: old, to: ListSnapshot(sections), steps: ["shuffle all rows"])
    default:
      var new = old
      let steps = (0..<max(0, Int.random(in: editCounts, using: &random))).map { _ in
        edit(&new, using: &random)
      }
      return RandomTransition(from: old, to: new, steps: steps)
    }
  }

  /// The same list, that shares nothing with the other.
  private func rebuilt(_ snapshot: ListSnapshot<Item>) -> ListSnapshot<Item> {
    ListSnapshot(
      snapshot.sections.map { ListSection($0.heading, items: Array($0.items)) }
    )
  }
}
