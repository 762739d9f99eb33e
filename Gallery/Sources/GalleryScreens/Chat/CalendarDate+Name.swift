import Medley

extension CalendarDate {
  /// The day as someone says it on another: *Today*, *Yesterday*, or *Wednesday, 4 June*.
  func name(asOf today: CalendarDate) -> String {
    switch today.dayNumber - dayNumber {
    case 0: "Today"
    case 1: "Yesterday"
    default: "\(Self.weekdays[dayNumber % 7]), \(day) \(Self.months[month - 1])"
    }
  }

  /// The days since a Wednesday before the year 1.
  ///
  /// Years are counted from March, so that the leap day is a year's last: then the days before a
  /// month follow from one division.
  private var dayNumber: Int {
    let monthFromMarch = (month + 9) % 12
    let year = month > 2 ? year : year - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * monthFromMarch + 2) / 5 + day
      - 1
  }

  private static let weekdays = [
    "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
