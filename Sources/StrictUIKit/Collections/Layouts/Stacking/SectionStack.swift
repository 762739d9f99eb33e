/// The sections of a layout, stacked along the direction in which it scrolls.
@MainActor final class SectionStack {
  let axis: LayoutAxis

  /// What lies before the first section and between two.
  let start: CGFloat
  let spacing: CGFloat

  private(set) var sections: [any StackedSection]
  private var tree: LengthTree

  init(
    _ sections: [any StackedSection],
    axis: LayoutAxis,
    start: CGFloat = 0,
    spacing: CGFloat = 0
  ) {
    self.sections = sections
    self.axis = axis
    self.start = start
    self.spacing = spacing
    tree = LengthTree(sections.map { $0.length + spacing })
  }

  /// What all sections take, with what lies before them.
  var length: CGFloat { start + max(0, tree.total - (sections.isEmpty ? 0 : spacing)) }

  func hasSection(_ section: Int) -> Bool { sections.indices.contains(section) }

  /// Where a section begins along the axis.
  func offset(of section: Int) -> CGFloat { start + tree.offset(of: section) }

  /// The sections of which something is in a rectangle.
  func sections(in rect: CGRect) -> Range<Int> {
    tree.range(from: axis.start(of: rect) - start, to: axis.end(of: rect) - start)
  }

  /// Where the strip of a section that scrolls on its own is seen, in the coordinates of the layout.
  func strip(of section: Int) -> OrthogonalStrip? {
    guard hasSection(section), var strip = sections[section].orthogonal else { return nil }
    strip.frame = place(strip.frame, in: section)
    return strip
  }

  /// What lies in a rectangle, in the coordinates of the layout, and what may be pinned into it.
  ///
  /// Items of a section that scrolls on its own are where they are while it is not scrolled, and lie in
  /// the rectangle if they do so scrolled.
  func elements(
    in rect: CGRect,
    offset: (Int) -> CGFloat
  ) -> [(section: Int, element: SectionElement)] {
    var elements: [(section: Int, element: SectionElement)] = []
    for section in sections(in: rect) {
      let origin = self.offset(of: section)
      var window: ClosedRange<CGFloat>?
      var shift = CGPoint.zero
      if let strip = sections[section].orthogonal {
        let start = offset(section)
        shift = axis.point(main: 0, cross: start)
        window = start...(start + axis.cross(strip.frame.size))
      }
      let found = sections[section].elements(
        from: axis.start(of: rect) - origin,
        to: axis.end(of: rect) - origin,
        window: window
      )
      // A section that makes its lines when it is asked knows its length better now.
      tree.set(sections[section].length + spacing, at: section)
      for var element in found {
        element.frame = place(element.frame, in: section)
        // A line is found as a whole, and not all that stands in it is as long as the line.
        guard element.pin != nil || element.isIn(rect, shift: shift) else { continue }
        elements.append((section, element))
      }
    }
    return elements
  }

  /// One element, in the coordinates of the layout.
  func element(_ kind: SectionElement.Kind, in section: Int) -> SectionElement? {
    guard hasSection(section), var element = sections[section].element(kind) else { return nil }
    tree.set(sections[section].length + spacing, at: section)
    element.frame = place(element.frame, in: section)
    return element
  }

  /// Takes the size that an element prefers.
  func measure(_ kind: SectionElement.Kind, in section: Int, as size: CGSize) -> Bool {
    guard hasSection(section), sections[section].measure(kind, as: size) else { return false }
    tree.set(sections[section].length + spacing, at: section)
    return true
  }

  /// Where an element that stays in view is while a rectangle is seen.
  func pinned(_ element: SectionElement, in section: Int, visible: CGRect) -> CGRect {
    guard let pin = element.pin else { return element.frame }
    let frame = element.frame
    let (first, length) = (axis.start(of: frame), axis.main(frame.size))
    let begin = offset(of: section)
    let end = begin + sections[section].length
    let main =
      switch pin {
      case .start: max(first, min(axis.start(of: visible), end - length))
      case .end: min(first, max(axis.end(of: visible) - length, begin))
      }
    return axis.rect(
      main: main,
      cross: axis.cross(frame.origin),
      length: length,
      breadth: axis.cross(frame.size)
    )
  }

  private func place(_ frame: CGRect, in section: Int) -> CGRect {
    let origin = axis.point(main: offset(of: section), cross: 0)
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }
}

extension SectionElement {
  /// Whether it lies in a rectangle, with its strip scrolled if it is an item.
  fileprivate func isIn(_ rect: CGRect, shift: CGPoint) -> Bool {
    guard case .item = kind else { return frame.overlaps(rect) }
    return frame.offsetBy(dx: -shift.x, dy: -shift.y).overlaps(rect)
  }
}

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
