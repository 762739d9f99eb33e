extension TextBlock {
  /// The side on which lines stand in a wider space.
  ///
  /// Sides are those of the screen, whatever the direction text is read in.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the left; blanks follow.
    case leading

    /// In the middle; an odd blank follows.
    case center

    /// At the right; blanks come before.
    case trailing

    /// The blanks that come before, of so many in all.
    func blanksBefore(of blanks: Int) -> Int {
      switch self {
      case .leading: 0
      case .center: blanks / 2
      case .trailing: blanks
      }
    }
  }
}
