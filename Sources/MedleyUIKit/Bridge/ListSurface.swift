import MedleyCore

/// The operations that a table view and a collection view have in common, under one set of names.
///
/// The bridge changes and queries its view only through this protocol. A surface does not know its
/// bridge.
@MainActor
protocol ListSurface: UIScrollView {
  // MARK: Cells

  /// The visible cells with the paths at which the view has them, in no order.
  var shownRows: [(path: IndexPath, cell: UIView)] { get }

  /// The visible headers and footers.
  var shownHeadings: [(position: CellPosition, view: UIView)] { get }

  /// Returns whether the view has a row, which the list may not have any more, and vice versa.
  func hasRow(at path: IndexPath) -> Bool

  /// Returns the cell of a row that is visible or prepared.
  func preparedCell(at path: IndexPath) -> UIView?

  /// Returns the visible header or footer of a section.
  func heading(at position: CellPosition) -> UIView?

  /// Returns a cell from a storyboard for no particular row, or `nil` if the view cannot create one.
  func prototypeCell(_ identifier: ReuseIdentifier) -> UIView?

  /// Returns whether the storyboard has a prototype, or `nil` if the view cannot be asked.
  func hasPrototype(_ identifier: ReuseIdentifier) -> Bool?

  // MARK: Layout

  /// Returns the width of a cell in points.
  ///
  /// - Parameters:
  ///   - shape: the shape of the section, or `nil` if there is no such section.
  ///   - span: the columns of a row of a grid.
  func cellWidth(at position: CellPosition, in shape: SectionShape?, span: GridSpan) -> Double

  /// The height of a row without an estimate, in points.
  var standardRowHeight: CGFloat { get }

  /// Returns the number of rows side by side in a section.
  func columns(of shape: SectionShape) -> Int

  /// Returns the distance between the rows of a section in points.
  func gap(of shape: SectionShape) -> CGFloat

  /// Prepares the layout of the sections of a list, which the view has not laid out yet.
  func prepareLayout(of list: ViewList)

  /// Updates the layout after rows were updated in place, and returns whether it has changed.
  func updateLayout(ofRows paths: [ListPath], in list: ViewList) -> Bool

  /// Returns the frame of a cell in the content, as far as it is known, or `nil` if the view has no
  /// such cell.
  func frame(of position: CellPosition) -> CGRect?

  /// Returns the rows in a part of the content with their frames, even if they have no cells yet.
  func rows(in part: CGRect) -> [(path: IndexPath, frame: CGRect)]

  /// Whether the list scrolls horizontally.
  var scrollsSideways: Bool { get }

  /// Whether the view keeps the heights of cells that are not visible.
  var remembersHeights: Bool { get }

  /// Returns whether the header of a section stays visible and covers the rows below it.
  func pinsHeaders(_ options: ListViewOptions) -> Bool

  // MARK: Updates

  /// Whether a batch that deletes rows may fail, because the row below the screen has no size yet.
  var failsToDelete: Bool { get }

  /// The rules of the view's batch updates.
  var batchUpdateStyle: BatchUpdateStyle { get }

  /// Performs a batch of updates.
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)

  /// Performs the operations of a legal batch; called within ``performBatchUpdates(_:completion:)``.
  ///
  /// Reloaded sections and rows have the same positions before and after the batch: in a legal batch,
  /// sections are reloaded alone, and the performer reloads rows alone.
  ///
  /// - Parameters:
  ///   - animation: the animation of the view.
  ///   - transitions: the effects of rows that replace the animation.
  func perform(_ batch: ListChange, animation: UpdateAnimation, _ transitions: BatchTransitions)

  /// Updates the content of rows without replacing their cells.
  func reconfigureCells(at paths: [IndexPath])

  /// Updates the heights of the visible cells.
  func remeasure(completion: @escaping () -> Void)

  /// Reloads the titles of the index.
  func reloadIndex()

  /// Reloads sections, rows and cells.
  func reloadData()

  // MARK: Selection

  /// The rows that the view shows as selected.
  var selectedPaths: [IndexPath] { get }

  func setSelected(_ isSelected: Bool, at path: IndexPath)

  /// Whether the view returns the focus to the row that had it last.
  var remembersLastFocusedIndexPath: Bool { get set }

  var allowsMultipleSelection: Bool { get set }
  var allowsMultipleSelectionDuringEditing: Bool { get set }

  // MARK: Scrolling

  /// Scrolls to a row by the view's own animation, and returns whether the view has one.
  func scrollAnimated(to path: IndexPath, at edge: ScrollEdge) -> Bool

  /// Scrolls a carousel until one of its rows is visible.
  func scrollCarousel(to path: IndexPath, animated: Bool)
}

