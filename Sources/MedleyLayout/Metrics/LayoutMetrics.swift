public import MedleyCore

/// What a ``ListLayout`` needs to know besides the sections: the width, the distances, the
/// estimate.
public struct LayoutMetrics: Hashable, Sendable {
  /// The width of the list in the host's unit.
  ///
  /// What is negative or no number counts as 0.
  public var width: Double

  /// How high a cell is taken to be that has no estimate of its own.
  public var estimatedHeight: Double

  /// What the width of a row in a grid or a carousel is a multiple of: 1 where the unit is a column
  /// of text or a pixel, 0 where any width can be drawn.
  public var widthStep: Double

  /// The distance between two sections.
  ///
  /// A section without any cell takes no room.
  public var sectionSpacing: Double

  /// The distances in a section whose rows stand one below the other.
  public var list: SectionMetrics

  /// The distances in a grid.
  public var grid: SectionMetrics

  /// The distances in a carousel.
  public var carousel: SectionMetrics

  /// Describes a list; without distances where nothing is said.
  public init(
    width: Double,
    estimatedHeight: Double,
    widthStep: Double = 0,
    sectionSpacing: Double = 0,
    list: SectionMetrics = SectionMetrics(),
    grid: SectionMetrics = SectionMetrics(),
    carousel: SectionMetrics = SectionMetrics()
  ) {
    self.width = width
    self.estimatedHeight = estimatedHeight
    self.widthStep = widthStep
    self.sectionSpacing = sectionSpacing
    self.list = list
    self.grid = grid
    self.carousel = carousel
  }

  /// The distances in a section with a certain layout.
  public subscript(layout: SectionLayout) -> SectionMetrics {
    switch layout {
    case .list: list
    case .grid: grid
    case .carousel: carousel
    }
  }
}
