extension ListSection where Item == AnyListItem {
  /// Groups rows of an open list below a header that is any model.
  public init(
    _ id: SectionID,
    header: some ListModel,
    footer: (any ListModel)? = nil,
    layout: SectionLayout = .list,
    @ItemBuilder<Item> items: () -> [Item]
  ) {
    self.init(
      id,
      header: AnyListItem(header),
      footer: footer.map { AnyListItem($0) },
      layout: layout,
      items: items()
    )
  }
}
