import MedleyCore

/// The level and the sign of a row in an outline, as markup.
///
/// Without a script, the rows are items of a list with levels, and a button shows and hides the rows below. The script
/// makes the list a tree, and handles its keys.
struct OutlineMarkup {
  let place: OutlinePlace

  /// The key of the row.
  let key: String

  /// Whether the sign is a button, because a click on the rest of the row has another effect.
  let isButton: Bool

  /// The attributes of the row.
  var attributes: [HTMLAttribute] { [.aria("level", "\(place.level)")] }

  /// The sign of a row that can have rows below it; nothing for another row.
  func sign(name: String) -> HTML {
    guard place.isExpandable else { return HTML() }
    guard isButton else { return HTML(.span, .class("sign"), .aria("hidden", "true")) }
    return HTML(
      .button,
      attributes: [.class("sign")] + buttonAttributes + [.aria("label", name)],
      content: HTML()
    )
  }

  /// The attributes of a button that shows or hides the rows below the row.
  ///
  /// The value states the wish of the user, so that a button that is pressed twice before the list has answered
  /// does not undo its own effect.
  var buttonAttributes: [HTMLAttribute] {
    [
      HTMLAttribute("name", "expand \(key)"),
      HTMLAttribute("value", place.isExpanded ? "false" : "true"),
      .aria("expanded", place.isExpanded ? "true" : "false"),
    ]
  }
}

/// The position of a row among the rows with the same parent, for screen readers.
struct SiblingNumber: Hashable, Sendable {
  /// The position, from 1 on.
  let position: Int

  /// The number of the rows.
  let count: Int
}

/// Numbers the rows of outlines from top to bottom.
///
/// The list is asked once for each parent: the position of the next sibling follows.
struct SiblingNumbering {
  private let list: HostedList<HTMLCell, Never>?
  private var section: Int?

  /// The last row of each level that contains the next row, or is before it.
  private var open: [(level: Int, number: SiblingNumber)] = []

  init(_ list: HostedList<HTMLCell, Never>?) { self.list = list }

  /// Returns the number of the next row, or `nil` if the row is not in an outline.
  mutating func number(of path: ListPath) -> SiblingNumber? {
    guard let list, let place = list.outlinePlace(at: .row(path)) else {
      open = []
      return nil
    }
    if section != path.section { (section, open) = (path.section, []) }
    while let last = open.last, last.level > place.level { open.removeLast() }
    let number: SiblingNumber
    if let last = open.last, last.level == place.level {
      number = SiblingNumber(position: last.number.position + 1, count: last.number.count)
      open.removeLast()
    } else if let siblings = list.outlineSiblings(at: path) {
      number = SiblingNumber(position: siblings.position, count: siblings.count)
    } else {
      return nil
    }
    open.append((place.level, number))
    return number
  }
}
