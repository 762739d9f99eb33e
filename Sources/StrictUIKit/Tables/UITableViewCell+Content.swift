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

  private var editingWidth: CGFloat {
    flags.isEditing && editingStyle != .none && shouldIndentWhileEditing ? 40 : 0
  }

  func placeContent() {
    let left = editingWidth
    let width = max(0, bounds.width - left - accessoryWidth)
    contentView.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
    if let view = accessoryView {
      let size = view.frame.size == .zero ? view.sizeThatFits(bounds.size) : view.frame.size
      view.frame = CGRect(
        x: bounds.width - size.width - 16,
        y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
    }
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    placeLabels()
  }

  private func placeLabels() {
    let height = bounds.height
    var left = 16 + CGFloat(indentationLevel) * indentationWidth
    if let image = labels.picture?.image {
      labels.picture?.frame = CGRect(
        x: left,
        y: (height - image.size.height) / 2,
        width: image.size.width,
        height: image.size.height
      )
      left += image.size.width + 16
    }
    let room = max(0, contentView.bounds.width - left - 16)
    let text = labels.text?.sizeThatFits(CGSize(width: room, height: height)) ?? .zero
    let detail = labels.detail?.sizeThatFits(CGSize(width: room, height: height)) ?? .zero
    let isBelow = style == .subtitle
    let total = isBelow ? text.height + detail.height : text.height
    let top = (height - total) / 2
    labels.text?.frame = CGRect(origin: CGPoint(x: left, y: top), size: text)
    labels.detail?.frame = CGRect(
      origin: isBelow
        ? CGPoint(x: left, y: top + text.height)
        : CGPoint(x: left + room - detail.width, y: (height - detail.height) / 2),
      size: detail
    )
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
    let room = max(0, width - editingWidth - accessoryWidth - 32)
    let size = CGSize(width: room, height: .greatestFiniteMagnitude)
    let text = labels.text?.sizeThatFits(size).height ?? 0
    let detail = labels.detail?.sizeThatFits(size).height ?? 0
    let lines = style == .subtitle ? text + detail : max(text, detail)
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

  mutating func text(of cell: UITableViewCell) -> UILabel {
    text.orAdd(UILabel(), to: cell.contentView)
  }

  mutating func detail(of cell: UITableViewCell) -> UILabel? {
    guard cell.style != .default else { return nil }
    if let detail { return detail }
    let label = detail.orAdd(UILabel(), to: cell.contentView)
    label.font = .systemFont(ofSize: cell.style == .subtitle ? 15 : 17)
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
