public import MedleyCore

/// The width, the spacing and the estimated height of a ``ListLayout``.
public struct LayoutMetrics: Hashable, Sendable {
  /// The width of the list in the host's unit.
  ///
  /// Negative values and `nan` count as 0.
  public var width: Double

  /// The estimated height of a cell if the host gives no estimate.
  public var estimatedHeight: Double

  /// The step of row widths in grids and carousels: 1 if the unit is a column of text or a pixel, 0
  /// if any width is possible.
  public var widthStep: Double

  /// The average width of a character of running text.
  ///
  /// It is the unit of ``/MedleyCore/SectionLayout/adaptiveGrid(minimumWidth:)``. The default is 1.
  public var characterWidth = 1.0

  /// The spacing between two sections.
  ///
  /// A section without cells takes no space.
  public var sectionSpacing: Double

  /// The spacing in sections with the layout ``/MedleyCore/SectionLayout/list``.
  public var list: SectionMetrics

  /// The spacing in grids.
  public var grid: SectionMetrics

  /// The spacing in carousels.
  public var carousel: SectionMetrics

  /// The edges of cards, which are sections with the style ``/MedleyCore/SectionStyle/card``.
  public var card = CardMetrics()

  /// Creates metrics.
  ///
  /// All spacing is 0 by default.
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

  /// The spacing in a section with a layout.
  public subscript(layout: SectionLayout) -> SectionMetrics {
    switch layout {
    case .list: list
    case .grid, .adaptiveGrid: grid
    case .carousel: carousel
    }
  }
}

/// The spacing in a section, in the host's unit.
///
/// Negative values and `nan` count as 0.
public struct SectionMetrics: Hashable, Sendable {
  /// The insets of the rows.
  ///
  /// A section without rows has no insets. Headers and footers are outside the insets.
  public var insets: LayoutInsets

  /// The spacing between two lines, at most 1,048,576.
  public var lineSpacing: Double

  /// The spacing between two rows on the same line.
  public var itemSpacing: Double

  /// The minimum width of a row in a grid or a carousel.
  ///
  /// If rows would be narrower, a grid uses fewer columns and a carousel uses a larger part of the
  /// width. A row is never wider than the section.
  public var minimumItemWidth: Double

  /// Creates metrics.
  ///
  /// All values are 0 by default.
  public init(
    insets: LayoutInsets = LayoutInsets(),
    lineSpacing: Double = 0,
    itemSpacing: Double = 0,
    minimumItemWidth: Double = 0
  ) {
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.minimumItemWidth = minimumItemWidth
  }
}

/// The edges of a card around the header, the rows and the footer of a section, in the host's unit.
///
/// Negative values and `nan` count as 0.
public struct CardMetrics: Hashable, Sendable {
  /// The space between the edges of the card and the cells.
  public var insets: LayoutInsets

  /// The minimum width of the cells; sections of a narrower list have no card.
  public var minimumWidth: Double

  /// Creates metrics.
  ///
  /// All values are 0 by default.
  public init(insets: LayoutInsets = LayoutInsets(), minimumWidth: Double = 0) {
    self.insets = insets
    self.minimumWidth = minimumWidth
  }
}

/// Insets, in the host's unit.
public struct LayoutInsets: Hashable, Sendable {
  /// The space above the first line.
  public var top: Double

  /// The space before each line.
  public var leading: Double

  /// The space below the last line.
  public var bottom: Double

  /// The space after each line.
  public var trailing: Double

  /// Creates insets.
  ///
  /// All insets are 0 by default.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
