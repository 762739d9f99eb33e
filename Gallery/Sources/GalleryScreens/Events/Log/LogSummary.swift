/// The last line of the screen: what was read, and how much of it is shown.
struct LogSummary: CustomStringConvertible {
  let log: DeliveryLog

  /// How many rows are shown; `nil` if nothing was left out.
  let shownCount: Int?

  /// As in `first 10: 10 deliveries, 7 kinds, 0 broken; 2 shown`.
  var description: String {
    let beginning = log.isBeginning ? "first \(log.lineCount): " : ""
    let deliveries = Counted(log.deliveryCount, "delivery", plural: "deliveries")
    let kinds = Counted(log.kinds.count, "kind")
    let shown = shownCount.map { "; \($0) shown" } ?? ""
    return "\(beginning)\(deliveries), \(kinds), \(log.brokenLineCount) broken\(shown)"
  }
}
