/// How the rows of one section are laid out.
///
/// A layout says what is meant, not where things go: a host turns it into frames, columns of text
/// or style sheets.
public enum SectionLayout: Hashable, Sendable {
  /// One row below the other, each as wide as the list.
  case list

  /// Rows side by side in columns of equal width, filled line by line.
  ///
  /// - Parameter columns: how many columns there are; less than 1 counts as 1. A host that is too
  ///   narrow for them may use fewer.
  case grid(columns: Int)

  /// Rows side by side on one line that scrolls sideways.
  ///
  /// - Parameter fraction: the part of the list's width that one row takes, from 0 to 1; what lies
  ///   outside is brought inside. A host may widen a row so that it can be read.
  case carousel(fraction: Double = 0.4)
}
