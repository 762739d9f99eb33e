import MedleyCore

/// A date picker for days.
typealias DatePart = PickerPart<CalendarDate>

/// A date picker for times of day.
typealias TimePart = PickerPart<ClockTime>

/// A date picker with a button that removes the value, or a button that sets the current one if there
/// is none yet.
final class PickerPart<Value: PickedValue>: TrailingPart {
  private let holder = PickerEditor<Value>()
  private let picker = UIDatePicker()
  private let setButton = UIButton(type: .system)
  private let clearButton = UIButton(type: .system)
  private var context: CellContext?

  var view: UIView { holder }
  var element: UIView? { picker.isHidden ? setButton : picker }
  var canBeBelow: Bool { true }

  init() {
    picker.preferredDatePickerStyle = .compact
    Value.adapt(picker)
    picker.on(.valueChanged) { [weak self] in
      if let self { send(Value(date: picker.date)) }
    }
    setButton.setImage(UIImage(systemName: "plus.circle.fill"), for: .normal)
    setButton.on(.primaryActionTriggered) { [weak self] in self?.send(Value.now) }
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.tintColor = .quietLabel
    clearButton.on(.primaryActionTriggered) { [weak self] in self?.send(nil) }
    for view in [picker, setButton, clearButton] { holder.addSubview(view) }
    holder.arrange = { [weak self] in self?.arrange(in: $0) }
  }

  private func send(_ value: Value?) {
    context?.send(.edit(value.controlValue))
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard let control = content.control, let value = Value.value(of: control) else { return }
    holder.show(value, context)
    let clear = context.texts.filled(\.clear, ["title": content.title ?? ""])
    clearButton.accessibilityLabel = clear.last == " " ? String(clear.dropLast()) : clear
    picker.isHidden = value == nil
    clearButton.isHidden = value == nil || !context.accepts(Value.emptyControlValue)
    setButton.isHidden = value != nil
    setButton.accessibilityValue = context.valueText(of: control)
    if let date = value?.date, picker.date != date { picker.date = date }
    holder.setNeedsLayout()
  }

  /// The distance of the button's symbol from the picker, so that its tap area does not cover the picker.
  private static var gap: CGFloat { 12 }

  /// Places the picker before the button that removes its value, whose symbol is at the edge.
  private func arrange(in size: CGSize) {
    let symbol = holder.scaled(22)
    let end = clearButton.isHidden ? size.width : max(0, size.width - symbol - Self.gap)
    let height = picker.sizeThatFits(.zero).height
    picker.frame = CGRect(x: 0, y: (size.height - height) / 2, width: end, height: height)
    for button in [setButton, clearButton] {
      let x = max(0, size.width - symbol)
      button.frame = CGRect(x: x, y: 0, width: symbol, height: size.height)
    }
  }

  var naturalSize: CGSize {
    let symbol = holder.scaled(22)
    guard !picker.isHidden else { return CGSize(width: symbol, height: UIView.tapLength) }
    let size = picker.sizeThatFits(.zero)
    let button = clearButton.isHidden ? 0 : Self.gap + symbol
    let height = max(UIView.tapLength, size.height.rounded(.up))
    return CGSize(width: size.width.rounded(.up) + button, height: height)
  }
}

/// Opens a date picker in place of the keyboard.
///
/// A compact date picker cannot be opened by a program.
final class PickerEditor<Value: PickedValue>: PartHolder, EditorOpening {
  private(set) var context: CellContext?
  var isSuspended = false

  private var value: Value?
  private var wheels: UIDatePicker?

  func show(_ value: Value?, _ context: CellContext) {
    self.value = value
    self.context = context
    if let date = value?.date, wheels?.date != date { wheels?.date = date }
  }

  func openEditor() {
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }

  override var inputView: UIView? { wheels }

  @discardableResult override func becomeFirstResponder() -> Bool {
    let wheels = wheels ?? makeWheels()
    self.wheels = wheels
    if let date = (value ?? Value.now)?.date { wheels.date = date }
    guard super.becomeFirstResponder() else { return false }
    didBecomeFirstResponder()
    return true
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    resign { super.resignFirstResponder() }
  }

  private func makeWheels() -> UIDatePicker {
    let wheels = UIDatePicker()
    wheels.preferredDatePickerStyle = .wheels
    Value.adapt(wheels)
    wheels.on(.valueChanged) { [weak self, weak wheels] in
      guard let wheels else { return }
      self?.context?.send(.edit(Value(date: wheels.date).controlValue))
    }
    return wheels
  }
}
