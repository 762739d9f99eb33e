import MedleyCore

/// A date picker with a button that removes the date, or a button that sets today's date if there is no
/// date yet.
final class DatePart: TrailingPart {
  private static let buttonWidth: CGFloat = 32

  private let holder = DateEditor()
  private let picker = UIDatePicker()
  private let setButton = UIButton(type: .system)
  private let clearButton = UIButton(type: .system)
  private var context: CellContext?

  var view: UIView { holder }

  init() {
    picker.preferredDatePickerStyle = .compact
    CalendarDays.adapt(picker)
    picker.addAction(
      UIAction { [weak self] _ in
        if let self { context?.send(.edit(.date(CalendarDays.day(picker.date)))) }
      },
      for: .valueChanged
    )
    setButton.setTitle("—", for: .normal)
    setButton.addAction(
      UIAction { [weak self] _ in self?.context?.send(.edit(.date(CalendarDays.today))) },
      for: .primaryActionTriggered
    )
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.tintColor = .secondaryLabel
    clearButton.addAction(
      UIAction { [weak self] _ in self?.context?.send(.edit(.date(nil))) },
      for: .primaryActionTriggered
    )
    for view in [picker, setButton, clearButton] { holder.addSubview(view) }
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard case .date(let day) = content.control else { return }
    holder.show(day, context)
    picker.accessibilityLabel = content.title
    setButton.accessibilityLabel = content.title
    clearButton.accessibilityLabel = content.title.map { "Clear \($0)" } ?? "Clear"
    picker.isHidden = day == nil
    clearButton.isHidden = day == nil || !context.accepts(.date(nil))
    setButton.isHidden = day != nil
    if let date = day.flatMap(CalendarDays.date), picker.date != date { picker.date = date }
  }

  func width(in cellWidth: CGFloat) -> CGFloat {
    let width = min(cellWidth / 2, 140 + Self.buttonWidth)
    let date = CGRect(x: 0, y: 0, width: width - Self.buttonWidth, height: height)
    picker.frame = date
    clearButton.frame = CGRect(x: date.maxX, y: 0, width: Self.buttonWidth, height: height)
    setButton.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return width
  }

  var height: CGFloat { 36 }
}

/// Opens a date picker in place of the keyboard.
///
/// A compact date picker cannot be opened by a program.
final class DateEditor: UIView, EditorOpening {
  private var day: CalendarDate?
  private var context: CellContext?
  private var wheels: UIDatePicker?

  func show(_ day: CalendarDate?, _ context: CellContext) {
    self.day = day
    self.context = context
    if let date = day.flatMap(CalendarDays.date), wheels?.date != date { wheels?.date = date }
  }

  func openEditor() {
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { true }

  override var inputView: UIView? { wheels }

  @discardableResult override func becomeFirstResponder() -> Bool {
    let wheels = wheels ?? makeWheels()
    self.wheels = wheels
    if let date = (day ?? CalendarDays.today).flatMap(CalendarDays.date) { wheels.date = date }
    guard super.becomeFirstResponder() else { return false }
    context?.send(.focus)
    return true
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    let wasFirstResponder = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirstResponder { context?.send(.blur) }
    return true
  }

  private func makeWheels() -> UIDatePicker {
    let wheels = UIDatePicker()
    wheels.preferredDatePickerStyle = .wheels
    CalendarDays.adapt(wheels)
    wheels.addAction(
      UIAction { [weak self, weak wheels] _ in
        if let wheels { self?.context?.send(.edit(.date(CalendarDays.day(wheels.date)))) }
      },
      for: .valueChanged
    )
    return wheels
  }
}

/// Converts days of the calendar to the points in time of a date picker.
@MainActor
enum CalendarDays {
  /// A calendar in a fixed time zone: a day has no time zone, and a date picker requires one.
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }()

  /// Lets a picker show days of this calendar.
  static func adapt(_ picker: UIDatePicker) {
    picker.datePickerMode = .date
    picker.calendar = calendar
    picker.timeZone = calendar.timeZone
  }

  static func date(_ day: CalendarDate) -> Date? {
    // Noon, so that rounding never leads to the previous day.
    calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day, hour: 12))
  }

  /// The current day in the user's time zone.
  static var today: CalendarDate? {
    var local = calendar
    local.timeZone = .current
    return day(Date(), in: local)
  }

  static func day(_ date: Date, in calendar: Calendar = CalendarDays.calendar) -> CalendarDate? {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
