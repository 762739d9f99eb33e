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
@dynamicMemberLookup
public struct ListSection<Item: ListItem>: Identifiable, Equatable, Sendable {
  /// The id, header, footer, layout, style and dock of the section, which are also properties of the section.
  public var heading: SectionHeading<Item>

  /// The rows, from first to last.
  public var items: [Item]

  /// Creates a section from a heading and rows.
  public init(_ heading: SectionHeading<Item>, items: [Item]) {
    self.heading = heading
    self.items = items
  }

  /// Creates a section from an array of rows, which is shared, not copied.
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    dock: SectionDock? = nil,
    items: [Item]
  ) {
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
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
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

  /// The identity of the section in its list.
  public var id: SectionID {
    get { heading.id }
    set { heading.id = newValue }
  }

  /// Whether the header hides the rows and shows them again.
  public var collapsing: SectionCollapsing {
    get { heading.collapsing }
    set { heading.collapsing = newValue }
  }

  /// A property of the heading.
  public subscript<Value>(
    dynamicMember property: WritableKeyPath<SectionHeading<Item>, Value>
  ) -> Value {
    get { heading[keyPath: property] }
    set { heading[keyPath: property] = newValue }
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

  /// Returns a section that keeps the ancestors of the first visible row at the top of the view.
  ///
  /// The rows of the section are a ``TreeRows``, or flat rows with
  /// ``CellAdapter/outline(level:isExpanded:setExpanded:)``. The end of the rows below an ancestor pushes it out of the
  /// view. The ancestors cover at most a third of the view: if they are higher, the deepest levels scroll away. Use the
  /// modifier for rows of one or two lines. Grids, carousels and docked sections ignore it.
  public func stickyAncestors() -> Self {
    var section = self
    section.hasStickyAncestors = true
    return section
  }
}

/// The tree of a section, as an object that a higher layer knows.
@usableFromInline
struct TreeReference: Equatable, Sendable {
  @usableFromInline let source: any AnyObject & Sendable

  @usableFromInline
  init(_ source: any AnyObject & Sendable) {
    self.source = source
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.source === rhs.source }
}

/// The id, header, footer, layout, style and dock of a section.
public struct SectionHeading<Item: ListItem>: Identifiable, Equatable, Sendable {
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

  /// The edge of the view at which the section stays visible, or `nil` if it scrolls.
  public var dock: SectionDock?

  /// Whether the header hides the rows and shows them again.
  public var collapsing = SectionCollapsing.never

  /// Whether the section may contain placeholder rows; see ``UnloadedRows``.
  public var isWindowed = false

  /// Whether the ancestors of the first visible row stay at the top of the view; see ``ListSection/stickyAncestors()``.
  public var hasStickyAncestors = false

  /// The tree that describes the rows of the section; see ``SectionHeading/tree``.
  @usableFromInline var treeReference: TreeReference?

  /// The id of the `RowWindow` of the rows, if it is known.
  @usableFromInline package var windowID: String?

  /// Creates the heading of a section.
  @inlinable
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    dock: SectionDock? = nil
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.layout = layout
    self.style = style
    self.dock = dock
  }
}
