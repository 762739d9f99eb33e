/// A view that shows a picture.
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? {
    didSet { if image !== oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The picture while the view is highlighted.
  open var highlightedImage: UIImage?

  /// Whether the view is highlighted.
  open var isHighlighted = false

  /// Makes a view as large as a picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view as a nib does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
