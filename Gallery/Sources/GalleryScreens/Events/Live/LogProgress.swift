/// The progress of reading a log.
struct LogProgress: Equatable, Sendable {
  /// The current activity.
  enum Activity: Equatable, Sendable {
    /// Reading; the fraction that was read, from 0 to 1, if it is known.
    case reads(Double?)

    /// Waiting for the file to grow.
    case follows

    /// Finished: the end or the limit was reached.
    case rests

    /// Reading failed.
    case failed(String)
  }

  /// The current activity.
  var activity = Activity.reads(nil)

  /// The number of deliveries.
  var deliveryCount = 0

  /// The number of broken lines.
  var brokenCount = 0

  /// The number of accepted lines, or `nil` without a filter.
  var shownCount: Int?
}

extension LogProgress {
  /// The activity, as in `reading, 45 %`.
  var activityText: String {
    switch activity {
    case .reads(let share): "reading" + (share.map { ", \(Int($0 * 100)) %" } ?? "")
    case .follows: "following"
    case .rests: "all read"
    case .failed(let reason): reason
    }
  }

  /// The progress, as in `reading, 45 %: 12,345 deliveries, 3 broken lines; 12 shown`.
  var description: String {
    var parts = ["\(Self.grouped(deliveryCount)) \(deliveryCount == 1 ? "delivery" : "deliveries")"]
    if brokenCount > 0 { parts.append("\(Counted(brokenCount, "broken line"))") }
    let shown = shownCount.map { "; \(Self.grouped($0)) shown" } ?? ""
    return "\(activityText): \(parts.joined(separator: ", "))\(shown)"
  }

  /// Returns a number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
