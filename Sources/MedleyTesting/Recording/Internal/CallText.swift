import MedleyCore

extension CellPosition {
  /// `[0, 3]`, or which section's header or footer.
  var text: String {
    switch self {
    case .row(let path): path.description
    case .header(let section): "header of section \(section)"
    case .footer(let section): "footer of section \(section)"
    }
  }
}

extension Optional {
  /// The value, or `nothing`.
  var text: String { map { "\($0)" } ?? "nothing" }
}

extension ReuseIdentifier {
  /// The name without what differs from one run to the next.
  var shortName: String {
    let named = rawValue.prefix { $0 != "@" && $0 != "<" }
    let last = named.split(separator: ".").last.map(String.init) ?? rawValue
    guard
      let style = rawValue.split(separator: "@", maxSplits: 1).dropFirst().first?
        .split(separator: "/", maxSplits: 1).dropFirst().first,
      !style.contains(".swift:")
    else { return last }
    return "\(last)/\(style)"
  }
}

extension [Int] {
  /// How many rows a list has in how many sections, as in `2 sections, with 3 and 1 rows`.
  ///
  /// Of more than eight sections only the first are told.
  var asRowCounts: String {
    guard let last else { return "no sections" }
    if count == 1 { return "1 section, with \(last) \(last == 1 ? "row" : "rows")" }
    let most = 8
    let told = (count > most ? prefix(most - 1) : dropLast()).map(String.init)
    let end = count > most ? "…" : "\(last)"
    return "\(count) sections, with \(told.joined(separator: ", ")) and \(end) rows"
  }
}
