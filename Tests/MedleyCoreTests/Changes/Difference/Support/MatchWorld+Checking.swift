@testable import MedleyCore

extension MatchWorld {
  var matches: RowMatches {
    RowMatcher<Row>.matches(problem, limits: limits)
  }

  /// What is wrong with the matches, if anything.
  ///
  /// - Parameter isComplete: whether all rows that can be paired have to be.
  func issues(isComplete: Bool = true) -> [String] {
    let matches = matches
    var issues: [String] = []
    var pairs: [Int: Int] = [:]
    let (oldRows, newRows) = (rows(old), rows(new))
    var end = 0
    for block in matches.blocks {
      guard block.count > 0, block.new >= end, block.new + block.count <= newRows.count,
        block.old >= 0, block.old + block.count <= oldRows.count
      else { return ["\(block) is out of order or out of the list"] }
      end = block.new + block.count
      for offset in 0..<block.count { pairs[block.new + offset] = block.old + offset }
    }
    if Set(pairs.values).count < pairs.count { issues.append("an old row is paired twice") }
    for (new, old) in pairs where newRows[new].row.id != oldRows[old].row.id {
      issues.append("\(old) and \(new) are different rows")
    }
    let updated = pairs.filter { newRows[$0.key].row != oldRows[$0.value].row }.keys.sorted()
    if matches.updated != updated { issues.append("updated: \(matches.updated), not \(updated)") }
    return issues + splitBlocks(matches)
      + (isComplete ? missing(pairs, oldRows, newRows) : [])
  }

  private func splitBlocks(_ matches: RowMatches) -> [String] {
    zip(matches.blocks, matches.blocks.dropFirst()).compactMap { first, second in
      guard first.old + first.count == second.old, first.new + first.count == second.new else {
        return nil
      }
      return "\(first) and \(second) could be one"
    }
  }

  private func missing(
    _ pairs: [Int: Int],
    _ old: [(row: Row, section: Int)],
    _ new: [(row: Row, section: Int)]
  ) -> [String] {
    let places = Dictionary(grouping: old.indices) { old[$0].row.id.number }
    var counts: [Int: Int] = [:]
    var expected: [Int: Int] = [:]
    for (index, row) in new.enumerated() {
      let number = row.row.id.number
      let occurrence = counts[number, default: 0]
      counts[number] = occurrence + 1
      if let places = places[number], occurrence < places.count {
        expected[index] = places[occurrence]
      }
    }
    if !mayRepeat, counts.values.contains(where: { $0 > 1 }) || places.count < old.count {
      return pairs.count == expected.count ? [] : ["\(pairs.count) pairs, not \(expected.count)"]
    }
    return pairs == expected ? [] : ["pairs are \(pairs), not \(expected)"]
  }

  private func rows(_ sections: [Section]) -> [(row: Row, section: Int)] {
    sections.flatMap { section in section.rows.map { ($0, section.id) } }
  }
}

extension MatchWorld: CustomStringConvertible {
  var description: String {
    func text(_ sections: [Section]) -> String {
      sections.map { section in
        "\(section.id): " + section.rows.map { "\($0.id.number)/\($0.text)" }.joined(separator: " ")
      }.joined(separator: ", ")
    }
    return "\(text(old)) → \(text(new)), \(memory)\(mayRepeat ? ", repeated" : "")"
  }
}
