/// A control to choose a date.
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

  /// The components of a date that a picker shows.
  public enum Mode: Int, Hashable, Sendable {
    case time, date, dateAndTime, countDownTimer
  }

  /// The components that the picker shows.
  open var datePickerMode = Mode.dateAndTime

  /// The date, clamped to the minimum and the maximum date.
  open var date = Date() { didSet { limit() } }

  /// The minimum date.
  open var minimumDate: Date? { didSet { limit() } }

  /// The maximum date.
  open var maximumDate: Date? { didSet { limit() } }

  /// The locale of the picker.
  open var locale: Locale?

  /// Sets the date without sending events.
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

  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets the switch without sending events.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