extension ListSurface {
  /// Whether the list is read from right to left.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The visible cells, headers and footers.
  var shownCells: [(position: CellPosition, view: UIView)] {
    shownRows.map { (.row($0.path), $0.cell) } + shownHeadings
  }

  var scrollAxis: ListAxis { scrollsSideways ? .horizontal : .vertical }

  /// The content offset along the scroll axis.
  var scrollOffset: CGFloat {
    get { scrollsSideways ? contentOffset.x : contentOffset.y }
    set {
      if scrollsSideways { contentOffset.x = newValue } else { contentOffset.y = newValue }
    }
  }

  /// The visible part of the content that no bar covers.
  var uncoveredBounds: CGRect { bounds.inset(by: adjustedContentInset) }

  /// The part of the content that is visible: neither covered by a bar nor outside of a view around
  /// the list; `nil` outside of a window.
  var visiblePart: CGRect? {
    guard let window else { return nil }
    var part = uncoveredBounds.intersection(convert(window.bounds, from: window))
    var ancestor = isHidden ? nil : superview
    while let view = ancestor, view !== window {
      if view.isHidden { return nil }
      if let scrollView = view as? UIScrollView {
        let bounds = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        part = part.intersection(convert(bounds, from: scrollView))
      } else if view.clipsToBounds {
        part = part.intersection(convert(view.bounds, from: view))
      }
      ancestor = view.superview
    }
    return ancestor == nil ? nil : part
  }

  /// The offsets at which the view rests.
  var offsetLimits: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let (start, end) =
      scrollsSideways
      ? (-inset.left, contentSize.width + inset.right - bounds.width)
      : (-inset.top, contentSize.height + inset.bottom - bounds.height)
    return start...max(start, end)
  }

  /// Returns the offset at the end of the list or at its start, which is on the right in a
  /// horizontal list that is read from right to left.
  func offset(atEnd isEnd: Bool) -> CGFloat {
    isEnd == (scrollsSideways && isMirrored) ? offsetLimits.lowerBound : offsetLimits.upperBound
  }

  /// Returns whether the view is at the end of the list or at its start, or beyond it.
  func isAtLimit(end isEnd: Bool) -> Bool {
    let distance = scrollOffset - offset(atEnd: isEnd)
    return isEnd == (scrollsSideways && isMirrored) ? distance < 1 : distance > -1
  }

  /// Scrolls to an offset without animation.
  ///
  /// Rows in between are measured on the way, so the offset is computed until it does not change.
  ///
  /// - Parameter target: returns the offset, or `nil` to stay at the current offset.
  func scrollUntilStable(_ target: () -> CGFloat?) {
    for _ in 0..<8 {
      layoutIfNeeded()
      guard let offset = target(), abs(offset - scrollOffset) > 0.25 else { return }
      scrollOffset = offset
    }
  }

  /// The distance that the user has dragged the list beyond its end, or that remains until it has
  /// bounced back; negative before its beginning.
  var overscroll: CGFloat {
    guard isTracking || isDragging || isDecelerating else { return 0 }
    return scrollOffset - scrollOffset.clamped(to: offsetLimits)
  }
}

extension ListAxis {
  /// Returns the lower coordinate of a frame along the axis.
  func start(of frame: CGRect) -> CGFloat { self == .vertical ? frame.minY : frame.minX }

  /// Returns the upper coordinate of a frame along the axis.
  func end(of frame: CGRect) -> CGFloat { self == .vertical ? frame.maxY : frame.maxX }

  /// Returns how far the view must scroll to bring a frame to a distance from the view's beginning.
  ///
  /// A frame that begins before the view still reaches into it: its size may be an estimate, and is
  /// only measured when it is visible.
  func travel(of frame: CGRect, to distance: CGFloat, in view: CGRect) -> CGFloat {
    let length = end(of: frame) - start(of: frame)
    return start(of: frame) - max(distance, min(0, 0.5 - length)) - start(of: view)
  }
}

extension CGFloat {
  func clamped(to limits: ClosedRange<CGFloat>) -> CGFloat {
    Swift.max(limits.lowerBound, Swift.min(self, limits.upperBound))
  }
}
