/// A view that puts others beside or below each other.
open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where the views stand across the stack.
  public enum Alignment: Int, Hashable, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// At the top, in a stack from left to right.
    public static let top = Alignment.leading

    /// At the bottom, in a stack from left to right.
    public static let bottom = Alignment.trailing
  }

  private var gaps: [ObjectIdentifier: CGFloat] = [:]

  /// The views, in their order; hidden ones take no room.
  open private(set) var arrangedSubviews: [UIView] = []

  /// In which direction the views follow each other.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { subviewDidChangeSize(self) } }

  /// How they share the length of the stack.
  open var distribution = Distribution.fill { didSet { subviewDidChangeSize(self) } }

  /// Where they stand across the stack.
  open var alignment = Alignment.fill { didSet { subviewDidChangeSize(self) } }

  /// The distance between them, in points.
  open var spacing: CGFloat = 0 { didSet { subviewDidChangeSize(self) } }

  /// Whether the margins stay empty.
  open var isLayoutMarginsRelativeArrangement = false

  /// Makes a stack with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a stack as a nib does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    subviewDidChangeSize(view)
  }

  /// Takes a view out of the order, and not out of the stack.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    subviewDidChangeSize(view)
  }

  /// Sets the distance behind a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    gaps[ObjectIdentifier(arrangedSubview)] = spacing
    subviewDidChangeSize(self)
  }

  /// The distance behind a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  open override func layoutSubviews() {
    for (view, frame) in arrangement.frames(in: bounds.size) { view.frame = frame }
  }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    arrangement.size(forWidth: width)
  }

  private var arrangement: StackArrangement {
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let views = arrangedSubviews.filter { !$0.isHidden }
    return StackArrangement(
      views: views,
      gaps: views.dropLast().map(customSpacing),
      axis: axis,
      distribution: distribution,
      alignment: alignment,
      margins: margins
    )
  }
}
