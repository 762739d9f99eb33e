extension UITableViewCell {
  /// The default height of a cell, in points.
  static let standardHeight: CGFloat = 44

  func updateConfigurationIfNeeded() {
    guard flags.needsConfiguration else { return }
    flags.needsConfiguration = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let configuration = content.configuration {
      content.show(configuration.updated(for: state), in: contentView)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Notes that the cell may need another height.
  func contentDidChange() {
    setNeedsLayout()
    guard !flags.isResized else { return }
    flags.isResized = true
    (superview as? UITableView)?.setNeedsLayout()
  }

  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.frame.width + 16 }
    switch accessoryType {
    case .none: return 0
    case .disclosureIndicator, .checkmark: return 38
    case .detailButton: return 46
    case .detailDisclosureButton: return 68
    }
  }

  var editingWidth: CGFloat {
    flags.isEditing && editingStyle != .none && shouldIndentWhileEditing ? 40 : 0
  }

  func placeContent() {
    let left = editingWidth
    let width = max(0, bounds.width - left - accessoryWidth)
    contentView.frame = mirrored(CGRect(x: left, y: 0, width: width, height: bounds.height))
    if let view = accessoryView {
      let size = view.frame.size == .zero ? view.sizeThatFits(bounds.size) : view.frame.size
      view.frame = mirrored(
        CGRect(
          x: bounds.width - size.width - 16,
          y: (bounds.height - size.height) / 2,
          width: size.width,
          height: size.height
        )
      )
    }
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    placeLabels()
  }

  /// Returns a frame at the other side if the layout direction is right to left.
  private func mirrored(_ frame: CGRect, in width: CGFloat? = nil) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(
      origin: CGPoint(x: (width ?? bounds.width) - frame.maxX, y: frame.minY),
      size: frame.size
    )
  }

  /// The leading edge of the labels in the content view.
  var labelStart: CGFloat {
    let indentation = 16 + CGFloat(indentationLevel) * indentationWidth
    return indentation + (labels.picture?.image.map { $0.size.width + 16 } ?? 0)
  }

  private func placeLabels() {
    let (height, width) = (bounds.height, contentView.bounds.width)
    let left = labelStart
    if let size = labels.picture?.image?.size {
      let origin = CGPoint(x: left - size.width - 16, y: (height - size.height) / 2)
      labels.picture?.frame = mirrored(CGRect(origin: origin, size: size), in: width)
    }
    let (text, detail, isBelow) = labelSizes(in: max(0, width - left - 16))
    let total = isBelow ? text.height + Self.lineGap(detail) + detail.height : text.height
    let top = (height - total) / 2
    let textFrame = CGRect(origin: CGPoint(x: left, y: top), size: text)
    labels.text?.frame = mirrored(textFrame, in: width)
    labels.detail?.frame = mirrored(
      CGRect(
        origin: isBelow
          ? CGPoint(x: left, y: textFrame.maxY + Self.lineGap(detail))
          : CGPoint(x: width - 16 - detail.width, y: (height - detail.height) / 2),
        size: detail
      ),
      in: width
    )
  }

  /// The distance from the text to the detail below it.
  private static func lineGap(_ detail: CGSize) -> CGFloat { detail.height > 0 ? 3 : 0 }

  /// Returns the sizes of the labels in a width, and whether the detail is below the text.
  ///
  /// A detail that does not fit beside the text is below it.
  private func labelSizes(in room: CGFloat) -> (text: CGSize, detail: CGSize, isBelow: Bool) {
    let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
    let text = labels.text?.sizeThatFits(limit) ?? .zero
    let detail = labels.detail?.sizeThatFits(limit) ?? .zero
    let isBelow = style == .subtitle || text.width + detail.width + 8 > room
    return (text, detail, isBelow && (style == .subtitle || detail.width > 0))
  }

  func fittingHeight(in width: CGFloat) -> CGFloat {
    let room = max(0, width - editingWidth - accessoryWidth)
    if let height = content.height(in: room) { return height }
    if contentView.hasConstrainedSubviews || !contentView.constraints.isEmpty {
      return contentView.contentSize(forWidth: room).height
    }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  func naturalHeight(in width: CGFloat) -> CGFloat {
    guard !labels.isEmpty else { return Self.standardHeight }
    let (text, detail, isBelow) = labelSizes(
      in: max(0, width - editingWidth - accessoryWidth - labelStart - 16)
    )
    let lines =
      isBelow
      ? text.height + Self.lineGap(detail) + detail.height : max(text.height, detail.height)
    let picture = labels.picture?.image?.size.height ?? 0
    return max(Self.standardHeight, lines + 22, picture + 8)
  }
}

/// The labels and the image view of a cell, which are created on demand.
@MainActor struct CellLabels {
  private(set) var text: UILabel?
  private(set) var detail: UILabel?
  private(set) var picture: UIImageView?

  var isEmpty: Bool { text == nil && detail == nil && picture == nil }

  /// Removes all labels and the image view.
  mutating func removeAll() {
    for view in [text, detail, picture] as [UIView?] { view?.removeFromSuperview() }
    self = CellLabels()
  }

  mutating func text(of cell: UITableViewCell) -> UILabel {
    if let text { return text }
    let label = text.orAdd(UILabel(), to: cell.contentView)
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: cell.traitCollection)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  mutating func detail(of cell: UITableViewCell) -> UILabel? {
    guard cell.style != .default else { return nil }
    if let detail { return detail }
    let label = detail.orAdd(UILabel(), to: cell.contentView)
    label.font = .preferredFont(
      forTextStyle: cell.style == .subtitle ? .caption1 : .body,
      compatibleWith: cell.traitCollection
    )
    label.adjustsFontForContentSizeCategory = true
    if cell.style != .subtitle { label.textColor = .secondaryLabel }
    return label
  }

  mutating func picture(of cell: UITableViewCell) -> UIImageView {
    picture.orAdd(UIImageView(frame: .zero), to: cell.contentView)
  }
}

extension Optional where Wrapped: UIView {
  /// Returns the view, which is created and added to a superview on first use.
  @MainActor mutating func orAdd(
    _ make: @autoclosure () -> Wrapped,
    to superview: UIView
  ) -> Wrapped {
    if let self { return self }
    let view = make()
    superview.addSubview(view)
    self = view
    return view
  }
}
