/// The sections of a layout, stacked along the scrolling direction.
@MainActor final class SectionStack {
  let axis: LayoutAxis

  /// The length before the first section.
  let start: CGFloat

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
    tree = LengthTree(sections.map(\.length), spacing: spacing)
  }

  /// The length of all sections with the length before the first.
  var length: CGFloat { start + max(0, tree.total) }

  /// Returns the offset of a section along the axis.
  func offset(of section: Int) -> CGFloat { start + tree.offset(of: section) }

  /// Returns the sections that intersect a rectangle.
  func sections(in rect: CGRect) -> Range<Int> {
    tree.range(from: axis.start(of: rect) - start, to: axis.end(of: rect) - start)
  }

  /// Returns the strip of an orthogonally scrolling section, in the coordinates of the layout.
  func strip(of section: Int) -> OrthogonalStrip? {
    guard sections.indices.contains(section), var strip = sections[section].orthogonal else {
      return nil
    }
    strip.frame = place(strip.frame, in: section)
    return strip
  }

  /// Returns the elements in a rectangle and the ones that may be pinned into it, in the
  /// coordinates of the layout.
  ///
  /// The frames of items in an orthogonally scrolling section ignore its offset. The test for the
  /// rectangle includes the offset.
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
      // The query may have updated the length of a lazy section.
      tree.set(sections[section].length, at: section)
      for var element in found {
        element.frame = place(element.frame, in: section)
        // The section returns whole lines. Some items are shorter than their line.
        guard element.pin != nil || element.isIn(rect, shift: shift) else { continue }
        elements.append((section, element))
      }
    }
    return elements
  }

  /// Returns an element in the coordinates of the layout.
  func element(_ kind: SectionElement.Kind, in section: Int) -> SectionElement? {
    guard sections.indices.contains(section), var element = sections[section].element(kind) else {
      return nil
    }
    tree.set(sections[section].length, at: section)
    element.frame = place(element.frame, in: section)
    return element
  }

  /// Records the preferred size of an element, and returns whether anything changed.
  func measure(_ kind: SectionElement.Kind, in section: Int, as size: CGSize) -> Bool {
    guard sections.indices.contains(section), sections[section].measure(kind, as: size) else {
      return false
    }
    tree.set(sections[section].length, at: section)
    return true
  }

  /// Returns the frame of a pinned element for a visible rectangle.
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
  /// Returns whether the element is in a rectangle.
  ///
  /// Items include the offset of their strip.
  fileprivate func isIn(_ rect: CGRect, shift: CGPoint) -> Bool {
    guard case .item = kind else { return frame.overlaps(rect) }
    return frame.offsetBy(dx: -shift.x, dy: -shift.y).overlaps(rect)
  }
}

/// A section of a layout that stacks sections along the scrolling direction.
@MainActor protocol StackedSection: AnyObject {
  /// The length along the axis.
  var length: CGFloat { get }

  /// The strip, if the section scrolls orthogonally.
  var orthogonal: OrthogonalStrip? { get }

  /// Returns the elements between two offsets along the axis, in the coordinates of the section. In
  /// an orthogonally scrolling section, the elements are also in the window.
  func elements(
    from start: CGFloat,
    to end: CGFloat,
    window: ClosedRange<CGFloat>?
  ) -> [SectionElement]

  /// Returns an element of the section, or `nil` if the element does not exist.
  func element(_ kind: SectionElement.Kind) -> SectionElement?

  /// Records the preferred size of an element, and returns whether anything changed.
  ///
  /// - Returns: Whether anything has changed.
  func measure(_ kind: SectionElement.Kind, as size: CGSize) -> Bool
}

/// The part of a section that scrolls orthogonally.
struct OrthogonalStrip {
  /// The visible frame of the strip in the section.
  var frame: CGRect

  /// The length of the strip across the layout's axis.
  var contentLength: CGFloat

  /// The scrolling behavior.
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// The offset and length of each group, for behaviors that stop at groups.
  var groups: LengthTree
}

extension LayoutAxis {
  /// The axis of a scrolling direction.
  init(_ direction: UICollectionView.ScrollDirection) {
    self = direction == .vertical ? .vertical : .horizontal
  }
}
