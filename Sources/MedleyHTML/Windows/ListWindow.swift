/// The part of a list that a browser holds: some consecutive cells with their sections, and all docked sections.
public struct ListWindow: Hashable, Sendable {
  /// A part of a section.
  struct Section: Hashable, Sendable {
    /// The key of the section.
    var key: String

    /// The class of the section's element, which determines the layout.
    var className: String

    /// The index of the first row of the window in the section.
    var firstRow: Int

    /// The number of rows of the whole section.
    var rowCount: Int

    /// The index of the section in the list.
    var number = 0

    /// Whether the section stays visible while the others scroll.
    var isDocked = false

    /// Whether the rows are some of the cards of a long carousel, around ``WindowRequest/Card``.
    var hasCards = false

    /// The cells, in order.
    var cells: [CellElement] = []

    /// The numbers of the rows among their siblings if some are in an outline; otherwise empty.
    var siblings: [SiblingNumber?] = []
  }

  /// The largest number of cells before and after the position of a window.
  static let limit = 500

  /// The number of cards of a long carousel before and from its first visible card on.
  static let cards = (before: 10, after: 30)

  /// The largest number of cells before and after the position of a window with long carousels.
  static let cardLimit = 1_000

  /// The largest number of ancestors of the first row that are sent with a window.
  static let ancestorLimit = 24

  /// The largest number of keys that name the position of a window.
  static let keyLimit = 100

  /// The index of the first cell, not counting a header above the window.
  public internal(set) var start = 0

  /// The index behind the last cell.
  public internal(set) var end = 0

  /// The number of cells of the whole list that scroll: headers, rows and footers.
  public internal(set) var count = 0

  /// Whether the first cell is the header of the section of the next one, and is above the window.
  var beginsWithHeaderAbove = false

  /// The index of the header above the window, if there is one.
  var headerAbove: Int?

  /// Whether the list opens at its end, and stays there.
  var followsEnd = false

  /// The number of times that the list has received rows after it was cleared.
  var openingCount = 0

  /// The buttons for the selected rows, if any are selected.
  var selection = HTML()

  var sections: [Section] = []

  /// The rows of an outline that contain the first row of the window, from the first level on, if they stay visible.
  var ancestors: [CellElement] = []

  /// Creates an empty window.
  init() {}

  /// All cells in order.
  var cells: [CellElement] { sections.flatMap(\.cells) }

  /// Whether all rows of the window are loaded, and no row states that others are being loaded.
  package var isLoaded: Bool {
    cells.allSatisfy { !$0.isLoading && UnloadedKey($0.key) == nil }
  }

  /// The markup of the window, with the docked sections at its end.
  public var markup: HTML { Self.markup(of: sections) }

  /// The markup of the sections that scroll.
  var scrolledMarkup: HTML { Self.markup(of: sections.filter { !$0.isDocked }) }

  /// The markup of the docked sections.
  var dockMarkup: HTML { Self.markup(of: sections.filter(\.isDocked)) }

  private static func markup(of sections: [Section]) -> HTML {
    HTMLBuilder.buildArray(
      sections.map { section in
        SectionMarkup.markup(
          section.cells,
          attributes: [
            .class(section.className), HTMLAttribute("data-section", section.key),
            HTMLAttribute("data-row", "\(section.firstRow)"),
            HTMLAttribute("data-rows", "\(section.rowCount)"),
          ] + (section.hasCards ? [HTMLAttribute("data-cards", "")] : []),
          firstRow: section.firstRow,
          rowCount: section.rowCount,
          siblings: section.siblings
        )
      }
    )
  }
}

/// The position in a list at which a window is opened.
public enum WindowAnchor: Hashable, Sendable {
  /// The beginning of the list.
  case start

  /// The end of the list.
  case end

  /// The cell at an index, clamped to the list.
  case index(Int)

  /// The first of these cells that is in the list, by their keys; the cell at the index if none is.
  case keys([String], index: Int)
}
