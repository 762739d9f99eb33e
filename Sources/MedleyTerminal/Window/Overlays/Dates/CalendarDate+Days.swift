import MedleyCore

/// Counting days, by the algorithms of Howard Hinnant (`chrono-Compatible Low-Level Date
/// Algorithms`).
extension CalendarDate {
  /// Days since 1 March of the year 0.
  var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
  }

  /// The day with a number; `nil` outside the years 1 to 9999.
  init?(dayNumber: Int) {
    guard (0...4_000_000).contains(dayNumber) else { return nil }
    let era = dayNumber / 146_097
    let dayOfEra = dayNumber % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + 400 * era + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The day so many days later; the first or last day there is where that lies beyond.
  func adding(days: Int) -> CalendarDate {
    let (sum, overflows) = dayNumber.addingReportingOverflow(days)
    if !overflows, let date = CalendarDate(dayNumber: sum) { return date }
    return (days < 0 ? Self.earliest : Self.latest) ?? self
  }

  /// The same day so many months later, or that month's last day where it has none such.
  func adding(months: Int) -> CalendarDate {
    let (sum, overflows) = (12 * year + month - 1).addingReportingOverflow(months)
    guard !overflows, (12..<120_000).contains(sum) else {
      return (months < 0 ? Self.earliest : Self.latest) ?? self
    }
    for day in stride(from: day, through: 1, by: -1) {
      if let date = CalendarDate(year: sum / 12, month: sum % 12 + 1, day: day) { return date }
    }
    return self
  }

  /// The day of the week: 0 for Monday to 6 for Sunday.
  var weekday: Int {
    // 1 March of the year 0 was a Wednesday.
    (dayNumber + 2) % 7
  }

  /// The first day of the month.
  var startOfMonth: CalendarDate { adding(days: 1 - day) }

  /// How many days the month has.
  var daysInMonth: Int {
    (28...31).last { CalendarDate(year: year, month: month, day: $0) != nil } ?? 28
  }

  static let earliest = CalendarDate("0001-01-01")
  static let latest = CalendarDate("9999-12-31")
}

extension CalendarDate {
  /// The month's name, in English as all words of the window.
  var monthName: String { Self.monthNames[month - 1] }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The names of the days of the week, in two columns each.
  static let weekdayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
}
