/// A cell of a table view.
open class UITableViewCell: UIView {
  let style: CellStyle
  var content = ConfiguredContent()
  var labels = CellLabels()
  var flags = CellFlags()

  /// What the cell is used again by.
  open internal(set) var reuseIdentifier: String?

  /// Makes a cell with a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.addSubview(contentView)
  }

  /// Makes a cell as a nib or storyboard does.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    super.addSubview(contentView)
  }

  /// Makes a cell with a frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  // MARK: Content

  /// What the program's views stand in.
  public let contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  /// The label of the text.
  open var textLabel: UILabel? { labels.text(of: self) }

  /// The label of the second text; `nil` in the default style.
  open var detailTextLabel: UILabel? { labels.detail(of: self) }

  /// The view of the picture.
  open var imageView: UIImageView? { labels.picture(of: self) }

  /// What the content view shows, in place of labels and views of one's own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      contentDidChange()
    }
  }

  /// The usual content of a cell of this style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Called when the state has changed, to configure the cell anew.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the content follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true

  /// What is behind the content.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether what is behind the content follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// What a configuration may depend on.
  open var configurationState: UICellConfigurationState { currentState }

  /// Asks for the cell to be configured anew at the next layout.
  open func setNeedsUpdateConfiguration() {
    flags.needsConfiguration = true
    setNeedsLayout()
  }

  /// Configures the cell for a state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The view behind the content.
  open var backgroundView: UIView?

  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView?

  /// The same where several rows can be selected.
  open var multipleSelectionBackgroundView: UIView?

  // MARK: Accessories

  /// What stands at the end of the cell.
  open var accessoryType = AccessoryType.none { didSet { contentDidChange() } }

  /// The view at the end of the cell, in place of the accessory.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      contentDidChange()
    }
  }

  /// What stands at the end while the cell is edited.
  open var editingAccessoryType = AccessoryType.none

  /// The view at the end while the cell is edited.
  open var editingAccessoryView: UIView?

  // MARK: State

  /// How the selected cell looks.
  open var selectionStyle = SelectionStyle.default

  /// How the focused cell looks.
  open var focusStyle = FocusStyle.default

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { flags.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects or deselects the cell, and not the row in its table.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard flags.isSelected != selected else { return }
    flags.isSelected = selected
    setNeedsUpdateConfiguration()
  }

  /// Whether a finger is on the cell.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Highlights the cell or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard flags.isHighlighted != highlighted else { return }
    flags.isHighlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  /// Whether the cell is edited.
  open var isEditing: Bool {
    get { flags.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard flags.isEditing != editing else { return }
    flags.isEditing = editing
    setNeedsUpdateConfiguration()
  }

  /// How the row can be edited.
  open internal(set) var editingStyle = EditingStyle.none

  /// Whether the control to move the row is shown while it is edited.
  open var showsReorderControl = false

  /// Whether the cell is indented while it is edited.
  open var shouldIndentWhileEditing = true

  /// How deeply the content is indented.
  open var indentationLevel = 0

  /// How far a level is indented, in points.
  open var indentationWidth: CGFloat = 10

  /// The distances of the line below from the edges.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  /// Called before the cell is dragged or dropped on.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// What becomes of a cell that is dragged.
  public enum DragState: Int, Hashable, Sendable {
    case none, lifting, dragging
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeContent()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight(in: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return CGSize(width: targetSize.width, height: fittingHeight(in: targetSize.width))
  }

  override func subviewDidChangeSize(_ view: UIView) {
    super.subviewDidChangeSize(view)
    contentDidChange()
  }
}

extension UITableViewCell {
  /// Which labels a cell has, and where.
  public enum CellStyle: Int, Hashable, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// What stands at the end of a cell.
  public enum AccessoryType: Int, Hashable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Hashable, Sendable {
    case none, blue, gray, `default`
  }

  /// How a row can be edited.
  public enum EditingStyle: Int, Hashable, Sendable {
    case none, delete, insert
  }

  /// How a line between cells looks.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none, singleLine
  }

  /// How a focused cell looks.
  public enum FocusStyle: Int, Hashable, Sendable {
    case `default`, custom
  }

  /// Called when the state of a cell has changed, to configure it anew.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}
