/// A view that shows one item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  private var shown = ConfiguredContent()
  private var needsConfiguration = true

  /// The state of the user's gestures on the cell.
  var gestures = CellGestures()

  /// The superview of the content.
  public let contentView = UIView()

  /// Called before display after a change of the state, to update the configuration.
  @MainActor open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Configures a cell for its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a cell from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  // MARK: State

  /// Whether the cell can be focused.
  open override var canBecomeFocused: Bool { true }

  /// Whether the item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether the cell is highlighted.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The state that configurations depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = gestures.isEditing
    state.isSwiped = gestures.isSwiped
    state.isReordering = gestures.isReordering
    state.cellDragState = gestures.dragState
    return state
  }

  func setGesture(_ gesture: WritableKeyPath<CellGestures, Bool>, _ isActive: Bool) {
    gestures[keyPath: gesture] = isActive
    stateDidChange()
  }

  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
  }

  // MARK: Content

  /// The content configuration, or `nil` to manage the views in ``contentView`` directly.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { shown.configuration }
    set {
      shown.show(newValue, in: contentView)
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the content configuration follows the state automatically.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background view.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether the background configuration follows the state automatically.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns the default background configuration.
  @_documentation(visibility: internal)
  @available(iOS 16.0, *)
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Requests an update of the configuration before display.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Configures the cell for a state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = shown.configuration {
      shown.show(content.updated(for: state), in: contentView)
    }
    if automaticallyUpdatesBackgroundConfiguration {
      backgroundConfiguration = backgroundConfiguration?.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  func updateConfigurationIfNeeded() {
    // Changes during the update do not request another one.
    guard needsConfiguration else { return }
    updateConfiguration(using: configurationState)
    needsConfiguration = false
  }

  // MARK: Backgrounds

  /// The background view.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, at: 0) }
  }

  /// The background view of a selected or highlighted cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }
  }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }

  // MARK: Layout

  /// The frame of the content view.
  var contentFrame: CGRect { bounds }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
  }

  override func contentFitting(width: CGFloat?) -> CGSize {
    updateConfigurationIfNeeded()
    let taken = bounds.width - contentFrame.width
    let room = width.map { max(0, $0 - taken) }
    var size = super.contentFitting(width: width)
    if let view = shown.view {
      size = view.contentSize(forWidth: room)
    } else if contentView.hasConstrainedSubviews {
      size = contentView.constrainedSize(forWidth: room)
    }
    if size.width >= 0 { size.width += taken }
    return size
  }

  // MARK: Dragging

  /// The drag state of a cell.
  public enum DragState: Int, Hashable, Sendable {
    case none
    case lifting
    case dragging
  }

  /// Called after a change of the drag state.
  open func dragStateDidChange(_ dragState: DragState) {}
}

/// The state of the user's gestures on a cell.
struct CellGestures {
  var isEditing = false
  var isSwiped = false
  var isReordering = false
  var dragState = UICellConfigurationState.DragState.none
}
