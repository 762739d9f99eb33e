/// A group of rows with an identity, an optional header and footer, a layout and a style.
///
/// Headers and footers are items like the rows: the same adapters show them, and the same
/// comparison detects changes. They are identified by section and role, outside the identity space
/// of the rows, and move with their section.
///
/// ```swift
/// ListSection("today", header: .day("Today"), layout: .grid(columns: 2), style: .card) {
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

  /// The look of the section.
  public var style: SectionStyle

  /// Whether the header hides the rows and shows them again.
  public var collapsing = SectionCollapsing.never

  /// Whether the section may contain placeholder rows; see ``UnloadedRows``.
  public var isWindowed = false

  /// The id of the `RowWindow` of the rows, if it is known.
  @usableFromInline package var windowID: String?

  /// The rows, from first to last.
  public var items: [Item]

  /// Creates a section from an array of rows, which is shared, not copied.
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    items: [Item]
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.layout = layout
    self.style = style
    self.items = items
  }

  /// Creates a section from a block of rows.
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    @ItemBuilder<Item> items: () -> [Item]
  ) {
    self.init(
      id,
      header: header,
      footer: footer,
      layout: layout,
      style: style,
      items: items()
    )
  }
}

/// The id, header, footer, layout and style of a section.
public struct SectionHeading<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// The identity of the section in its list.
  public let id: SectionID

  /// The item above the rows, or `nil`.
  public var header: Item?

  /// The item below the rows, or `nil`.
  public var footer: Item?

  /// The layout of the rows.
  public var layout: SectionLayout

  /// The look of the section.
  public var style: SectionStyle

  /// Whether the header hides the rows and shows them again.
  public var collapsing = SectionCollapsing.never

  /// Whether the section may contain placeholder rows; see ``UnloadedRows``.
  public var isWindowed = false

  /// The id of the `RowWindow` of the rows, if it is known.
  @usableFromInline package var windowID: String?

  /// Creates the heading of a section.
  @inlinable
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.layout = layout
    self.style = style
  }
}

extension ListSection {
  /// The id, header, footer, layout and style of the section.
  @inlinable
  public var heading: SectionHeading<Item> {
    var heading = SectionHeading(id, header: header, footer: footer, layout: layout, style: style)
    heading.collapsing = collapsing
    heading.isWindowed = isWindowed
    heading.windowID = windowID
    return heading
  }

  /// Creates a section from a heading and rows.
  public init(_ heading: SectionHeading<Item>, items: [Item]) {
    self.init(
      heading.id,
      header: heading.header,
      footer: heading.footer,
      layout: heading.layout,
      style: heading.style,
      items: items
    )
    collapsing = heading.collapsing
    isWindowed = heading.isWindowed
    windowID = heading.windowID
  }

  /// Returns a section with a header that hides and shows the rows.
  ///
  /// The list remembers by the section's id whether the user has collapsed it, also in saved state. Hidden rows
  /// keep their selection and their drafts. A section without a header is never collapsed.
  public func collapsing(_ collapsing: SectionCollapsing) -> Self {
    var section = self
    section.collapsing = collapsing
    return section
  }
}
