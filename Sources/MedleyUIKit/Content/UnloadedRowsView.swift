import MedleyCore

/// The content of a placeholder row: a copy of one placeholder for each visible row that it represents.
///
/// It is one accessibility element, so that a screen reader does not read thousands of placeholders. The
/// element is as large as the visible part, and has the numbers of the visible rows.
final class UnloadedRowsView: FittingView {
  private var lines = PlaceholderLines(count: 1, columns: 1, height: 0)
  private var makeCopy: (_ width: Double) -> UIView? = { _ in nil }
  private var updateCopy: (_ copy: inout UIView, _ width: Double) -> Void = { _, _ in }

  /// The visible copies, by the number of their row.
  private(set) var copies: [Int: UIView] = [:]

  /// The words of a screen reader.
  struct Speech {
    /// The value while rows are being loaded.
    var loading = ""

    /// Returns the label of some of the rows: their numbers.
    var label: (_ rows: Range<Int>) -> String? = { _ in nil }
  }

  var speech = Speech()

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
      update(&copy, copyWidth)
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
    guard var copy = makeCopy(copyWidth) else { return nil }
    updateCopy(&copy, copyWidth)
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
    guard let part = visiblePart else { return nil }
    return rows(in: part.insetBy(dx: 0, dy: -part.height / 2))
  }

  private func rows(in part: CGRect) -> Range<Int>? {
    guard bounds.width > 0, lines.height > 0, part.maxY > 0,
      part.minY < CGFloat(lines.totalHeight)
    else { return nil }
    return lines.rows(from: Double(part.minY), to: Double(part.maxY))
  }

  /// The visible part of the scroll view, which may be beside the view.
  private var visiblePart: CGRect? {
    guard let window else { return nil }
    var part = convert(window.bounds, from: window)
    var ancestor = superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    if let scrollView = ancestor as? UIScrollView {
      part = part.intersection(convert(scrollView.bounds, from: scrollView))
    }
    return part.isNull ? nil : part
  }

  /// The width of a row with half a gap at each side.
  private var columnWidth: Double { Double(bounds.width) / Double(lines.columns) }

  private var copyWidth: Double { max(0, columnWidth - lines.gap) }

  /// Returns the frame of the copy for a row.
  private func frame(ofRow row: Int) -> CGRect {
    let (line, column) = (row / lines.columns, row % lines.columns)
    let place = isMirrored ? lines.columns - 1 - column : column
    return CGRect(
      x: CGFloat(Double(place) * columnWidth + lines.gap / 2),
      y: CGFloat(Double(line) * lines.pitch),
      width: CGFloat(copyWidth),
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
    get { visiblePart.flatMap(rows).flatMap(speech.label) ?? sample?.accessibilityLabel }
    set {}
  }

  override var accessibilityValue: String? {
    get { isUsable ? sample?.accessibilityLabel : speech.loading }
    set {}
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isUsable ? .button : .none }
    set {}
  }

  override var accessibilityFrame: CGRect {
    get {
      guard let window, let part = visiblePart?.intersection(bounds), !part.isNull else {
        return super.accessibilityFrame
      }
      return window.convert(convert(part, to: window), to: nil as UIWindow?)
    }
    set {}
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { sample?.accessibilityCustomActions }
    set {}
  }
}
