/// A section of a layout that stacks sections along the direction in which it scrolls.
@MainActor protocol StackedSection: AnyObject {
  /// How many items it has.
  var count: Int { get }

  /// What it takes along the axis.
  var length: CGFloat { get }

  /// Set where the section scrolls on its own across the layout's axis.
  var orthogonal: OrthogonalStrip? { get }

  /// What lies between two offsets along the axis, in the coordinates of the section; where it
  /// scrolls on its own, what lies in the window besides.
  func elements(
    from start: CGFloat,
    to end: CGFloat,
    window: ClosedRange<CGFloat>?
  ) -> [SectionElement]

  /// An element of the section; `nil` if there is none of that kind.
  func element(_ kind: SectionElement.Kind) -> SectionElement?

  /// Takes the size that an element prefers.
  ///
  /// - Returns: whether anything has changed.
  func measure(_ kind: SectionElement.Kind, as size: CGSize) -> Bool
}

/// The part of a section that scrolls on its own.
struct OrthogonalStrip {
  /// Where the strip lies in the section, as far as it is seen.
  var frame: CGRect

  /// How long the strip is in all, across the layout's axis.
  var contentLength: CGFloat

  /// How it comes to rest.
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Where each group begins and how long it is, for behaviors that stop at groups.
  var groups: SparseLengths
}
