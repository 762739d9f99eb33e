/// A cell of a table view.
open class UITableViewCell: UIView {
  let style: CellStyle
  var content = ConfiguredContent()
  var labels = CellLabels()
  var flags = CellFlags()

  /// The reuse identifier.
  open internal(set) var reuseIdentifier: String?

  /// Creates a cell with a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.addSubview(contentView)
  }

  /// Creates a cell from a nib or storyboard.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    super.addSubview(contentView)
  }

  /// Creates a cell with a frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  // MARK: Content

  /// The superview of custom views.
  public let contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  /// The label of the text.
  open var textLabel: UILabel? { labels.text(of: self) }

  /// The label of the secondary text, or `nil` in the default style.
  open var detailTextLabel: UILabel? { labels.detail(of: self) }

  /// The image view.
  open var imageView: UIImageView? { labels.picture(of: self) }

  /// The content configuration, which replaces labels and custom views.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      if newValue != nil { labels.removeAll() }
      contentDidChange()
    }
  }

  /// Returns the default content of a cell with this style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Called after a change of the state, to update the configuration.
  @MainActor open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the content configuration follows the state automatically.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background view.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether the background configuration follows the state automatically.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The current configuration state.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (flags.isSelected, flags.isHighlighted)
    (state.isEditing, state.isFocused) = (flags.isEditing, isFocused)
    (state.isSwiped, state.cellDragState) = (flags.isSwiped, flags.dragState)
    return state
  }

  /// Requests an update of the configuration at the next layout pass.
  open func setNeedsUpdateConfiguration() {
    flags.needsConfiguration = true
    setNeedsLayout()
  }

  /// Configures the cell for a state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, at: 0) }
  }

  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showSelectedBackground()
    }
  }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }

  private func showSelectedBackground() {
    selectedBackgroundView?.isHidden = !(flags.isSelected || flags.isHighlighted)
  }

  /// The background of a selected cell if several rows can be selected.
  open var multipleSelectionBackgroundView: UIView?

  // MARK: Accessories

  /// The accessory at the trailing edge.
  open var accessoryType = AccessoryType.none { didSet { contentDidChange() } }

  /// The custom accessory view.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      contentDidChange()
    }
  }

  /// The accessory at the trailing edge in editing mode.
  open var editingAccessoryType = AccessoryType.none

  /// The custom accessory view in editing mode.
  open var editingAccessoryView: UIView?

  // MARK: State

  /// The style of the selected cell.
  open var selectionStyle = SelectionStyle.default

  /// The style of the focused cell.
  open var focusStyle = FocusStyle.default

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { flags.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects or deselects the cell, and not the row in its table.
  open func setSelected(_ selected: Bool, animated: Bool) {
    setFlag(\.isSelected, selected)
  }

  /// Whether the cell is highlighted.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Highlights the cell or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    setFlag(\.isHighlighted, highlighted)
  }

  /// Whether the cell is in editing mode.
  open var isEditing: Bool {
    get { flags.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    setFlag(\.isEditing, editing)
  }

  private func setFlag(_ flag: WritableKeyPath<CellFlags, Bool>, _ value: Bool) {
    guard flags[keyPath: flag] != value else { return }
    flags[keyPath: flag] = value
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  /// The editing style of the row.
  open internal(set) var editingStyle = EditingStyle.none

  /// Whether the reorder control is visible in editing mode.
  open var showsReorderControl = false

  /// Whether the cell is indented in editing mode.
  open var shouldIndentWhileEditing = true

  /// The indentation level of the content.
  open var indentationLevel = 0

  /// The indentation per level, in points.
  open var indentationWidth: CGFloat = 10

  /// The insets of the separator.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Called before the cell is reused.
  open func prepareForReuse() {}

  /// Whether the cell can be focused.
  open override var canBecomeFocused: Bool { true }

  /// Called after a change of the drag state.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The drag state of a cell.
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
  /// The style of a cell, which determines its labels.
  public enum CellStyle: Int, Hashable, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The accessory at the trailing edge of a cell.
  public enum AccessoryType: Int, Hashable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The style of a selected cell.
  public enum SelectionStyle: Int, Hashable, Sendable {
    case none, blue, gray, `default`
  }

  /// The editing style of a row.
  public enum EditingStyle: Int, Hashable, Sendable {
    case none, delete, insert
  }

  /// The style of separators.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none, singleLine
  }

  /// The style of a focused cell.
  public enum FocusStyle: Int, Hashable, Sendable {
    case `default`, custom
  }

  /// Called after a change of a cell's state, to update the configuration.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

extension UITableViewCell: ReusableView {
  // The misspelt word is part of UIKit's text.
  static let nibWords = (kind: "UITableViewCell", identifier: "cell reuse indentifier")

  func recycle() {
    flags = CellFlags()
    prepareForReuse()
  }
}
