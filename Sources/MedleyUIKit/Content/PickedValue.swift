import MedleyCore

/// A value that the user chooses in a date picker.
@MainActor
protocol PickedValue: ClearableValue {
  /// Lets a picker show values of this type.
  static func adapt(_ picker: UIDatePicker)

  /// Returns the value of a control, which may be empty, or `nil` for another kind of control.
  static func value(of control: ListControl) -> Self??

  /// The current value in the user's time zone.
  static var now: Self? { get }

  /// Creates the value of a picker.
  init?(date: Date)

  /// The point in time at which a picker shows the value.
  var date: Date? { get }
}

extension CalendarDate: PickedValue {
  static func adapt(_ picker: UIDatePicker) { CalendarDays.adapt(picker) }

  static func value(of control: ListControl) -> CalendarDate?? {
    if case .date(let day) = control.shape { day } else { nil }
  }

  static var now: CalendarDate? { CalendarDays.today }

  init?(date: Date) {
    guard let day = CalendarDays.day(date) else { return nil }
    self = day
  }

  var date: Date? { CalendarDays.date(self) }
}

extension ClockTime: PickedValue {
  static func adapt(_ picker: UIDatePicker) {
    CalendarDays.adapt(picker)
    picker.datePickerMode = .time
  }

  static func value(of control: ListControl) -> ClockTime?? {
    if case .time(let time) = control.shape { time } else { nil }
  }

  static var now: ClockTime? {
    var local = CalendarDays.calendar
    local.timeZone = .current
    return time(at: Date(), in: local)
  }

  init?(date: Date) {
    guard let time = Self.time(at: date, in: CalendarDays.calendar) else { return nil }
    self = time
  }

  private static func time(at date: Date, in calendar: Calendar) -> ClockTime? {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    guard let hour = parts.hour, let minute = parts.minute else { return nil }
    return ClockTime(hour: hour, minute: minute)
  }

  var date: Date? {
    CalendarDays.calendar.date(
      from: DateComponents(year: 2001, month: 1, day: 1, hour: hour, minute: minute)
    )
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
