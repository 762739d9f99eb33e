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
  /// The spread is where the middle half of the ratios lies.
  public init(_ outcome: Outcome) {
    let time = outcome.subjectTime?.median
    let figure = outcome.figure.map { "\(Figures.digits($0)) \(outcome.unit ?? "")" }
    cells = [
      outcome.label.group,
      outcome.label.workload,
      outcome.label.count.map(Figures.count) ?? "",
      outcome.label.ids ?? "",
      time.map(Figures.time) ?? figure ?? "",
      outcome.units > 1 ? time.map { Figures.time($0 / Double(outcome.units)) } ?? "" : "",
      outcome.reference,
      outcome.ratio.map { Figures.digits($0.median) } ?? "",
      outcome.ratio.map { "\(Figures.digits($0.lower))–\(Figures.digits($0.upper))" } ?? "",
      outcome.limits.map { $0.text(unit: outcome.unit) }.joined(separator: ", "),
      outcome.note.map { "skipped: \($0)" } ?? outcome.verdict.rawValue,
    ]
  }
}
