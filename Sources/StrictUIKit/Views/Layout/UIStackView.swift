/// A view that arranges views along an axis.
open class UIStackView: UIView {
  /// The distribution of the length of the stack.
  public enum Distribution: Int, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment across the stack.
  public enum Alignment: Int, Hashable, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// The top edge, in a horizontal stack.
    public static let top = Alignment.leading

    /// The bottom edge, in a horizontal stack.
    public static let bottom = Alignment.trailing
  }

  private var gaps: [ObjectIdentifier: CGFloat] = [:]

  /// The arranged views, in order.
  ///
  /// Hidden views take no space.
  open private(set) var arrangedSubviews: [UIView] = []

  /// The axis of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { subviewDidChangeSize(self) } }

  /// The distribution of the length.
  open var distribution = Distribution.fill { didSet { subviewDidChangeSize(self) } }

  /// The alignment across the stack.
  open var alignment = Alignment.fill { didSet { subviewDidChangeSize(self) } }

  /// The spacing between two views, in points.
  open var spacing: CGFloat = 0 { didSet { subviewDidChangeSize(self) } }

  /// Whether the arrangement respects the layout margins.
  open var isLayoutMarginsRelativeArrangement = false

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    subviewDidChangeSize(view)
  }

  /// Removes a view from the arrangement.
  ///
  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    subviewDidChangeSize(view)
  }

  /// Sets the spacing after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    gaps[ObjectIdentifier(arrangedSubview)] = spacing
    subviewDidChangeSize(self)
  }

  /// The spacing after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  open override func layoutSubviews() {
    let isMirrored = isMirrored
    for (view, frame) in arrangement.frames(in: bounds.size) {
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
  }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    arrangement.size(forWidth: width)
  }

  private var arrangement: StackArrangement {
    // The frames are mirrored afterwards.
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins.flipped(isMirrored) : .zero
    let views = arrangedSubviews.filter { !$0.isHidden }
    return StackArrangement(
      views: views,
      gaps: views.dropLast().map(customSpacing),
      axis: axis == .vertical ? .vertical : .horizontal,
      distribution: distribution,
      alignment: alignment,
      margins: margins
    )
  }
}

/// The arrangement of the views of a stack.
@MainActor struct StackArrangement {
  var views: [UIView]
  /// The spacing after each view except for the last.
  var gaps: [CGFloat]
  var axis: LayoutAxis
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment
  var margins: UIEdgeInsets

  private var gap: CGFloat { gaps.reduce(0, +) }

  /// The size that the views require.
  func size(forWidth width: CGFloat?) -> CGSize {
    let inner = width.map { max(0, $0 - margins.left - margins.right) }
    var size: CGSize
    if axis == .vertical {
      let sizes = views.map { Self.positive($0.contentSize(forWidth: inner)) }
      size = CGSize(
        width: inner ?? sizes.map(\.width).max() ?? 0,
        height: sizes.map(\.height).reduce(gap, +)
      )
      if distribution == .fillEqually {
        size.height = (sizes.map(\.height).max() ?? 0) * CGFloat(views.count) + gap
      }
    } else {
      let widths =
        inner.map { lengths(in: CGSize(width: $0, height: 0)) }
        ?? views.map { max(0, $0.contentSize(forWidth: nil).width) }
      let heights = zip(views, widths).map { max(0, $0.contentSize(forWidth: $1).height) }
      size = CGSize(width: inner ?? widths.reduce(gap, +), height: heights.max() ?? 0)
    }
    return size.extended(by: NSDirectionalEdgeInsets(margins))
  }

  /// Returns the frames of the views in a stack of a size.
  func frames(in size: CGSize) -> [(UIView, CGRect)] {
    let inner = size.reduced(by: NSDirectionalEdgeInsets(margins))
    let lengths = lengths(in: inner)
    var gaps = gaps
    let spare = axis.main(inner) - lengths.reduce(gap, +)
    let spreads = distribution == .equalSpacing || distribution == .equalCentering
    if spreads, spare > 0, !gaps.isEmpty {
      gaps = gaps.map { $0 + spare / CGFloat(gaps.count) }
    }
    var place = axis.main(margins).start
    return zip(views, zip(lengths, gaps + [0])).map { view, part in
      let (length, gap) = part
      defer { place += length + gap }
      let natural = Self.positive(view.contentSize(forWidth: axis == .vertical ? nil : length))
      let (shift, breadth) = across(axis.cross(natural), in: axis.cross(inner))
      let cross = axis.cross(margins).start + shift
      return (view, axis.rect(main: place, cross: cross, length: length, breadth: breadth))
    }
  }

  private func across(_ wanted: CGFloat, in room: CGFloat) -> (CGFloat, CGFloat) {
    let breadth = min(wanted, room)
    switch alignment {
    case .fill: return (0, room)
    case .leading, .firstBaseline: return (0, breadth)
    case .center: return ((room - breadth) / 2, breadth)
    case .trailing, .lastBaseline: return (room - breadth, breadth)
    }
  }

  /// Returns the lengths of the views along the axis.
  private func lengths(in room: CGSize) -> [CGFloat] {
    let width = axis == .vertical ? room.width : nil
    return shared(
      views.map { max(0, axis.main($0.contentSize(forWidth: width))) },
      in: axis.main(room)
    )
  }

  /// Distributes a length.
  ///
  /// The view with the lowest hugging priority grows. The view with the lowest compression
  /// resistance shrinks.
  private func shared(_ natural: [CGFloat], in length: CGFloat) -> [CGFloat] {
    guard !views.isEmpty else { return [] }
    let axis = axis == .vertical ? NSLayoutConstraint.Axis.vertical : .horizontal
    if distribution == .fillEqually {
      return views.map { _ in max(0, (length - gap) / CGFloat(views.count)) }
    }
    let spare = length - natural.reduce(gap, +)
    var lengths = natural
    if distribution == .fillProportionally {
      let total = natural.reduce(0, +)
      return natural.map { total > 0 ? max(0, $0 * (length - gap) / total) : 0 }
    }
    let order = views.indices
    if spare > 0, distribution == .fill {
      let index = order.min { first, second in
        views[first].contentHuggingPriority(for: axis).rawValue
          < views[second].contentHuggingPriority(for: axis).rawValue
      }
      if let index { lengths[index] += spare }
    } else if spare < 0 {
      var missing = -spare
      let weakest = order.sorted { first, second in
        let one = views[first].contentCompressionResistancePriority(for: axis).rawValue
        let two = views[second].contentCompressionResistancePriority(for: axis).rawValue
        return one == two ? lengths[first] > lengths[second] : one < two
      }
      for index in weakest where missing > 0 {
        let taken = min(missing, lengths[index])
        lengths[index] -= taken
        missing -= taken
      }
    }
    return lengths
  }

  private static func positive(_ size: CGSize) -> CGSize {
    CGSize(width: max(0, size.width), height: max(0, size.height))
  }
}
