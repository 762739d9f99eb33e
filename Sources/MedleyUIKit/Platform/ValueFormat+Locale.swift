import MedleyCore

extension ValueFormat {
  /// The format of the user's locale, with the preferences of the device.
  static let local = ValueFormat { text(of: $0, in: .current) }

  /// Returns the text of a value in a locale.
  static func text(of value: ListValue, in locale: Locale) -> String {
    switch value {
    case .number(let number, let digits):
      let count = digits.map { $0.clamped(to: 0...15) }
      return number.formatted(
        .number.precision(.fractionLength((count ?? 0)...(count ?? 15)))
          .rounded(rule: .toNearestOrAwayFromZero)
          .locale(locale)
      )
    case .date(let date):
      let parts = DateComponents(year: date.year, month: date.month, day: date.day, hour: 12)
      return text(of: parts, Date.FormatStyle(date: .abbreviated, time: .omitted), locale)
        ?? date.description
    case .time(let time):
      let parts = DateComponents(year: 2001, month: 1, day: 1, hour: time.hour, minute: time.minute)
      return text(of: parts, Date.FormatStyle(date: .omitted, time: .shortened), locale)
        ?? time.description
    }
  }

  /// Returns the text of a moment in a calendar without daylight saving time.
  private static func text(
    of parts: DateComponents,
    _ style: Date.FormatStyle,
    _ locale: Locale
  ) -> String? {
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var style = style.locale(locale)
    style.calendar = calendar
    style.timeZone = zone
    return calendar.date(from: parts).map { $0.formatted(style) }
  }
}

extension Int {
  fileprivate func clamped(to limits: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, limits.lowerBound), limits.upperBound)
  }
}
