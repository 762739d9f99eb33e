import StrictUIKit
import Testing

struct UpdateSimulationTests {
  private typealias Fixture = UpdateRulesFixture

  /// All operations on two sections of up to two rows.
  private static let operations: [UpdateOperations] = {
    let paths = [0, 1].flatMap { section in [0, 1].map { Fixture.at(section, $0) } }
    var operations = paths.map { UpdateOperations(deletedRows: [$0]) }
    operations += paths.map { UpdateOperations(insertedRows: [$0]) }
    for from in paths {
      operations += paths.map { UpdateOperations(movedRows: [UpdateMove(from: from, to: $0)]) }
    }
    for section in [0, 1] {
      operations.append(UpdateOperations(deletedSections: [section]))
      operations.append(UpdateOperations(insertedSections: [section]))
      operations += [0, 1].map { UpdateOperations(movedSections: [Fixture.move(section, $0)]) }
    }
    return operations
  }()

  private static func joined(_ lhs: UpdateOperations, _ rhs: UpdateOperations) -> UpdateOperations {
    UpdateOperations(
      deletedSections: lhs.deletedSections + rhs.deletedSections,
      insertedSections: lhs.insertedSections + rhs.insertedSections,
      movedSections: lhs.movedSections + rhs.movedSections,
      deletedRows: lhs.deletedRows + rhs.deletedRows,
      insertedRows: lhs.insertedRows + rhs.insertedRows,
      movedRows: lhs.movedRows + rhs.movedRows
    )
  }

  /// The rules of batches that plain arrays can perform.
  private static let safety: Set<UIKitRule> = [.d1, .d2, .d3, .d4, .d5, .d8, .d13]

  /// Compares the rules of both classes with the simulation, and returns whether the batch is
  /// legal.
  private static func check(_ updates: UpdateOperations, _ before: [Int], _ after: [Int]) -> Bool {
    let isLegal = UpdateSimulation.isLegal(updates, before: before, after: after)
    for style in UpdateRules.Style.allCases {
      let rules = Fixture.rules(style, updates, before, after)
      // Arrays permit row moves into inserted sections and out of deleted ones. UIKit does not.
      if rules.contains(.c12) || rules.contains(.c13) { continue }
      if rules.filter({ !safety.contains($0) }).isEmpty != isLegal {
        Issue.record("legal: \(isLegal), but \(style): \(rules), \(updates), \(before), \(after)")
      }
      // Without group D, the rules miss nothing but duplicates.
      let checked = Fixture.rules(style, updates, before, after, isStrict: false)
      if checked != rules.filter({ !$0.rawValue.hasPrefix("D") }) {
        Issue.record("\(style): \(checked), but strict \(rules)")
      }
    }
    return isLegal
  }

  @Test func `the rules agree with plain arrays for all pairs of operations on small lists`() {
    var legal = 0
    for before in [[1], [2], [0, 1]] {
      for (index, first) in Self.operations.enumerated() {
        for after in [[], [1], [2], [0, 1], [1, 1]] {
          if Self.check(first, before, after) { legal += 1 }
          for second in Self.operations[index...] {
            if Self.check(Self.joined(first, second), before, after) { legal += 1 }
          }
        }
      }
    }
    #expect(legal > 60)
  }

  @Test(arguments: 0..<4)
  func `the rules agree with plain arrays for random batches`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    var legal = 0
    for _ in 0..<1500 {
      var batch = RandomBatch(&generator)
      if random(3) == 0 {
        let other = Self.operations[random(Self.operations.count)]
        batch.updates = Self.joined(batch.updates, other)
      }
      if random(4) == 0, !batch.updates.movedRows.isEmpty { batch.updates.movedRows.removeLast() }
      if Self.check(batch.updates, batch.before, batch.after) { legal += 1 }
    }
    #expect(legal > 300, "seed \(seed)")
  }
}

/// A random legal batch with row and section operations, and the counts before and after it.
private struct RandomBatch {
  var before: [Int]
  var after: [Int]
  var updates = UpdateOperations()

  init(_ generator: inout SeededGenerator) {
    let old = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Int.random(in: 0...4, using: &generator)
    }
    before = old

    // Choose the sections that stay, then shuffle them and insert others.
    var sections: [Int?] = old.indices.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
    if Bool.random(using: &generator) { sections.shuffle(using: &generator) }
    for _ in 0..<Int.random(in: 0...1, using: &generator) {
      sections.insert(nil, at: Int.random(in: 0...sections.count, using: &generator))
    }
    let kept = Self.ascending(sections)
    for (index, section) in sections.enumerated() {
      guard let section else {
        updates.insertedSections.append(index)
        continue
      }
      if !kept.contains(section) {
        updates.movedSections.append(UpdateMove(from: section, to: index))
      }
    }
    updates.deletedSections = old.indices.filter { !sections.contains($0) }

    // The same for the rows of each section; some of them leave for any other section.
    var rows: [[Int?]] = sections.map { section in section.map { Array(0..<old[$0]) } ?? [] }
    var travelers: [ItemPath] = []
    for (index, section) in sections.enumerated() {
      guard let section else { continue }
      for row in rows[index].compactMap(\.self) where Int.random(in: 0..<4, using: &generator) == 0
      {
        rows[index].removeAll { $0 == row }
        let path = ItemPath(section: section, item: row)
        if Bool.random(using: &generator) {
          travelers.append(path)
        } else {
          updates.deletedRows.append(path)
        }
      }
      if Int.random(in: 0..<3, using: &generator) == 0 { rows[index].shuffle(using: &generator) }
    }
    var arrivals: [[ItemPath?]] = sections.indices.map { index in
      rows[index].map { row in row.map { ItemPath(section: sections[index] ?? -1, item: $0) } }
    }
    if arrivals.isEmpty {
      updates.deletedRows += travelers
    } else {
      for path in travelers + (Bool.random(using: &generator) ? [nil] : []) as [ItemPath?] {
        let section = Int.random(in: 0..<arrivals.count, using: &generator)
        let index = Int.random(in: 0...arrivals[section].count, using: &generator)
        arrivals[section].insert(path, at: index)
      }
    }
    for (index, paths) in arrivals.enumerated() {
      let own = paths.map { path in path?.section == sections[index] ? path?.item : nil }
      let kept = Self.ascending(own)
      for (item, path) in paths.enumerated() {
        let target = ItemPath(section: index, item: item)
        guard let path else {
          updates.insertedRows.append(target)
          continue
        }
        if path.section != sections[index] || !kept.contains(path.item) {
          updates.movedRows.append(UpdateMove(from: path, to: target))
        }
      }
    }
    after = arrivals.map(\.count)
  }

  /// Returns the elements that need not move: an ascending subsequence.
  private static func ascending(_ elements: [Int?]) -> Set<Int> {
    var kept: [Int] = []
    for case let element? in elements where element > kept.last ?? -1 { kept.append(element) }
    return Set(kept)
  }
}
