// Disfavored, so that a section without header and footer uses the general initializers.
extension ListSection where Item == AnyListItem {
  /// Creates a section from an array of boxed rows.
  ///
  /// The header and the footer may be any models.
  ///
  /// - Parameters:
  ///   - header: a model or a boxed item.
  ///   - footer: a model or a boxed item.
  @_disfavoredOverload
  public init(
    _ id: SectionID,
    header: (any ListItem)? = nil,
    footer: (any ListItem)? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    dock: SectionDock? = nil,
    items: [Item]
  ) {
    let header = header.map { AnyListItem($0) }
    let footer = footer.map { AnyListItem($0) }
    self.init(
      SectionHeading(
        id,
        header: header,
        footer: footer,
        layout: layout,
        style: style,
        dock: dock
      ),
      items: items
    )
  }

  /// Creates a section from a block of rows.
  ///
  /// The header and the footer may be any models.
  ///
  /// - Parameters:
  ///   - header: a model or a boxed item.
  ///   - footer: a model or a boxed item.
  @_disfavoredOverload
  public init(
    _ id: SectionID,
    header: (any ListItem)? = nil,
    footer: (any ListItem)? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    dock: SectionDock? = nil,
    @ItemBuilder<Item> items: () -> [Item]
  ) {
    self.init(
      id,
      header: header,
      footer: footer,
      layout: layout,
      style: style,
      dock: dock,
      items: items()
    )
  }
}
