/// A row of segments; the user chooses one.
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var isEnabled = true
  }

  /// The index that means that no segment is chosen.
  public nonisolated static let noSegment = -1

  private var segments: [Segment] = []

  /// The index of the chosen segment, or ``noSegment``.
  ///
  /// Setting the index sends no events.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// Whether a segment is chosen only while it is touched.
  open var isMomentary = false

  /// Whether the width of a segment depends on its content; stored without effect.
  open var apportionsSegmentWidthsByContent = false

  /// The color of the chosen segment.
  open var selectedSegmentTintColor: UIColor?

  /// Creates a control with a segment for each title or image.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { item in
      Segment(title: item as? String, image: item as? UIImage)
    }
    sizeToFit()
  }

  /// Creates a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map(Self.segment)
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title; an index beyond the end is the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image; an index beyond the end is the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Inserts a segment with an action; an index beyond the end is the end.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Self.segment(action), at: segment)
  }

  /// Removes a segment; an index beyond the end is the last segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = limited(segment)
    segments.remove(at: index)
    if selectedSegmentIndex == index { selectedSegmentIndex = Self.noSegment }
    if selectedSegmentIndex > index { selectedSegmentIndex -= 1 }
    invalidateIntrinsicContentSize()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
    invalidateIntrinsicContentSize()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// The image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

  /// Sets the action of a segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0 = Self.segment(action) }
  }

  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

  /// The index of the segment whose action has an identifier, or `NSNotFound`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Sets the width of a segment; 0 means that the control decides.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  /// The width of a segment, or 0.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

  /// Sets whether the user can choose a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether the user can choose a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { segment in
      let text = TextMeasure(text: segment.title ?? "", font: .systemFont(ofSize: 13)).size(in: 0)
      return segment.width > 0 ? segment.width : (segment.image?.size.width ?? text.width) + 20
    }
    return CGSize(width: widths.reduce(0, +), height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Chooses a segment as a tap does.
  func tap(_ index: Int) {
    guard isEnabled, let segment = self[index], segment.isEnabled,
      isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    if let action = segment.action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  private static func segment(_ action: UIAction) -> Segment {
    Segment(title: action.title.isEmpty ? nil : action.title, image: action.image, action: action)
  }

  private subscript(index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func limited(_ index: Int) -> Int { min(max(index, 0), segments.count - 1) }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    invalidateIntrinsicContentSize()
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard !segments.isEmpty else { return }
    body(&segments[limited(index)])
    invalidateIntrinsicContentSize()
  }
}
