/// How a section that scrolls on its own comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// It does not scroll on its own.
  case none

  /// Anywhere.
  case continuous

  /// At the beginning of a group.
  case continuousGroupLeadingBoundary

  /// At a whole number of pages.
  case paging

  /// At the beginning of the next group.
  case groupPaging

  /// With a group in the middle.
  case groupPagingCentered
}
