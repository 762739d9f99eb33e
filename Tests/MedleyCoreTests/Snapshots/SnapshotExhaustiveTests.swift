import Testing

@testable import MedleyCore

/// Every sequence of a few edits of every small list.
@Suite struct SnapshotExhaustiveTests {
  typealias World = SnapshotWorld

  /// Every edit that a list allows, up to the choice of new rows.
  private func operations(of model: World.Model, next: Int) -> [World.Operation] {
    var result: [World.Operation] = []
    for target in model.targets {
      result.append(.insert([World.Row(id: next)], target))
      result.append(.insert(World.rows(next..<next + 3), target))
    }
    for source in model.paths {
      result.append(.delete(source))
      result.append(.replace(source, World.Row(id: model[source].id, text: next)))
      result.append(.replace(source, World.Row(id: next)))
      var rest = model
      rest.remove(at: source)
      for target in rest.targets { result.append(.move(source, target)) }
    }
    for index in model.sections.indices {
      result.append(.deleteSection(model.sections[index].id))
      let some = World.rows([next]) + model.sections[index].items.dropFirst().reversed()
      result.append(.replaceItems(model.sections[index].id, some))
      for target in model.sections.indices { result.append(.moveSection(index, target)) }
    }
    for index in 0...model.sections.count {
      let section = ListSection(SectionID(next), items: World.rows(next..<next + 2))
      result.append(.insertSection(section, index))
    }
    return result
  }

  private func check(
    _ snapshot: ListSnapshot<World.Row>,
    _ model: World.Model,
    depth: Int,
    next: Int,
    lookups: Bool
  ) throws -> Int {
    guard depth > 0 else { return 1 }
    var count = 0
    for operation in operations(of: model, next: next) {
      var (edited, expected) = (snapshot, model)
      try operation.perform(on: &edited)
      operation.perform(on: &expected)
      let found = World.differences(edited, from: expected, lookups: lookups || depth == 1)
      try #require(found.isEmpty, "\(model), \(operation): \(found)")
      count += try check(edited, expected, depth: depth - 1, next: next + 10, lookups: lookups)
    }
    // The original is as it was.
    let found = World.differences(snapshot, from: model, lookups: lookups)
    try #require(found.isEmpty, "\(model): \(found)")
    return count
  }

  @Test(arguments: [true, false])
  func `every three edits of the smallest lists do what the model does`(lookups: Bool) throws {
    var count = 0
    for ids in [[], [[]], [[1]]] {
      let model = World.Model(sections: World.sections(ids))
      let snapshot = World.snapshot(ids)
      count += try check(snapshot, model, depth: 3, next: 100, lookups: lookups)
    }
    #expect(count > 4_000)
  }

  @Test(arguments: [true, false])
  func `every two edits of small lists do what the model does`(lookups: Bool) throws {
    var count = 0
    for ids in [[[1, 2, 3]], [[1, 2], [3]], [[1], [], [2, 3, 4]], [[1, 2, 3, 4, 5]]] {
      let model = World.Model(sections: World.sections(ids))
      let snapshot = World.snapshot(ids)
      count += try check(snapshot, model, depth: 2, next: 100, lookups: lookups)
    }
    #expect(count > 3_000)
  }

  @Test func `every edit of a list of many sections does what the model does`() throws {
    let ids = (0..<23).map { section in (0..<section % 4).map { section * 10 + $0 } }
    let model = World.Model(sections: World.sections(ids))
    let count = try check(World.snapshot(ids), model, depth: 1, next: 1000, lookups: true)
    #expect(count > 1_000)
  }
}
