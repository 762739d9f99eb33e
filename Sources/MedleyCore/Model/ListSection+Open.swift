// Disfavored, so that a section without header and footer, which both these and the general
// initializers could make, is made by the general ones.
extension ListSection where Item == AnyListItem {
  /// Groups boxed rows that are there already; header and footer may be any models.
  ///
  /// - Parameters:
  ///   - header: a model, or an item that is boxed already.
  ///   - footer: a model, or an item that is boxed already.
  @_disfavoredOverload
  public init(
    _ id: SectionID,
    header: (any ListItem)? = nil,
    footer: (any ListItem)? = nil,
    layout: SectionLayout = .list,
    items: [Item]
  ) {
    let header = header.map { AnyListItem($0) }
    let footer = footer.map { AnyListItem($0) }
    self.init(SectionHeading(id, header: header, footer: footer, layout: layout), items: items)
  }

  /// Groups rows that are written one after the other; header and footer may be any models.
  ///
  /// - Parameters:
  ///   - header: a model, or an item that is boxed already.
  ///   - footer: a model, or an item that is boxed already.
  @_disfavoredOverload
  public init(
    _ id: SectionID,
    header: (any ListItem)? = nil,
    footer: (any ListItem)? = nil,
    layout: SectionLayout = .list,
    @ItemBuilder<Item> items: () -> [Item]
  ) {
    self.init(id, header: header, footer: footer, layout: layout, items: items())
  }
}
