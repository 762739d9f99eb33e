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

  /// The size of a compact picker.
  open override var intrinsicContentSize: CGSize {
    let widths = shownTexts.map { TextMeasure(text: $0, font: textFont).size(in: 0).width + 22 }
    let gaps = CGFloat(max(0, widths.count - 1)) * 6
    return CGSize(
      width: widths.reduce(gaps, +).rounded(.up),
      height: max(34, (textFont.lineHeight + 8).rounded(.up))
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIDatePicker {
  /// The font of the texts, which follows the text size of the user.
  var textFont: UIFont {
    .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
  }

  /// The texts of a compact picker: the date, the time, or both.
  var shownTexts: [String] {
    func text(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> String {
      let formatter = DateFormatter()
      formatter.locale = locale ?? .current
      formatter.timeZone = timeZone ?? calendar.timeZone
      (formatter.dateStyle, formatter.timeStyle) = (date, time)
      // ICU separates the period of the day by a space that some fonts lack.
      return formatter.string(from: self.date).replacingOccurrences(of: "\u{202F}", with: " ")
    }
    switch datePickerMode {
    case .date: return [text(.medium, .none)]
    case .time: return [text(.none, .short)]
    case .dateAndTime: return [text(.medium, .none), text(.none, .short)]
    case .countDownTimer: return [text(.none, .short)]
    }
  }
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
