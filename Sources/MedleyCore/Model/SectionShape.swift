/// The shape of a section, which a host needs before it reads any cell.
public struct SectionShape: Hashable, Sendable {
  /// The section's identity.
  public var id: SectionID

  /// The layout of the section's rows.
  public var layout: SectionLayout

  /// The look of the section.
  public var style: SectionStyle

  /// The edge of the view at which the section stays visible; see ``HostedList/dockedSectionCount``.
  public var dock: SectionDock?

  /// The number of rows that are shown; 0 for a collapsed section.
  public var itemCount: Int

  /// Whether the header hides the rows and shows them again; ``CellState/expanded`` is its state.
  public var isCollapsible = false

  /// Whether the section may contain placeholder rows; see ``HostedList/rowCount(at:)``.
  public var isWindowed = false

  /// Whether ancestors of the first visible row stay at the top of the view; see ``StickyAncestor``.
  public var hasStickyAncestors = false

  /// Whether the section has a header.
  public var hasHeader: Bool

  /// Whether the section has a footer.
  public var hasFooter: Bool

  /// Creates a shape.
  public init(
    id: SectionID,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    itemCount: Int,
    hasHeader: Bool = false,
    hasFooter: Bool = false
  ) {
    self.id = id
    self.layout = layout
    self.style = style
    self.itemCount = itemCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }
}
