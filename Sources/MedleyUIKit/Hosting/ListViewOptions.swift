public import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What one table or collection view does its own way.
public struct ListViewOptions {
  /// How rows come and go.
  public var animation: UpdateAnimation

  /// Whether the row that is read stays where it is when rows above it come, go or change their
  /// height; by default it does.
  public var keepsPlace: Bool

  /// Whether headers stay in view while the rows of their section scroll by, where the layout is
  /// Medley's; a table view does what its style says.
  public var hasStickyHeaders: Bool

  /// The title of a section in the index at the edge of the view; `nil` for a section without one.
  ///
  /// Called for each section whenever the view asks for its index. Without it there is no index.
  public var indexTitle: ((_ section: SectionShape) -> String?)?

  /// How often a cell may come to another height without a second's pause, its content and width
  /// being the same, before that is taken for a loop, reported, and ended.
  public var heightChangeLimit: Int

  /// Whether a section hides its rows when its header is tapped; `nil` where none does.
  ///
  /// Called for each section with a header. That a section is collapsed belongs to the identity of its
  /// header: it survives every update, and the header's cell has
  /// ``MedleyCore/CellState/expanded`` in its context while the rows are there. A section that comes
  /// back after it was gone, and all sections when another view takes over the list, begin anew.
  public var collapsing: ((_ section: SectionShape) -> SectionCollapsing)?

  /// Describes options.
  public init(
    animation: UpdateAnimation = .automatic,
    keepsPlace: Bool = true,
    hasStickyHeaders: Bool = true,
    heightChangeLimit: Int = 20,
    indexTitle: ((_ section: SectionShape) -> String?)? = nil,
    collapsing: ((_ section: SectionShape) -> SectionCollapsing)? = nil
  ) {
    self.animation = animation
    self.keepsPlace = keepsPlace
    self.hasStickyHeaders = hasStickyHeaders
    self.heightChangeLimit = heightChangeLimit
    self.indexTitle = indexTitle
    self.collapsing = collapsing
  }
}
