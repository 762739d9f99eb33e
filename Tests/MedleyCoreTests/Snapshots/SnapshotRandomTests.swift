import Testing

@testable import MedleyCore

/// Long sequences of random edits, with old snapshots kept and looked at again.
@Suite struct SnapshotRandomTests {
  typealias World = SnapshotWorld

  private func operation(
    of model: World.Model,
    next: inout Int,
    using random: inout World.Random
  ) -> World.Operation? {
    let total = model.sections.reduce(0) { $0 + $1.items.count }
    guard let section = model.sections.indices.randomElement(using: &random) else {
      next += 1
      return .insertSection(ListSection(SectionID(next), items: []), 0)
    }
    func newRows(_ count: Int) -> [World.Row] {
      defer { next += count }
      return World.rows(next..<next + count)
    }
    func randomPath() -> ListPath? {
      guard total > 0 else { return nil }
      for _ in 0..<50 {
        let section = random.below(model.sections.count)
        let count = model.sections[section].items.count
        if count > 0 { return World.path(section, random.below(count)) }
      }
      return nil
    }
    let target = World.path(section, random.below(model.sections[section].items.count + 1))
    let id = model.sections[section].id
    switch random.below(100) {
    case 0..<18: return .insert(newRows(1), target)
    case 18..<22: return .insert(newRows(random.below(9)), target)
    case 22: return .insert(newRows(random.below(200)), target)
    case 23..<26: return .append(newRows(1)[0], id)
    case 26..<29: return randomPath().map { .insertBefore(newRows(1)[0], model[$0].id) }
    case 29..<32: return randomPath().map { .insertAfter(newRows(2), model[$0].id) }
    case 32..<45: return randomPath().map { .delete($0) }
    case 45..<55: return randomPath().map { .deleteID(model[$0].id) }
    case 55..<57:
      return .deleteAll((0..<6).compactMap { _ in randomPath().map { model[$0].id } })
    case 57..<68:
      guard let source = randomPath() else { return nil }
      let isSame = source.section == section
      let count = model.sections[section].items.count - (isSame ? 1 : 0)
      return .move(source, World.path(section, random.below(count + 1)))
    case 68..<72:
      guard let first = randomPath(), let second = randomPath() else { return nil }
      return .moveBefore(model[first].id, model[second].id)
    case 72..<76:
      guard let first = randomPath(), let second = randomPath() else { return nil }
      return .moveAfter(model[first].id, model[second].id)
    case 76..<79: return randomPath().map { .moveToEnd(model[$0].id, id) }
    case 79..<85: return randomPath().map { .replaceID(World.Row(id: model[$0].id, text: next)) }
    case 85..<88: return randomPath().map { .replace($0, newRows(1)[0]) }
    case 88..<90:
      let items = newRows(random.below(9))
      next += 1
      return .insertSection(
        ListSection(SectionID(next), items: items),
        random.below(model.sections.count + 1)
      )
    case 90: return .deleteSection(id)
    case 91..<94: return .moveSection(section, random.below(model.sections.count))
    case 94..<96:
      let some = model.sections[section].items.shuffled(using: &random).dropLast(random.below(5))
      return .replaceItems(id, some + newRows(random.below(5)))
    case 96..<98: return .update(id, .grid(columns: next))
    default: return randomPath().map { .moveID(model[$0].id, World.path(section, 0)) }
    }
  }

  private func run(
    _ ids: [[Int]],
    shape: TreeShape,
    seed: UInt64,
    count: Int,
    checkEvery: Int,
    keepEvery: Int
  ) throws {
    var random = World.Random(seed: seed)
    var model = World.Model(sections: World.sections(ids))
    var snapshot = World.snapshot(ids, shape: shape)
    var next = 1_000_000
    var kept: [(ListSnapshot<World.Row>, World.Model, Int)] = [(snapshot, model, -1)]
    for step in 0..<count {
      guard let operation = operation(of: model, next: &next, using: &random) else { continue }
      try operation.perform(on: &snapshot)
      operation.perform(on: &model)
      if step % checkEvery == 0 {
        let found = World.differences(snapshot, from: model, lookups: random.below(4) == 0)
        try #require(found.isEmpty, "seed \(seed), step \(step), \(operation): \(found)")
      }
      if step % keepEvery == 0 { kept.append((snapshot, model, step)) }
      // Now and then the list goes on from an old snapshot.
      if random.below(keepEvery * 10) == 0, let old = kept.randomElement(using: &random) {
        (snapshot, model) = (old.0, old.1)
      }
    }
    kept.append((snapshot, model, count))
    for (snapshot, model, step) in kept {
      let found = World.differences(snapshot, from: model)
      try #require(found.isEmpty, "seed \(seed), kept at step \(step): \(found)")
    }
  }

  @Test(arguments: 1...9 as ClosedRange<UInt64>)
  func `random edits of short lists, each checked, do what the model does`(seed: UInt64) throws {
    let ids = [[Array(0..<5)], [Array(0..<20), [], Array(50..<53)], []][Int(seed % 3)]
    try run(ids, shape: .tiny, seed: seed, count: 300, checkEvery: 1, keepEvery: 25)
  }

  @Test(arguments: 101...102 as ClosedRange<UInt64>)
  func `random edits of long lists do what the model does`(seed: UInt64) throws {
    let ids = (0..<8).map { section in Array(section * 1000..<section * 1000 + 600) }
    try run(ids, shape: .standard, seed: seed, count: 10_000, checkEvery: 2_500, keepEvery: 3_000)
  }

  @Test func `random edits of long lists in tall trees do what the model does`() throws {
    let ids = (0..<30).map { section in Array(section * 1000..<section * 1000 + 50) }
    let shape = TreeShape(maxWidth: 4, minWidth: 2, slack: 100_000, smallRun: 16)
    try run(ids, shape: shape, seed: 7, count: 6_000, checkEvery: 1_000, keepEvery: 1_500)
  }
}
