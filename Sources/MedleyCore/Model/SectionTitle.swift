/// A text as the header or the footer of a section.
///
/// A list of ``AnyListItem`` needs no code for it. A closed set has a case for it, and states so:
///
/// ```swift
/// @ListItem enum Row: TitledListItem { case title(SectionTitle), post(Post) }
///
/// ListSection("today", header: "Today") { posts.map(Row.post) }
/// ```
///
/// The cell of the case is ``CellAdapter/title``.
public struct SectionTitle: ListModel, Hashable {
  /// The text.
  public var text: String

  /// The text, because a section has one header and one footer.
  public var id: String { text }

  /// Creates a title.
  public init(_ text: String) {
    self.text = text
  }
}

/// An item that can be a text, as the header or the footer of a section.
public protocol TitledListItem: ListItem {
  /// Returns the item of a text; in a closed set, the case `title`.
  static func title(_ title: SectionTitle) -> Self
}

extension AnyListItem: TitledListItem {
  /// Boxes a title.
  public static func title(_ title: SectionTitle) -> Self { Self(title) }
}

extension ListSection where Item: TitledListItem {
  /// Creates a section with a text as its header from an array of rows, which is shared, not copied.
  public init(
    _ id: SectionID,
    header: String,
    footer: String? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    items: [Item]
  ) {
    self.init(
      SectionHeading(
        id,
        header: .title(SectionTitle(header)),
        footer: footer.map { .title(SectionTitle($0)) },
        layout: layout,
        style: style
      ),
      items: items
    )
  }

  /// Creates a section with a text as its header from a block of rows.
  public init(
    _ id: SectionID,
    header: String,
    footer: String? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    @ItemBuilder<Item> items: () -> [Item]
  ) {
    self.init(id, header: header, footer: footer, layout: layout, style: style, items: items())
  }
}
