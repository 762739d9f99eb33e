import MedleySupport
@testable import MedleyCore
import TreeInvariants

extension ListSnapshot {
  /// Returns a description of each violated invariant, in O(n log n).
  func invariantViolations() -> [String] {
    var found = tree.invariantViolations()
    guard tree.base.isIndexed else { return found }
    for section in sections {
      for (offset, item) in section.items.enumerated() {
        let path = ListPath(section: section.index, item: offset)
        if !places(of: item.id).contains(where: { $0.path == path }) {
          found.append("the row at \(path) is not found by its identity")
        }
      }
    }
    return found
  }
}

extension SnapshotTree {
  /// Returns a description of each violated invariant.
  func invariantViolations() -> [String] {
    var found = sections.invariantViolations(shape: shape.nodes, parents: parents)
    var runs: [Run] = []
    var tokens = sections.tokens + [sections.token]
    sections.forEach { slot in
      found += slot.rows.invariantViolations(shape: shape.nodes, parents: parents)
      tokens += slot.rows.tokens
      slot.rows.forEach { runs.append($0) }
    }
    found += parents.invariantViolations(used: tokens)
    found += violations(of: runs.sorted { $0.ordinal < $1.ordinal })
    if memory.withValue({ $0.rows != nil }) { found += violations(of: rowLookup, runs) }
    if let lookup = memory.withValue({ $0.sections }) { found += violations(of: lookup) }
    return found
  }

  private func violations(of runs: [Run]) -> [String] {
    var found: [String] = []
    if runs.count != runCount { found.append("\(runCount) runs are noted, \(runs.count) found") }
    if isWasteful, !defersConsolidation { found.append("a consolidation was missed") }
    var end = 0
    for run in runs {
      if run.ordinal < end { found.append("number \(run.ordinal) is used twice") }
      end = run.ordinals.upperBound
      if run.lower < 0 || run.range.upperBound > run.storage.count {
        found.append("rows \(run.range) of \(run.storage.count)")
      }
      for ordinal in run.ordinals where ordinal < base.count {
        let row = base.segments.row(ordinal)
        // The content may have been replaced; the identity is the same.
        let offset = run.lower + ordinal - run.ordinal
        let isSame = row.map { row in
          row.storage.hasSameIdentity(at: row.offset, as: run.storage, at: offset)
        }
        if isSame != true { found.append("row \(ordinal) is not the base's") }
      }
    }
    if end > ordinalEnd { found.append("number \(end) is beyond \(ordinalEnd)") }
    return found
  }

  private func violations(of lookup: RowLookup, _ runs: [Run]) -> [String] {
    var found = lookup.pieces.invariantViolations(shape: shape.nodes, parents: ParentTable())
    if lookup.pieces.count != ordinalEnd { found.append("pieces end at \(lookup.pieces.count)") }
    var expected = Array(repeating: ParentTable.none, count: ordinalEnd)
    var added = 0
    for run in runs {
      for ordinal in run.ordinals { expected[ordinal] = run.token }
      guard run.ordinal >= base.count else { continue }
      let hashes = run.storage.identityHashes(of: run.range)
      for (ordinal, hash) in zip(run.ordinals, hashes) {
        var isFound = false
        lookup.added.forEach(hash: hash) { if $0 == ordinal { isFound = true } }
        if !isFound { found.append("added row \(ordinal) is not indexed") }
        added += 1
      }
    }
    var actual: [Int] = []
    lookup.pieces.forEach { actual += Array(repeating: $0.token, count: $0.count) }
    if actual != expected { found.append("pieces tell \(actual), not \(expected)") }
    if lookup.added.count != added { found.append("\(lookup.added.count) of \(added) added") }
    return found
  }

  private func violations(of lookup: SectionLookup) -> [String] {
    var found: [String] = []
    sections.forEach { slot in
      var isFound = false
      lookup.tokens.forEach(hash: slot.heading.id.hashValue) {
        if $0 == slot.token { isFound = true }
      }
      if !isFound { found.append("section \(slot.heading.id) is not indexed") }
    }
    if lookup.tokens.count != sections.count { found.append("\(lookup.tokens.count) sections") }
    return found
  }
}

extension ParentTable {
  /// Returns a description of each violated invariant, if exactly these tokens should be in use.
  func invariantViolations(used tokens: [Int]) -> [String] {
    var found: [String] = []
    let used = Set(tokens)
    if used.count != tokens.count { found.append("a token is used twice") }
    if used.count != count { found.append("\(count) tokens are noted, \(used.count) used") }
    for token in 0..<capacity {
      // Entries that are not in use hold less than the root's.
      let isUsed = self[token] >= ParentTable.none
      if isUsed != used.contains(token) { found.append("token \(token) is used: \(!isUsed)") }
    }
    return found
  }
}
