/// A control that a date is chosen by.
open class UIDatePicker: UIControl {
  /// The mode of a date picker.
  public enum Style: Int, Hashable, Sendable {
    case automatic, wheels, compact, inline
  }

  /// The mode of the picker; stored without effect.
  open var preferredDatePickerStyle = Style.automatic

  /// The calendar of the days that are shown; stored without effect.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current

  /// The time zone of the picker; stored without effect.
  open var timeZone: TimeZone?

  /// Which parts of a date are chosen.
  public enum Mode: Int, Hashable, Sendable {
    case time, date, dateAndTime, countDownTimer
  }

  /// Which parts are chosen.
  open var datePickerMode = Mode.dateAndTime

  /// The date; brought between the earliest and the latest.
  open var date = Date() { didSet { limit() } }

  /// The earliest date.
  open var minimumDate: Date? { didSet { limit() } }

  /// The latest date.
  open var maximumDate: Date? { didSet { limit() } }

  /// Whose words and calendar are used.
  open var locale: Locale?

  /// Sets the date, without events.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func limit() {
    if let minimumDate, date < minimumDate { date = minimumDate }
    if let maximumDate, date > maximumDate { date = maximumDate }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 194, height: 34) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A switch.
open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false

  /// The color of a switch that is on.
  open var onTintColor: UIColor?

  /// The color of its knob.
  open var thumbTintColor: UIColor?

  /// Switches it, without events.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
