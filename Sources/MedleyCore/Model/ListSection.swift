/// A group of rows with an identity, an optional header and footer, and a layout.
///
/// Headers and footers are items like the rows: the same adapters show them, and the same
/// comparison detects changes. They are identified by section and role, outside the identity space
/// of the rows, and move with their section.
///
/// ```swift
/// ListSection("today", header: .day("Today"), layout: .grid(columns: 2)) {
///   photos.map(Row.photo)
/// }
/// ```
public struct ListSection<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// The identity of the section in its list.
  public var id: SectionID

  /// The item above the rows, or `nil`.
  public var header: Item?

  /// The item below the rows, or `nil`.
  public var footer: Item?

  /// The layout of the rows.
  public var layout: SectionLayout

  /// The rows, from first to last.
  public var items: [Item]

  /// Creates a section from an array of rows, which is shared, not copied.
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list,
    items: [Item]
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.layout = layout
    self.items = items
  }

  /// Creates a section from a block of rows.
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list,
    @ItemBuilder<Item> items: () -> [Item]
  ) {
    self.init(id, header: header, footer: footer, layout: layout, items: items())
  }
}

/// The id, header, footer and layout of a section.
public struct SectionHeading<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// The identity of the section in its list.
  public let id: SectionID

  /// The item above the rows, or `nil`.
  public var header: Item?

  /// The item below the rows, or `nil`.
  public var footer: Item?

  /// The layout of the rows.
  public var layout: SectionLayout

  /// Creates the heading of a section.
  @inlinable
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.layout = layout
  }
}

extension ListSection {
  /// The id, header, footer and layout of the section.
  @inlinable
  public var heading: SectionHeading<Item> {
    SectionHeading(id, header: header, footer: footer, layout: layout)
  }

  /// Creates a section from a heading and rows.
  public init(_ heading: SectionHeading<Item>, items: [Item]) {
    self.init(
      heading.id,
      header: heading.header,
      footer: heading.footer,
      layout: heading.layout,
      items: items
    )
  }
}

/// The layout of the rows of a section.
///
/// A layout does not contain frames: the host translates it into frames, columns of text or style
/// sheets.
public enum SectionLayout: Hashable, Sendable {
  /// One row below the other, each with the width of the list.
  case list

  /// Rows in columns of equal width, filled line by line.
  ///
  /// - Parameter columns: the number of columns; values below 1 count as 1. A narrow host may use
  ///   fewer.
  case grid(columns: Int)

  /// Rows in as many columns of equal width as fit, filled line by line.
  ///
  /// - Parameter minimumWidth: the minimum width of a column, in average characters of running text;
  ///   values below 1 count as 1. A list that is narrower has one column.
  case adaptiveGrid(minimumWidth: Int)

  /// Rows on one line that scrolls sideways.
  ///
  /// - Parameters:
  ///   - fraction: the width of a row as a part of the list's width, clamped to 0 and 1. A host may
  ///     widen rows so that they are readable.
  ///   - isPaged: whether scrolling advances row by row and rests at the beginning of a row.
  case carousel(fraction: Double = 0.4, isPaged: Bool = false)

  /// Whether scrolling advances row by row.
  package var isPaged: Bool {
    if case .carousel(_, let isPaged) = self { isPaged } else { false }
  }
}
