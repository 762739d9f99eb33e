/// The effects with which a row appears and leaves when the data changes.
///
/// An adapter sets it by ``CellAdapter/appearing(_:leaving:)``, and hosts read it by
/// ``HostedList/transition(at:)``.
public struct RowTransition: Hashable, Sendable {
  /// The effect of a row that is inserted.
  public var appearing: Effect

  /// The effect of a row that is deleted.
  public var leaving: Effect

  /// Creates a transition; the default is the effect of the host.
  public init(appearing: Effect = .automatic, leaving: Effect = .automatic) {
    self.appearing = appearing
    self.leaving = leaving
  }

  /// How a row appears or leaves.
  ///
  /// A row that slides at an edge appears from this edge and leaves towards it. The leading edge is on the right
  /// in a list that is read from right to left.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// The default of the host: the animation of the view in UIKit, and none in a browser.
    case automatic

    /// No animation.
    case none

    /// The row fades in or out.
    case fade

    /// The row slides at the leading edge.
    case slide

    /// The row slides at the trailing edge.
    case slideTrailing

    /// The row slides at its top edge.
    case slideTop

    /// The row slides at its bottom edge.
    case slideBottom

    /// The effect for a user who prefers reduced motion: fading in place of sliding.
    public var withReducedMotion: Self {
      switch self {
      case .automatic, .none, .fade: self
      case .slide, .slideTrailing, .slideTop, .slideBottom: .fade
      }
    }
  }
}
