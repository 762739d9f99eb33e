/// A view above or below a section of a table view.
open class UITableViewHeaderFooterView: UIView {
  private var content = ConfiguredContent()
  private var label: UILabel?
  private var detail: UILabel?
  private var needsConfiguration = true

  /// The reuse identifier.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    super.addSubview(contentView)
  }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.addSubview(contentView)
  }

  /// Creates a view with a frame.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// The superview of custom views.
  public let contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 28))

  /// The label of the title.
  open var textLabel: UILabel? {
    if let label { return label }
    let new = label.orAdd(UILabel(), to: contentView)
    new.font = .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
    new.adjustsFontForContentSizeCategory = true
    new.numberOfLines = 0
    return new
  }

  /// The label below the title.
  open var detailTextLabel: UILabel? {
    if let detail { return detail }
    let new = detail.orAdd(UILabel(), to: contentView)
    new.numberOfLines = 0
    return new
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The content configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }

  /// Returns the default content of a header in a grouped table.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

  /// The background view.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether the content configuration follows the state automatically.
  open var automaticallyUpdatesContentConfiguration = true

  /// The current configuration state.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Requests an update of the configuration at the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Configures the view for a state.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Called before the view is reused.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    let room = CGSize(width: max(0, bounds.width - 32), height: bounds.height)
    let title = label?.sizeThatFits(room) ?? .zero
    label?.frame = CGRect(origin: CGPoint(x: 16, y: 4), size: title)
    detail?.frame = CGRect(
      origin: CGPoint(x: 16, y: 4 + title.height),
      size: detail?.sizeThatFits(room) ?? .zero
    )
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for label in [label, detail] {
      if let label { label.frame.origin.x = bounds.width - label.frame.maxX }
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(0, size.width - 32), height: .greatestFiniteMagnitude)
    let lines = (label?.sizeThatFits(room).height ?? 0) + (detail?.sizeThatFits(room).height ?? 0)
    return CGSize(width: size.width, height: max(28, lines + 8))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let width = targetSize.width
    if let height = content.height(in: width) { return CGSize(width: width, height: height) }
    guard contentView.hasConstrainedSubviews else {
      return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    return CGSize(width: width, height: contentView.contentSize(forWidth: width).height)
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
  }
}

extension UITableViewHeaderFooterView: ReusableView {
  static let nibWords = (
    kind: "UITableViewHeaderFooterView", identifier: "header view reuse identifier"
  )

  func recycle() { prepareForReuse() }
}
