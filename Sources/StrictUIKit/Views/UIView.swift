/// A rectangle with subviews that is laid out and never drawn.
///
/// Overridable members are in the class body, because Swift cannot override members of extensions
/// without the Objective-C runtime.
@preconcurrency @MainActor open class UIView: UIResponder {
  var origin = CGPoint.zero
  var storage = UIViewStorage()

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    super.init()
    origin = frame.origin
    storage.bounds.size = frame.size
  }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Geometry

  /// The frame in the superview, in points.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: storage.bounds.size) }
    set {
      origin = newValue.origin
      setSize(newValue.size)
    }
  }

  /// The bounds: the size, and the point of the content at the upper left.
  open var bounds: CGRect {
    get { storage.bounds }
    set {
      let old = storage.bounds
      storage.bounds.origin = newValue.origin
      guard newValue.size != old.size else { return }
      origin.x -= (newValue.width - old.width) / 2
      origin.y -= (newValue.height - old.height) / 2
      setSize(newValue.size)
    }
  }

  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      let size = storage.bounds.size
      origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }

  /// The transform, which is stored and has no effect on the frame.
  open var transform = CGAffineTransform.identity

  // MARK: Appearance

  /// The layer, which is stored and has no effect.
  open var layer: CALayer { ownLayer }

  private lazy var ownLayer = CALayer()

  /// Whether the view is hidden.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.subviewDidChangeSize(self) } }
  }

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1

  /// The background color.
  open var backgroundColor: UIColor?

  /// The tint color.
  ///
  /// The default is the superview's tint color.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { storage.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      storage.tintColor = newValue
      tintColorDidChange()
    }
  }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds = false

  /// Whether the view is opaque.
  open var isOpaque = true

  /// The content mode.
  open var contentMode = ContentMode.scaleToFill

  /// The tag.
  open var tag = 0

  /// Whether user interaction is enabled.
  open var isUserInteractionEnabled = true

  /// The identifier for tests of the user interface.
  open var accessibilityIdentifier: String?

  /// Whether multiple touches are enabled.
  open var isMultipleTouchEnabled = false

  // MARK: Layout

  /// The autoresizing mask.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether subviews are autoresized.
  open var autoresizesSubviews = true

  /// Whether the frame and the mask are used instead of constraints.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// The layout margins.
  open var layoutMargins: UIEdgeInsets {
    get { storage.margins.flipped(storage.hasDirectionalMargins && isMirrored) }
    set { setMargins(newValue, isDirectional: false) }
  }

  /// The layout margins in the layout direction of the view.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins.flipped(isMirrored)) }
    set { setMargins(UIEdgeInsets(newValue), isDirectional: true) }
  }

  /// Whether the margins include the superview's margins; stored without effect.
  open var preservesSuperviewLayoutMargins = false

  /// Whether the margins include the safe area; stored without effect.
  open var insetsLayoutMarginsFromSafeArea = true

  /// The safe area insets: zero, unless a test sets the safe area of the window.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// The intrinsic size of the content.
  ///
  /// An unknown length is ``noIntrinsicMetric``.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Whether the class requires constraint-based layout.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The class of the layer; stored without effect.
  open class var layerClass: AnyClass { CALayer.self }

  /// Requests a layout pass at the next turn.
  open func setNeedsLayout() {
    storage.needsLayout = true
    markNeedsLayoutAbove()
  }

  /// Performs all requested layout in this view.
  open func layoutIfNeeded() { layOutPending() }

  /// Lays out the subviews: solves the constraints between them and this view.
  open func layoutSubviews() { applyConstraints() }

  /// Requests a call of `updateConstraints()` before the next layout pass.
  open func setNeedsUpdateConstraints() {
    storage.needsConstraints = true
    setNeedsLayout()
  }

  /// Calls `updateConstraints()` if it was requested.
  open func updateConstraintsIfNeeded() {
    guard storage.needsConstraints else { return }
    storage.needsConstraints = false
    updateConstraints()
  }

  /// Changes the constraints.
  open func updateConstraints() {}

  /// Invalidates the intrinsic content size.
  open func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.subviewDidChangeSize(self)
  }

  /// Requests a redraw, which has no effect.
  open func setNeedsDisplay() {}

  /// Draws the view.
  ///
  /// StrictUIKit never calls this method.
  open func draw(_ rect: CGRect) {}

  /// Returns the size that fits best into a size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size that fits best.
  open func sizeToFit() {
    bounds.size = sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    )
  }

  /// Returns the smallest or largest size that satisfies the constraints.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that satisfies the constraints.
  ///
  /// A length with required priority keeps the target's value.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var size = targetSize
    if horizontalFittingPriority != .required {
      size.width = max(0, contentSize(forWidth: nil).width)
    }
    if verticalFittingPriority != .required {
      size.height = max(0, contentSize(forWidth: size.width).height)
    }
    return size
  }

  /// Called when the content size of a subview is invalidated.
  func subviewDidChangeSize(_ view: UIView) {
    setNeedsLayout()
    superview?.subviewDidChangeSize(self)
  }

  /// Returns the size of the content for a width.
  ///
  /// An unknown length is negative.
  func contentSize(forWidth width: CGFloat?) -> CGSize {
    if hasConstrainedSubviews { return constrainedSize(forWidth: width) }
    var size = intrinsicContentSize
    // The view's own constraints count as content when it is measured alone.
    for constraint in storage.constraints where constraint.secondItem == nil {
      if constraint.firstAttribute == .width { size.width = constraint.constant }
      if constraint.firstAttribute == .height { size.height = constraint.constant }
    }
    return size
  }

  /// The view that provides the last baseline.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Hierarchy

  /// The superview.
  open var superview: UIView? { storage.superview }

  /// The subviews, from back to front.
  open var subviews: [UIView] { storage.subviews }

  /// The window that contains the view.
  open var window: UIWindow? { storage.superview?.window }

  /// Adds a view in front of all subviews.
  open func addSubview(_ view: UIView) { insert(view, at: .max) }

  /// Inserts a view at an index of the subviews.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { detach() }

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the superview has changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the window has changed.
  open func didMoveToWindow() {}

  // MARK: Changes and touches

  /// Called when the tint color has changed.
  open func tintColorDidChange() {}

  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() {}

  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// The traits, which are inherited as far as the view has none of its own.
  open var traitCollection: UITraitCollection {
    let inherited = superview?.traitCollection ?? .current
    let style = storage.interfaceStyle
    guard storage.traits != nil || style != .unspecified else { return inherited }
    let own = style == .unspecified ? [] : [UITraitCollection(userInterfaceStyle: style)]
    return UITraitCollection(traitsFrom: [inherited, storage.traits].compactMap { $0 } + own)
  }

  /// The light or dark style of the view and of all views in it, or unspecified to inherit the style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storage.interfaceStyle }
    set { changeTraits { storage.interfaceStyle = newValue } }
  }

  /// Called after a change of the traits; see ``driveTraits(_:)``.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Returns the foremost view at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns whether a point is inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The next responder: the view's controller, or the superview.
  open override var next: UIResponder? { storage.owner ?? superview }

  override var responderWindow: UIWindow? { window }

  // MARK: Focus

  /// Whether the view is focused.
  open var isFocused: Bool { window?.focusedView === self }

  /// Whether the view can be focused.
  open var canBecomeFocused: Bool { false }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func setNeedsFocusUpdate() { window?.requestFocusUpdate(in: self) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func updateFocusIfNeeded() { window?.updateFocus() }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Hierarchy

  /// Inserts a view below another subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Inserts a view above another subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Moves a subview to the front.
  open func bringSubviewToFront(_ view: UIView) {
    reorder(view) { $0.endIndex }
  }

  /// Moves a subview to the back.
  open func sendSubviewToBack(_ view: UIView) {
    reorder(view) { _ in 0 }
  }

  /// Exchanges two subviews.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    storage.subviews.swapAt(first, second)
  }

  /// Returns whether the view is another view or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// Returns the view with a tag: this view or the first descendant.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Converts a point to another view, or to the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let offset = offset(to: view)
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// Converts a point from another view, or from the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let offset = offset(to: view)
    return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// Converts a rectangle to another view, or to the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view, or from the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The semantic content, which decides whether the view is mirrored.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { storage.semantics }
    set {
      storage.semantics = newValue
      setNeedsLayoutOfTree()
    }
  }

  /// The layout direction: that of the view's own semantic content, of its superview, or of the traits.
  ///
  /// Controls for playback and for directions in space are never mirrored.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch storage.semantics {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: inheritedDirection
    }
  }

  // MARK: Anchors

  /// The leading anchor.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }

  /// The trailing anchor.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }

  /// The left anchor.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }

  /// The right anchor.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }

  /// The top anchor.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }

  /// The bottom anchor.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }

  /// The horizontal center anchor.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  /// The vertical center anchor.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The width anchor.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  /// The height anchor.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The first baseline anchor, which is the top.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

  /// The last baseline anchor, which is the bottom.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Constraints

  /// The constraints between the view and its descendants that the view holds.
  open var constraints: [NSLayoutConstraint] { storage.constraints }

  /// Adds a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Adds constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Removes a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    storage.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    subviewDidChangeSize(self)
  }

  /// Removes constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the content hugging priority.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storage.hugging[axis] ?? .defaultLow
  }

  /// Sets the content hugging priority.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    storage.hugging[axis] = priority
    subviewDidChangeSize(self)
  }

  /// Returns the compression resistance priority.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    storage.compression[axis] ?? .defaultHigh
  }

  /// Sets the compression resistance priority.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    storage.compression[axis] = priority
    subviewDidChangeSize(self)
  }

  /// The guide for the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self, insets: \.layoutMargins) }

  /// The guide for the safe area.
  open var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self, insets: \.safeAreaInsets)
  }

  /// The guide for readable text: within the margins, and at most 672 points wide at the default text size.
  open var readableContentGuide: UILayoutGuide {
    UILayoutGuide(of: self, insets: \.readableInsets)
  }

  /// The layout guides that were added to the view.
  open var layoutGuides: [UILayoutGuide] { storage.layoutGuides }

  /// Adds a guide.
  open func addLayoutGuide(_ guide: UILayoutGuide) {
    storage.layoutGuides.append(guide)
    guide.owningView = self
  }

  /// Removes a guide.
  open func removeLayoutGuide(_ guide: UILayoutGuide) {
    storage.layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  // MARK: Gestures and interactions

  /// The gesture recognizers of the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storage.gestureRecognizers }
    set { storage.gestureRecognizers = newValue }
  }

  /// Adds a gesture recognizer.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    storage.gestureRecognizers = (storage.gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    storage.gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Returns whether a gesture recognizer of the view may begin to recognize.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interactions of the view.
  open var interactions: [any UIInteraction] {
    get { storage.interactions }
    set { storage.interactions = newValue }
  }

  /// Adds an interaction.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    storage.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard storage.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storage.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Resigns the first responder in this view.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self)
    else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}
