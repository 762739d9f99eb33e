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
    label.text = content.attributedText?.string ?? content.text
    secondaryLabel.text = content.secondaryAttributedText?.string ?? content.secondaryText
    picture.image = content.image
    picture.tintColor = content.imageProperties.tintColor
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
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(in: bounds.width)
    let shift = max(0, (bounds.height - frames.height) / 2)
    picture.frame = frames.picture.offsetBy(dx: 0, dy: (bounds.height - frames.picture.height) / 2)
    label.frame = frames.text.offsetBy(dx: 0, dy: shift)
    secondaryLabel.frame = frames.secondary.offsetBy(dx: 0, dy: shift)
  }

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
    var height: CGFloat = 0
  }

  private func frames(in width: CGFloat) -> Frames {
    let margins = content.directionalLayoutMargins
    var frames = Frames()
    var left = margins.leading
    if let image = content.image {
      frames.picture = CGRect(origin: CGPoint(x: left, y: 0), size: limited(image.size))
      left = frames.picture.maxX + content.imageToTextPadding
    }
    let room = max(0, width - left - margins.trailing)
    var text = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: room, height: 0))
    let second =
      secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(CGSize(width: room, height: 0))
    let gap = content.textToSecondaryTextHorizontalPadding
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && text.width + gap + second.width <= room
    frames.secondary.size = second
    if isBeside {
      frames.secondary.origin = CGPoint(x: left + room - second.width, y: margins.top)
      frames.height = max(text.height, second.height)
    } else {
      let distance =
        text.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
      frames.secondary.origin = CGPoint(x: left, y: margins.top + text.height + distance)
      frames.height = text.height + distance + second.height
    }
    text.width = min(text.width, room)
    frames.text = CGRect(origin: CGPoint(x: left, y: margins.top), size: text)
    frames.height = max(frames.height, frames.picture.height) + margins.top + margins.bottom
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
