/// A view above or below a section of a table view.
open class UITableViewHeaderFooterView: UIView {
  private var content = ConfiguredContent()
  private var label: UILabel?
  private var detail: UILabel?
  private var needsConfiguration = true

  /// What the view is used again by.
  open internal(set) var reuseIdentifier: String?

  /// Makes a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    super.addSubview(contentView)
  }

  /// Makes a view as a nib does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.addSubview(contentView)
  }

  /// Makes a view with a frame.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// What the program's views stand in.
  public let contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 28))

  /// The label of the title.
  open var textLabel: UILabel? {
    if let label { return label }
    let new = UILabel()
    new.font = .preferredFont(forTextStyle: .headline)
    new.numberOfLines = 0
    contentView.addSubview(new)
    label = new
    return new
  }

  /// The label below the title.
  open var detailTextLabel: UILabel? {
    if let detail { return detail }
    let new = UILabel()
    new.numberOfLines = 0
    contentView.addSubview(new)
    detail = new
    return new
  }

  /// The view behind the content.
  open var backgroundView: UIView?

  /// What the content view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }

  /// The usual content of a header in a grouped table.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

  /// What is behind the content.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether the content follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true

  /// What a configuration may depend on.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Asks for the view to be configured anew at the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Configures the view for a state.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Called before the view is used for another section.
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
