/// The scrolling behavior of an orthogonally scrolling section.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// The section does not scroll orthogonally.
  case none

  /// Scrolling stops at any offset.
  case continuous

  /// Scrolling stops at the beginning of a group.
  case continuousGroupLeadingBoundary

  /// Scrolling stops at pages.
  case paging

  /// Scrolling stops at the beginning of the next group.
  case groupPaging

  /// Scrolling stops with a group in the middle.
  case groupPagingCentered
}
