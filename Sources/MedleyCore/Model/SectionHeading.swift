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
