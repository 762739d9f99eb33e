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

extension ListChange {
  /// What changes, in one line.
  var text: String {
    var parts: [String] = []
    func add(_ what: String, _ places: [String]) {
      if !places.isEmpty { parts.append(what + " " + places.joined(separator: " ")) }
    }
    add("delete sections", deletedSections.sorted().map(\.description))
    add("insert sections", insertedSections.sorted().map(\.description))
    add("move sections", movedSections.sorted { $0.to < $1.to }.map { "\($0.from)→\($0.to)" })
    add("reshape sections", reshapedSections.sorted().map(\.description))
    add("delete", deletedRows.sorted().map(\.description))
    add("insert", insertedRows.sorted().map(\.description))
    add("move", movedRows.sorted { $0.to < $1.to }.map { "\($0.from)→\($0.to)" })
    add("update", updatedRows.sorted().map(\.description))
    add("update headers", updatedHeaders.sorted().map(\.description))
    add("update footers", updatedFooters.sorted().map(\.description))
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
