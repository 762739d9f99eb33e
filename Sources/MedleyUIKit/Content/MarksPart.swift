import MedleyCore

/// A number as a row of signs, such as stars.
///
/// A tap on a sign sets the number.
final class MarksPart: TrailingPart {
  private let marks = MarksView()

  var view: UIView { marks }
  var element: UIView? { marks }
  var canBeBelow: Bool { true }

  init() {}

  func show(_ content: ListContent, _ context: CellContext) {
    guard let control = content.control, case .track(let scale, let marks?) = control.shape,
      let text = marks.text(of: scale)
    else { return }
    self.marks.show(text, of: control, context)
  }

  var naturalSize: CGSize {
    let size = marks.buttons.first?.markSize ?? .zero
    return CGSize(width: CGFloat(marks.count) * size.width, height: size.height)
  }

  func width(in width: CGFloat) -> CGFloat { naturalSize.width }
}

/// The signs, which are one adjustable element for screen readers.
final class MarksView: UIView {
  private(set) var buttons: [UIButton] = []
  private var control: ListControl?
  private var context: CellContext?

  var count: Int { buttons.count }

  init() {
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, of control: ListControl, _ context: CellContext) {
    (self.control, self.context) = (control, context)
    accessibilityValue = context.valueText(of: control)
    while buttons.count > text.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < text.count { addButton() }
    for (button, mark) in zip(buttons, text) { button.setTitle(String(mark), for: .normal) }
    setNeedsLayout()
  }

  private func addButton() {
    let (button, place) = (UIButton.mark(), buttons.count)
    button.on(.primaryActionTriggered) { [weak self] in self?.choose(place) }
    buttons.append(button)
    addSubview(button)
  }

  /// Sets the number of a sign, or one step less if the control shows it already.
  private func choose(_ place: Int) {
    guard let scale = control?.scale else { return }
    let number = scale.number(ofMark: place)
    send(.number(number == scale.value ? scale.moved(by: -1) : number))
  }

  private func step(by steps: Int) {
    if let value = control?.value(steppedBy: steps) { send(value) }
  }

  private func send(_ value: ControlValue) {
    context?.send(.edit(CellEdit(value)))
  }

  override func accessibilityIncrement() { step(by: 1) }

  override func accessibilityDecrement() { step(by: -1) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, count))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in (isMirrored ? buttons.reversed() : buttons).enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

/// A toggle as a sign, such as a star.
final class MarkPart: TrailingPart {
  private let button = UIButton.mark()
  private var (isOn, context): (Bool, CellContext?) = (false, nil)

  var view: UIView { button }
  var element: UIView? { button }

  init() {
    button.on(.primaryActionTriggered) { [weak self] in
      if let self { context?.send(.edit(.toggle(!isOn))) }
    }
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard let control = content.control,
      case .toggle(let isOn, let marks?) = control.shape
    else { return }
    self.isOn = isOn
    button.setTitle(marks.text(isOn: isOn), for: .normal)
    button.accessibilityValue = context.valueText(of: control)
  }

  var naturalSize: CGSize { button.markSize }
}

extension UIButton {
  /// Creates a button with the font of signs.
  fileprivate static func mark() -> UIButton {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .preferredFont(forTextStyle: .title3)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    return button
  }

  /// The size of the button: as large as its sign, and large enough to be tapped.
  fileprivate var markSize: CGSize {
    let length = UIView.tapLength
    let size = sizeThatFits(CGSize(width: 1e6, height: length))
    return CGSize(
      width: max(length, size.width.rounded(.up)),
      height: max(length, size.height.rounded(.up))
    )
  }
}
