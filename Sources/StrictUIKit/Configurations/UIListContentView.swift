/// The view of a ``UIListContentConfiguration``.
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let picture = UIImageView()

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondaryLabel] { addSubview(view) }
    update()
  }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  /// The configuration.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      update()
    }
  }

  private func update() {
    label.show(content.attributedText, or: content.text)
    secondaryLabel.show(content.secondaryAttributedText, or: content.secondaryText)
    picture.image = content.image
    picture.tintColor = content.imageProperties.tintColor
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    picture.clipsToBounds = content.imageProperties.cornerRadius > 0
    Self.style(label, content.textProperties)
    Self.style(secondaryLabel, content.secondaryTextProperties)
    for view in [label, secondaryLabel] { view.isHidden = view.text?.isEmpty ?? true }
    picture.isHidden = content.image == nil
    invalidateIntrinsicContentSize()
  }

  private static func style(
    _ label: UILabel,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.lineBreakMode = properties.lineBreakMode
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(in: bounds.width)
    let shift = max(0, (bounds.height - frames.height) / 2)
    picture.frame = frames.picture.offsetBy(dx: 0, dy: (bounds.height - frames.picture.height) / 2)
    label.frame = frames.text.offsetBy(dx: 0, dy: shift)
    secondaryLabel.frame = frames.secondary.offsetBy(dx: 0, dy: shift)
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
  }

  /// The leading edge of the texts.
  var textStart: CGFloat { frames(in: bounds.width).start }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frames(in: size.width).height)
  }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    let width = width ?? 10_000
    return CGSize(width: width, height: frames(in: width).height)
  }

  private struct Frames {
    var picture = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var start: CGFloat = 0
    var height: CGFloat = 0
  }

  private func frames(in width: CGFloat) -> Frames {
    let margins = content.directionalLayoutMargins
    var frames = Frames()
    var left = margins.leading
    if let image = content.image {
      let size = limited(image.size)
      let reserved = content.imageProperties.reservedLayoutSize
      let room = reserved.width > 0 ? reserved.width : size.width
      frames.picture = CGRect(origin: CGPoint(x: left + (room - size.width) / 2, y: 0), size: size)
      left += room + content.imageToTextPadding
      frames.height = max(size.height, reserved.height)
    }
    frames.start = left
    let room = max(0, width - left - margins.trailing)
    let limit = CGSize(width: room, height: 0)
    var text = label.isHidden ? .zero : label.sizeThatFits(limit)
    var second = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(limit)
    let gap = content.textToSecondaryTextHorizontalPadding
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && text.width + gap + second.width <= room
    var height: CGFloat
    if isBeside {
      frames.secondary.origin = CGPoint(x: left + room - second.width, y: margins.top)
      height = max(text.height, second.height)
    } else {
      let distance =
        text.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
      frames.secondary.origin = CGPoint(x: left, y: margins.top + text.height + distance)
      height = text.height + distance + second.height
      // Lines below each other are as wide as the column, so that they can be aligned in it.
      (text.width, second.width) = (room, second.width > 0 ? room : 0)
    }
    let tallest = max(height, frames.height)
    frames.height = max(tallest + margins.top + margins.bottom, content.minimumHeight)
    let top = margins.top + (frames.height - margins.top - margins.bottom - height) / 2
    frames.secondary.origin.y += top - margins.top
    frames.secondary.size = second
    frames.text = CGRect(origin: CGPoint(x: left, y: top), size: text)
    return frames
  }

  private func limited(_ size: CGSize) -> CGSize {
    let maximum = content.imageProperties.maximumSize
    var scale: CGFloat = 1
    if maximum.width > 0, size.width > maximum.width { scale = maximum.width / size.width }
    if maximum.height > 0, size.height * scale > maximum.height {
      scale = maximum.height / size.height
    }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}

extension UILabel {
  /// Shows attributed text, or plain text if there is none.
  fileprivate func show(_ attributed: NSAttributedString?, or plain: String?) {
    if let attributed { attributedText = attributed } else { text = plain }
  }
}
