/// A header that is held at the top of the view while its section scrolls by.
public struct StickyHeader: Hashable, Sendable {
  /// The index of its section.
  public var section: Int

  /// Where its top is to be drawn, from the top of the content.
  ///
  /// It lies above the top of the view when the end of the section pushes the header out.
  public var y: Double

  /// How high it is.
  public var height: Double

  /// Describes a header that is held.
  public init(section: Int, y: Double, height: Double) {
    self.section = section
    self.y = y
    self.height = height
  }
}
