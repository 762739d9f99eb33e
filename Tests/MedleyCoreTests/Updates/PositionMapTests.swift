import Testing

@testable import MedleyCore
import MedleyTesting

@Suite struct PositionMapTests {
  typealias World = SnapshotWorld

  private func paths(_ model: World.Model) -> [Int: ListPath] {
    Dictionary(uniqueKeysWithValues: model.paths.map { (model[$0].id, $0) })
  }

  /// Compares the map with where rows and sections are found by their identities.
  private func faults(_ old: World.Model, _ new: World.Model) -> [String] {
    let change = ListSnapshot(new.sections).difference(from: ListSnapshot(old.sections))
    let map = PositionMap(change)
    var faults: [String] = []
    let (olds, news) = (paths(old), paths(new))
    for (id, path) in olds where map.position(after: .row(path)) != news[id].map({ .row($0) }) {
      faults.append("\(path) goes to \(String(describing: map.position(after: .row(path))))")
    }
    for (id, path) in news where map.position(before: .row(path)) != olds[id].map({ .row($0) }) {
      faults.append("\(path) was at \(String(describing: map.position(before: .row(path))))")
    }
    let (oldIDs, newIDs) = (old.sections.map(\.id), new.sections.map(\.id))
    for (index, id) in oldIDs.enumerated() {
      let found = newIDs.firstIndex(of: id)
      if map.section(after: index) != found { faults.append("section \(index)") }
      if change.position(after: .footer(section: index)) != found.map({ .footer(section: $0) }) {
        faults.append("footer \(index)")
      }
    }
    for (index, id) in newIDs.enumerated() {
      let found = oldIDs.firstIndex(of: id)
      if map.section(before: index) != found { faults.append("section before \(index)") }
      if change.position(before: .header(section: index)) != found.map({ .header(section: $0) }) {
        faults.append("header before \(index)")
      }
    }
    return faults
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `rows and sections are found where their identities are`(seed: UInt64) throws {
    var random = World.Random(seed: seed)
    var next = 1_000
    var model = World.Model(sections: World.sections([Array(0..<12), [], Array(20..<26)]))
    for step in 0..<20 {
      let old = model
      for _ in 0..<random.below(8) {
        World.Operation.random(of: model, next: &next, using: &random)?.perform(on: &model)
      }
      let faults = faults(old, model)
      try #require(faults.isEmpty, "seed \(seed), step \(step), \(old), \(model): \(faults)")
    }
  }

  @Test func `a change that makes no sense traps nowhere`() {
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
    for section in [-2, -1, 0, 1, 3, 100] {
      for item in [-1, 0, 3, 100] {
        _ = map.position(after: .row(World.path(section, item)))
        _ = map.position(before: .row(World.path(section, item)))
      }
    }
    #expect(map.position(after: .row(path)) == nil)
    _ = change.inverse().inverse()
  }
}
