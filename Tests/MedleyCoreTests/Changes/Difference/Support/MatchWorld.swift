@testable import MedleyCore

/// Two lists to be matched, and what has to come out.
struct MatchWorld {
  /// A row that takes all rows with its text for equal, whatever their identities.
  struct Row: ListModel {
    struct ID: Hashable, Sendable {
      var number: Int
      var hashed: Int

      static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
      func hash(into hasher: inout Hasher) { hasher.combine(hashed) }
    }

    var id: ID
    var text = 0

    /// - Parameter hashes: how many different hashes there are.
    init(_ number: Int, text: Int = 0, hashes: Int = .max) {
      id = ID(number: number, hashed: number % hashes)
      self.text = text
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }
  }

  struct Section {
    var id: Int
    var rows: [Row]
  }

  /// How the rows lie in memory.
  enum Memory {
    /// Each section has an array.
    case sections
    /// So many rows have an array each time.
    case pieces(Int)
    /// The new list shares the rows it has in common with the old one.
    case shared
  }

  var old: [Section]
  var new: [Section]
  var mayRepeat = false
  var memory = Memory.sections
  var limits = RowMatcherLimits()

  var problem: RowProblem {
    let oldRows = old.flatMap(\.rows)
    let oldStorage = ItemRows(oldRows)
    var known: [[Int]: Int] = [:]
    for (index, row) in oldRows.enumerated() { known[[row.id.number, row.text]] = index }
    let newParts = Self.stretches(new) { rows in
      guard case .shared = memory else { return memory.pieces(rows) }
      return rows.map { row in
        if let index = known[[row.id.number, row.text]] {
          (oldStorage, index, 1)
        } else {
          (ItemRows([row]), 0, 1)
        }
      }
    }
    var start = 0
    let oldParts = Self.stretches(old) { rows in
      defer { start += rows.count }
      if case .shared = memory { return [(oldStorage, start, rows.count)] }
      return memory.pieces(rows)
    }
    var parts = newParts.map { part in
      RowParts(old: oldParts.first { $0.id == part.id }?.rows ?? [], new: part.rows)
    }
    for part in oldParts where !newParts.contains(where: { $0.id == part.id }) {
      parts.append(RowParts(old: part.rows, new: []))
    }
    return RowProblem(parts: parts, mayRepeat: mayRepeat)
  }

  private static func stretches(
    _ sections: [Section],
    _ slices: ([Row]) -> [(storage: ItemRows<Row>, lower: Int, count: Int)]
  ) -> [(id: Int, rows: [RowStretch])] {
    var start = 0
    return sections.map { section in
      let rows = slices(section.rows).filter { $0.count > 0 }.map { slice in
        defer { start += slice.count }
        return RowStretch(
          storage: slice.storage,
          lower: slice.lower,
          count: slice.count,
          start: start
        )
      }
      return (section.id, rows)
    }
  }
}

extension MatchWorld.Memory {
  func pieces(
    _ rows: [MatchWorld.Row]
  ) -> [(storage: ItemRows<MatchWorld.Row>, lower: Int, count: Int)] {
    guard case .pieces(let size) = self else { return [(ItemRows(rows), 0, rows.count)] }
    return stride(from: 0, to: rows.count, by: size).map { lower in
      // A row before and one after that are no part of the list.
      let slice = rows[lower..<min(lower + size, rows.count)]
      let stranger = [MatchWorld.Row(-1, text: -1)]
      return (ItemRows(stranger + slice + stranger), 1, slice.count)
    }
  }
}
