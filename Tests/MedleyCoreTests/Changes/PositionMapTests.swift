import Testing

@testable import MedleyCore
import MedleyTesting

@Suite struct PositionMapTests {
  typealias World = SnapshotFixture

  private func paths(_ model: World.Model) -> [Int: ListPath] {
    Dictionary(uniqueKeysWithValues: model.paths.map { (model[$0].id, $0) })
  }

  /// Compares the map with where rows and sections are found by their identities.
  private func issues(_ old: World.Model, _ new: World.Model) -> [String] {
    let change = ListSnapshot(new.sections).difference(from: ListSnapshot(old.sections))
    let map = PositionMap(change)
    var issues: [String] = []
    let (olds, news) = (paths(old), paths(new))
    for (id, path) in olds where map.position(after: .row(path)) != news[id].map({ .row($0) }) {
      issues.append("\(path) goes to \(String(describing: map.position(after: .row(path))))")
    }
    for (id, path) in news where map.position(before: .row(path)) != olds[id].map({ .row($0) }) {
      issues.append("\(path) was at \(String(describing: map.position(before: .row(path))))")
    }
    let (oldIDs, newIDs) = (old.sections.map(\.id), new.sections.map(\.id))
    for (index, id) in oldIDs.enumerated() {
      let found = newIDs.firstIndex(of: id)
      if map.section(after: index) != found { issues.append("section \(index)") }
      if map.position(after: .footer(section: index)) != found.map({ .footer(section: $0) }) {
        issues.append("footer \(index)")
      }
    }
    for (index, id) in newIDs.enumerated() {
      let found = oldIDs.firstIndex(of: id)
      if map.section(before: index) != found { issues.append("section before \(index)") }
      if map.position(before: .header(section: index)) != found.map({ .header(section: $0) }) {
        issues.append("header before \(index)")
      }
    }
    return issues
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `a position map converts positions as the identities move`(seed: UInt64) throws {
    var random = World.Random(seed: seed)
    var next = 1_000
    var model = World.Model(sections: World.sections([Array(0..<12), [], Array(20..<26)]))
    for step in 0..<20 {
      let old = model
      for _ in 0..<random.below(8) {
        World.Operation.random(of: model, next: &next, using: &random)?.perform(on: &model)
      }
      let issues = issues(old, model)
      try #require(issues.isEmpty, "seed \(seed), step \(step), \(old), \(model): \(issues)")
    }
  }

  @Test func `a contradictory change never traps`() {
    let path = World.path(.max - 1, .max - 1)
    let change = ListChange(
      deletedSections: [3, 3, -1],
      insertedSections: [0, 0],
      movedSections: [ListMove(from: 3, to: -5), ListMove(from: 1, to: 0)],
      deletedRows: [path, World.path(0, 0), World.path(0, 0)],
      insertedRows: [World.path(-1, -1), World.path(0, 3), World.path(0, 3)],
      movedRows: [ListMove(from: path, to: path), ListMove(from: World.path(0, 0), to: path)],
      updatedRows: [path, World.path(9, 9)],
      updatedHeaders: [-1, 7]
    )
    let map = PositionMap(change)
    for section in [.min, -2, -1, 0, 1, 3, 100, .max] {
      for item in [.min, -1, 0, 3, 100, .max] {
        _ = map.position(after: .row(World.path(section, item)))
        _ = map.position(before: .row(World.path(section, item)))
      }
    }
    #expect(map.position(after: .row(path)) == nil)
    _ = change.inverse().inverse()
  }

  @Test func `indices out of all bounds never trap`() {
    let ends = [Int.min, .min + 1, -1, 0, .max - 1, .max]
    let paths = ends.flatMap { section in ends.map { World.path(section, $0) } }
    for inserted in ends {
      for removed in ends {
        let change = ListChange(
          deletedSections: [removed, removed],
          insertedSections: [inserted, inserted, .min],
          movedSections: [ListMove(from: inserted, to: removed)],
          reloadedSections: ends,
          deletedRows: [World.path(removed, removed), World.path(0, removed)],
          insertedRows: [World.path(inserted, inserted), World.path(0, inserted)],
          movedRows: [ListMove(from: World.path(0, inserted), to: World.path(0, removed))],
          updatedRows: paths
        )
        let map = PositionMap(change)
        for path in paths {
          _ = map.position(after: .row(path))
          _ = (map.section(after: path.section), map.section(before: path.section))
          _ = map.position(before: .row(path))
        }
        _ = change.inverse().inverse()
        _ = change.violation(for: .collection, before: [1, 2], after: [2, 1])
      }
    }
    #expect(PositionMap(ListChange(insertedSections: [0])).section(after: .max) == .max)
    #expect(PositionMap(ListChange(insertedSections: [.min, .min])).section(after: 0) == 1)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `the maps of a contradictory change are inverse`(seed: UInt64) {
    var random = World.Random(seed: seed)
    func indexes() -> [Int] { (0..<random.below(5)).map { _ in random.below(6) } }
    func paths() -> [ListPath] {
      (0..<random.below(9)).map { _ in World.path(random.below(3), random.below(6)) }
    }
    let change = ListChange(
      deletedSections: indexes(),
      insertedSections: indexes(),
      movedSections: zip(indexes(), indexes()).map { ListMove(from: $0, to: $1) },
      deletedRows: paths(),
      insertedRows: paths(),
      movedRows: zip(paths(), paths()).map { ListMove(from: $0, to: $1) }
    )
    let map = PositionMap(change)
    var taken: Set<CellPosition> = []
    for section in 0..<9 {
      if let new = map.section(after: section) {
        #expect(map.section(before: new) == section, "seed \(seed), \(change)")
      }
      for item in 0..<12 {
        let old = CellPosition.row(World.path(section, item))
        guard let new = map.position(after: old) else { continue }
        #expect(map.position(before: new) == old, "seed \(seed), \(change)")
        #expect(taken.insert(new).inserted, "seed \(seed), two rows at \(new), \(change)")
      }
    }
  }
}
