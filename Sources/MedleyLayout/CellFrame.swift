/// Where a cell stands, in the host's unit.
public struct CellFrame: Hashable, Sendable {
  /// The distance of its leading edge from that of the list; in a carousel, from the leading edge
  /// of the carousel's content.
  public var x: Double

  /// The distance of its top from the top of the content.
  public var y: Double

  /// How wide it is.
  public var width: Double

  /// How high it is: in a grid or a carousel, as high as its line.
  public var height: Double

  /// Names a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The distance of its bottom from the top of the content.
  public var bottom: Double { y + height }
}
