/// A controller that shows two columns beside each other, or one stack if its width is compact.
///
/// StrictUIKit has the double column style only. The horizontal size class decides whether the split view is collapsed,
/// so that a test rotates a window by its frame and ``UIView/driveTraits(_:)``.
open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Hashable, Sendable { case doubleColumn = 1 }

  /// A column.
  public enum Column: Int, Hashable, Sendable {
    case primary = 0
    case secondary = 2
  }

  /// The columns that are visible while the split view is expanded.
  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
  }

  /// How the columns share the width.
  public enum SplitBehavior: Int, Hashable, Sendable { case automatic, tile, overlay, displace }

  /// The width of a column that the split view controller decides.
  public class var automaticDimension: CGFloat { -.greatestFiniteMagnitude }

  /// The number of columns.
  open private(set) var style: Style

  /// The delegate.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether one stack contains both columns.
  open internal(set) var isCollapsed = false

  /// The preferred display mode; UIKit chooses the automatic mode by the orientation, StrictUIKit shows both columns.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { mode = Self.resolved(preferredDisplayMode) }
  }

  /// The visible columns while the split view is expanded.
  open var displayMode: DisplayMode { mode }

  var mode = DisplayMode.oneBesideSecondary {
    didSet { if mode != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// How the columns share the width; stored without effect.
  open var preferredSplitBehavior = SplitBehavior.automatic

  /// The preferred width of the primary column.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// The width of the primary column.
  open var primaryColumnWidth: CGFloat {
    guard preferredPrimaryColumnWidth == Self.automaticDimension else {
      return preferredPrimaryColumnWidth
    }
    // UIKit does not document the automatic width.
    return min(max((viewIfLoaded?.bounds.width ?? 0) / 3, 320), 420).rounded()
  }

  /// The controllers of the columns.
  private var columns: [Column: UIViewController] = [:]

  /// The stacks of the columns.
  var stacks: [Column: UINavigationController] = [:]

  /// Creates a split view controller without columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view controller from a storyboard.
  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column; one that is not a navigation controller is the root of a new one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard columns[column] !== vc else { return }
    let stack = vc.map {
      $0 as? UINavigationController ?? UINavigationController(rootViewController: $0)
    }
    let isVisible = isCollapsed && column == .secondary && isSecondaryPushed
    if isVisible { popSecondary() }
    stacks[column]?.leaveWindow()
    stacks[column]?.removeFromParent()
    columns[column] = vc
    stacks[column] = stack
    if isVisible { pushSecondary() }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows a column: in the stack while the split view is collapsed, and beside the other column otherwise.
  open func show(_ column: Column) {
    switch (column, isCollapsed) {
    case (.primary, true): popSecondary()
    case (.secondary, true): pushSecondary()
    case (.primary, false):
      if mode == .secondaryOnly { mode = .oneBesideSecondary }
    case (.secondary, false): break
    }
  }

  /// Hides the primary column of an expanded split view; UIKit does not hide the secondary column.
  open func hide(_ column: Column) {
    if column == .primary, !isCollapsed { mode = .secondaryOnly }
  }

  /// Shows a controller in the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    adaptToWidth()
    layOutColumns()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptToWidth()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for stack in visibleStacks { stack.viewWillAppear(animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for stack in visibleStacks where !stack.hasAppeared {
      stack.hasAppeared = true
      stack.viewDidAppear(animated)
    }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for stack in visibleStacks { stack.viewWillDisappear(animated) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    for stack in visibleStacks {
      stack.hasAppeared = false
      stack.viewDidDisappear(animated)
    }
  }
}
