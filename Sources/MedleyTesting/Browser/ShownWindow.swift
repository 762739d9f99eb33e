/// The part of a list that a browser shows after its patches.
///
/// The value uses nothing of `MedleyHTML`, so that tests compare patches with an independent reader.
public struct ShownWindow: Hashable, Sendable {
  /// A section with the markup of its cells.
  public struct Section: Hashable, Sendable {
    /// The key of the section.
    public var key: String

    /// The class of the section's element, which determines the layout.
    public var className: String

    /// The index of the first row in the section.
    public var row: Int

    /// The number of rows of the whole section.
    public var rows: Int

    /// Whether the section stays visible while the others scroll.
    public var isDocked: Bool

    /// Whether the rows are some of the cards of a long carousel.
    public var hasCards: Bool

    /// The position and the number of siblings of each row, if some rows are in an outline; `nil` for another row.
    public var siblings: [[Int]?]

    /// The markup of the cells, in order.
    public var cells: [String]

    /// Creates a section.
    public init(
      key: String,
      className: String,
      row: Int,
      rows: Int,
      isDocked: Bool = false,
      hasCards: Bool = false,
      siblings: [[Int]?] = [],
      cells: [String]
    ) {
      (self.key, self.className, self.row, self.rows) = (key, className, row, rows)
      (self.isDocked, self.hasCards) = (isDocked, hasCards)
      (self.siblings, self.cells) = (siblings, cells)
    }
  }

  /// The index of the first cell.
  public var start = 0

  /// The index behind the last cell.
  public var end = 0

  /// The number of cells of the whole list that scroll.
  public var count = 0

  /// Whether the first cell is a header above the window.
  public var isHeaderAbove = false

  /// The number of times that the list has received rows after it was cleared.
  public var openingCount = 0

  /// The markup of the buttons for the selected rows; empty if no row is selected.
  public var selection = ""

  /// The sections, in order.
  public var sections: [Section] = []

  /// The markup of the rows above the window that stay visible, from the first level on.
  public var ancestors: [String] = []

  /// Creates an empty window.
  public init() {}

  /// The markup of all cells, in order.
  public var cells: [String] { sections.flatMap(\.cells) }

  /// The markup of all cells that the browser holds: the cells, and then the ancestors.
  public var held: [String] { cells + ancestors }
}
