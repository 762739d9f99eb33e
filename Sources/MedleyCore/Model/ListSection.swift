/// A group of rows with an identity, an optional header and footer, and a layout.
///
/// Header and footer are items like the rows: the same adapters show them, and the same comparison
/// finds out whether they changed. They are identified by (section, role), outside the space of the
/// rows' identities, and follow their section when it moves.
///
/// ```swift
/// ListSection("today", header: .day("Today"), layout: .grid(columns: 2)) {
///   photos.map(Row.photo)
/// }
/// ```
public struct ListSection<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// What tells this section from the others of its list.
  public var id: SectionID

  /// What stands above the rows, if anything.
  public var header: Item?

  /// What stands below the rows, if anything.
  public var footer: Item?

  /// How the rows are laid out.
  public var layout: SectionLayout

  /// The rows, from first to last.
  public var items: [Item]

  /// Groups rows that are there already; their array is shared, not copied.
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

  /// Groups rows that are written one after the other, with `if`, `switch` and `for` between them.
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
