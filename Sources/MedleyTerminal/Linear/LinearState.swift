import MedleyCore

/// What a person who hears a list knows of it at one moment.
struct LinearState: Hashable, Sendable {
  /// A row that has the focus.
  struct Row: Hashable, Sendable {
    /// What tells it from the others.
    var identity: ItemIdentity
    /// The rows in whose lists it stands, from the outermost.
    var outer: [ItemIdentity] = []
    /// What its cell says.
    var text: String
    /// What it is and in which state: `selected`, `switch on`.
    var traits: [String] = []
    /// Where it stands, such as `row 3 of 20`.
    var place = ""
    /// The section that it belongs to.
    var section: SectionID?
    /// What the section's header says, after those around its list; empty where there is none.
    var heading = ""

    /// The row in one line.
    var line: String {
      let words = text.isEmpty ? "empty" : text
      return ([words] + traits + (place.isEmpty ? [] : [place])).joined(separator: ", ")
    }

    /// Whether both are the same row of the same list.
    func isSameRow(as other: Row) -> Bool {
      identity == other.identity && outer == other.outer
    }

    /// Whether there is nothing to say of it where the other was said: the place alone changes with
    /// every row that comes or goes before.
    func says(_ other: Row) -> Bool {
      text == other.text && traits == other.traits
    }
  }

  /// What lies over the list.
  struct Overlay: Hashable, Sendable {
    /// How many overlays there are; another number means another one is on top.
    var depth: Int
    /// What is said when it opens.
    var prompt: String
    /// Its value as it is now.
    var spoken: String
    /// What its caret stands before; `nil` where there is no caret.
    var caret: String?
  }

  /// The titles of the screens, from the first.
  var titles: [String] = []

  /// How many rows the list has, over all sections.
  var count = 0

  /// The row that has the focus.
  var row: Row?

  /// What lies over the list.
  var overlay: Overlay?

  /// How a search is doing.
  var search = ""

  /// A message.
  var notice: String?

  /// Nothing is known.
  init() {}
}
