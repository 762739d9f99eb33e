import MedleyCore

/// The content of a row that stands for others: copies of one placeholder for the visible ones.
///
/// It is one accessibility element, so that a screen reader does not read thousands of placeholders.
final class UnloadedRowsView: FittingView {
  private var lines = PlaceholderLines(count: 1, columns: 1, height: 0)
  private var makeCopy: (_ width: Double) -> UIView? = { _ in nil }
  private var updateCopy: (_ copy: inout UIView, _ width: Double) -> Void = { _, _ in }

  /// The visible copies, by the number of their row.
  private(set) var copies: [Int: UIView] = [:]

  /// Whether the user can select the row: there is a problem, and the user can retry.
  private(set) var isUsable = false

  /// Shows the placeholders of some rows.
  ///
  /// - Parameters:
  ///   - isUsable: whether the user can select the row.
  ///   - make: creates a placeholder.
  ///   - update: updates a placeholder with the content of the row.
  func show(
    _ lines: PlaceholderLines,
    isUsable: Bool,
    make: @escaping (_ width: Double) -> UIView?,
    update: @escaping (_ copy: inout UIView, _ width: Double) -> Void
  ) {
    self.lines = lines
    self.isUsable = isUsable
    (makeCopy, updateCopy) = (make, update)
    clipsToBounds = true
    for row in copies.keys.sorted() {
      guard let old = copies[row] else { continue }
      var copy = old
      update(&copy, columnWidth)
      if copy !== old { replace(old, by: copy, ofRow: row) }
    }
    layOutCopies()
    setNeedsLayout()
  }

  /// Places copies in the visible part of the view and half a screen around it, and removes the others.
  func layOutCopies() {
    let wanted = visibleRows
    let room = wanted.map { $0.lowerBound..<$0.upperBound } ?? 0..<0
    var free = copies.filter { !room.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    copies = copies.filter { room.contains($0.key) }
    for row in room {
      if copies[row] == nil {
        copies[row] = free.popLast() ?? makeUpdatedCopy()
      }
      guard let copy = copies[row] else { continue }
      if copy.superview !== self { addSubview(copy) }
      let frame = frame(ofRow: row)
      if copy.frame != frame { copy.frame = frame }
    }
    for copy in free { copy.removeFromSuperview() }
  }

  private func makeUpdatedCopy() -> UIView? {
    guard var copy = makeCopy(columnWidth) else { return nil }
    updateCopy(&copy, columnWidth)
    copy.translatesAutoresizingMaskIntoConstraints = true
    // A tap selects the row, so that it reaches the cell.
    copy.isUserInteractionEnabled = false
    return copy
  }

  private func replace(_ old: UIView, by copy: UIView, ofRow row: Int) {
    old.removeFromSuperview()
    copies[row] = copy
    copy.isUserInteractionEnabled = false
    addSubview(copy)
  }

  /// The rows whose copies are required, or `nil` if none is visible.
  private var visibleRows: Range<Int>? {
    guard let window, bounds.width > 0, lines.height > 0 else { return nil }
    var part = convert(window.bounds, from: window)
    var ancestor = superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    if let scrollView = ancestor as? UIScrollView {
      part = part.intersection(convert(scrollView.bounds, from: scrollView))
    }
    guard !part.isNull else { return nil }
    let reserve = part.height / 2
    let (top, bottom) = (part.minY - reserve, part.maxY + reserve)
    guard bottom > 0, top < CGFloat(lines.totalHeight) else { return nil }
    return lines.rows(from: Double(top), to: Double(bottom))
  }

  private var columnWidth: Double { Double(bounds.width) / Double(lines.columns) }

  /// Returns the frame of the copy for a row.
  private func frame(ofRow row: Int) -> CGRect {
    let (line, column) = (row / lines.columns, row % lines.columns)
    let place = isMirrored ? lines.columns - 1 - column : column
    return CGRect(
      x: CGFloat(Double(place) * columnWidth),
      y: CGFloat(Double(line) * lines.height),
      width: CGFloat(columnWidth),
      height: CGFloat(lines.height)
    )
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutCopies()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(lines.totalHeight))
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  /// A placeholder, which states the content and the actions of each of them.
  private var sample: UIView? { copies.min { $0.key < $1.key }?.value }

  override var accessibilityLabel: String? {
    get { sample?.accessibilityLabel }
    set {}
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { sample?.accessibilityCustomActions }
    set {}
  }
}
