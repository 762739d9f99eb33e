/// The room that is left free on the four sides of a section's rows, in the host's unit.
public struct LayoutInsets: Hashable, Sendable {
  /// Above the first line.
  public var top: Double

  /// On the side where a line begins.
  public var leading: Double

  /// Below the last line.
  public var bottom: Double

  /// On the side where a line ends.
  public var trailing: Double

  /// Names the room on each side; none where nothing is said.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
