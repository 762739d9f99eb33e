/// How far the reading of a log has come.
struct LogProgress: Equatable, Sendable {
  /// What is done at the moment.
  enum Activity: Equatable, Sendable {
    /// There is more to read; how much of the file was read, from 0 to 1, where that is known.
    case reads(Double?)

    /// All was read, and it is waited for more.
    case follows

    /// All was read, or as much as was wanted.
    case rests

    /// It cannot be read on.
    case failed(String)
  }

  /// What is done at the moment.
  var activity = Activity.reads(nil)

  /// How many deliveries were read.
  var deliveryCount = 0

  /// How many lines were read that hold none.
  var brokenCount = 0

  /// How many rows are wanted; `nil` if all are.
  var shownCount: Int?
}

extension LogProgress {
  /// As in `reading, 45 %`.
  var deed: String {
    switch activity {
    case .reads(let share): "reading" + (share.map { ", \(Int($0 * 100)) %" } ?? "")
    case .follows: "following"
    case .rests: "all read"
    case .failed(let reason): reason
    }
  }

  /// As in `reading, 45 %: 12,345 deliveries, 3 broken lines; 12 shown`.
  var description: String {
    var parts = ["\(Self.grouped(deliveryCount)) \(deliveryCount == 1 ? "delivery" : "deliveries")"]
    if brokenCount > 0 { parts.append("\(Counted(brokenCount, "broken line"))") }
    let shown = shownCount.map { "; \(Self.grouped($0)) shown" } ?? ""
    return "\(deed): \(parts.joined(separator: ", "))\(shown)"
  }

  /// A number with a comma before every three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
