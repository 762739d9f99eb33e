public import MedleyCore

/// The frame of a cell, in the host's unit.
public struct CellFrame: Hashable, Sendable {
  /// The leading edge, from the leading edge of the list or of the carousel's content.
  ///
  /// The content of a carousel that is not scrolled begins at ``ListLayout/room(ofSection:)``.
  public var x: Double

  /// The top edge, from the top of the content.
  public var y: Double

  /// The width.
  public var width: Double

  /// The height; in a grid or a carousel, the height of the line.
  public var height: Double

  /// Creates a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The bottom edge, from the top of the content.
  public var bottom: Double { y + height }
}

/// A visible cell and its frame.
public struct PlacedCell: Hashable, Sendable {
  /// The position of the cell.
  public var position: CellPosition

  /// The frame of the cell.
  public var frame: CellFrame

  /// Whether the height of the cell is known.
  ///
  /// If not, the host measures the cell and calls ``ListLayout/measure(_:at:)``.
  public var isMeasured: Bool

  /// Creates a visible cell.
  public init(position: CellPosition, frame: CellFrame, isMeasured: Bool) {
    self.position = position
    self.frame = frame
    self.isMeasured = isMeasured
  }
}

/// A visible card and its frame.
public struct PlacedCard: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The frame of the card, with its edges.
  public var frame: CellFrame

  /// Creates a visible card.
  public init(section: Int, frame: CellFrame) {
    self.section = section
    self.frame = frame
  }
}

/// A header that sticks to the top of the viewport while its section is visible.
public struct StickyHeader: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The top edge at which the header is rendered, from the top of the content.
  ///
  /// It is above the top of the viewport while the end of the section pushes the header out.
  public var y: Double

  /// The height.
  public var height: Double

  /// Creates a sticky header.
  public init(section: Int, y: Double, height: Double) {
    self.section = section
    self.y = y
    self.height = height
  }
}
