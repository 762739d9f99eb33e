package import Medley

/// A minute of a day.
package struct ChatMoment: Hashable, Comparable, Sendable {
  package let day: CalendarDate

  /// The minutes since midnight, from 0 to 1439.
  package let minute: Int

  /// Takes the nearest minute of the day.
  init(_ day: CalendarDate, _ hour: Int, _ minute: Int) {
    self.init(day: day, minute: hour * 60 + minute)
  }

  private init(day: CalendarDate, minute: Int) {
    self.day = day
    self.minute = min(max(0, minute), 24 * 60 - 1)
  }

  /// A minute later, but on the same day.
  var next: Self { Self(day: day, minute: minute + 1) }

  /// The time as `8:05`.
  package var time: String {
    let minutes = minute % 60
    return "\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
  }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.day, lhs.minute) < (rhs.day, rhs.minute)
  }
}
