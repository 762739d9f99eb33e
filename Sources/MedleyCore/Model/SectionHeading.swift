/// All of a section except its rows.
public struct SectionHeading<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// What tells this section from the others of its list.
  public let id: SectionID

  /// What stands above the rows, if anything.
  public var header: Item?

  /// What stands below the rows, if anything.
  public var footer: Item?

  /// How the rows are laid out.
  public var layout: SectionLayout

  /// Makes the heading of a section.
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
  /// All of the section except its rows.
  @inlinable
  public var heading: SectionHeading<Item> {
    SectionHeading(id, header: header, footer: footer, layout: layout)
  }

  /// Puts a heading and rows together.
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
