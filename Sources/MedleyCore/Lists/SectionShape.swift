/// What a host needs to know of a section before it asks for any cell.
public struct SectionShape: Hashable, Sendable {
  /// What tells the section from the others.
  public var id: SectionID

  /// How its rows are laid out.
  public var layout: SectionLayout

  /// How many rows it has.
  public var itemCount: Int

  /// Whether a header stands above the rows.
  public var hasHeader: Bool

  /// Whether a footer stands below the rows.
  public var hasFooter: Bool

  /// Describes a section.
  public init(
    id: SectionID,
    layout: SectionLayout = .list,
    itemCount: Int,
    hasHeader: Bool = false,
    hasFooter: Bool = false
  ) {
    self.id = id
    self.layout = layout
    self.itemCount = itemCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }
}
