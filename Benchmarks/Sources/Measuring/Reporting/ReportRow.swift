/// One outcome as the words of a table.
public struct ReportRow: Hashable, Sendable {
  /// The heads of the columns.
  public static let heads = [
    "group", "workload", "n", "ids", "time", "each", "reference", "ratio", "spread", "limit", "",
  ]

  /// The columns that hold numbers, which end in line.
  static let numbers: Set<Int> = [2, 4, 5, 7]

  /// The words, one for each column.
  public let cells: [String]

  /// Words an outcome.
  ///
  /// The spread is where the middle half of the ratios lies. A figure that exceeds its limit has as
  /// many digits as it takes to see that.
  public init(_ outcome: Outcome) {
    func digits(of quantity: Limit.Quantity) -> Int {
      let exceeded = outcome.exceededLimits.filter { $0.quantity == quantity }
      let value = outcome.value(of: quantity)
      return exceeded.compactMap { limit in value.map(limit.digitsToTell) }.max() ?? 0
    }
    let time = outcome.subjectTime?.median
    let figure = outcome.figure.map {
      "\(Figures.digits($0, more: digits(of: .figure))) \(outcome.unit ?? "")"
    }
    let timePerUnit = outcome.units > 1 ? outcome.value(of: .timePerUnit) : nil
    cells = [
      outcome.label.group,
      outcome.label.workload,
      outcome.label.count.map(Figures.count) ?? "",
      outcome.label.ids ?? "",
      time.map { Figures.time($0, moreDigits: digits(of: .time)) } ?? figure ?? "",
      timePerUnit.map { Figures.time($0, moreDigits: digits(of: .timePerUnit)) } ?? "",
      outcome.reference,
      outcome.ratio.map { Figures.digits($0.median, more: digits(of: .ratio)) } ?? "",
      outcome.ratio.map { "\(Figures.digits($0.lower))–\(Figures.digits($0.upper))" } ?? "",
      outcome.limits.map { $0.text(unit: outcome.unit) }.joined(separator: ", "),
      outcome.note.map { "skipped: \($0)" } ?? outcome.verdict.rawValue,
    ]
  }
}
