extension ListChange: CustomStringConvertible {
  /// All in one line, such as `delete [0, 0], move [0, 3]→[0, 0], update [0, 1]`; or `nothing`.
  ///
  /// Sections are named before rows, and places stand in ascending order, moves by where they go.
  public var description: String {
    var parts: [String] = []
    func add(_ what: String, _ places: [some CustomStringConvertible]) {
      if !places.isEmpty {
        parts.append(what + " " + places.map(\.description).joined(separator: " "))
      }
    }
    add("delete sections", deletedSections.sorted())
    add("insert sections", insertedSections.sorted())
    add("move sections", movedSections.sorted { $0.to < $1.to })
    add("reshape sections", reloadedSections.sorted())
    add("delete", deletedRows.sorted())
    add("insert", insertedRows.sorted())
    add("move", movedRows.sorted { $0.to < $1.to })
    add("update", updatedRows.sorted())
    add("update headers", updatedHeaders.sorted())
    add("update footers", updatedFooters.sorted())
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

extension ListMove: CustomStringConvertible {
  /// Both places with an arrow between, as in `[0, 3]→[0, 0]`.
  public var description: String { "\(from)→\(to)" }
}
