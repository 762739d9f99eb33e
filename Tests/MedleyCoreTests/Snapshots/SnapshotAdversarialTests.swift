import Testing

@testable import MedleyCore
import MedleyTesting

/// Edits that wear a list out at one place.
@Suite struct SnapshotAdversarialTests {
  typealias Fixture = SnapshotFixture

  private let count = 20_000

  @Test func `very many rows inserted before one row are in order`() throws {
    var snapshot = Fixture.snapshot([[-1, -2]], shape: .standard)
    for id in 0..<count { try snapshot.insert(Fixture.Row(id: id), before: -2) }
    #expect(Fixture.ids(snapshot) == [[-1] + Array(0..<count) + [-2]])
    #expect(snapshot.path(of: 777) == Fixture.path(0, 778))
    #expect(snapshot.tree.invariantViolations().isEmpty)
  }

  @Test func `very many rows inserted at the front are in order`() throws {
    var snapshot = ListSnapshot<Fixture.Row>(items: [])
    for id in 0..<count { try snapshot.insert(Fixture.Row(id: id), at: Fixture.path(0, 0)) }
    #expect(Fixture.ids(snapshot) == [Array((0..<count).reversed())])
    #expect(snapshot.path(of: count - 1) == Fixture.path(0, 0))
    #expect(snapshot.tree.invariantViolations().isEmpty)
  }

  @Test func `deleting all rows one by one from either end or the middle empties the list`() throws
  {
    let ids = Array(0..<3_000)
    var front = Fixture.snapshot([ids], shape: .standard)
    var back = front
    var middle = front
    for left in (1...3_000).reversed() {
      try front.delete(at: Fixture.path(0, 0))
      try back.delete(at: Fixture.path(0, left - 1))
      try middle.delete(at: Fixture.path(0, left / 2))
    }
    for snapshot in [front, back, middle] {
      #expect(snapshot.isEmpty)
      #expect(snapshot.sectionCount == 1)
      #expect(snapshot.invariantViolations().isEmpty)
    }
    try middle.append(Fixture.Row(id: 5), toSection: "0")
    #expect(Fixture.ids(middle) == [[5]])
  }

  @Test func `swapping the first and the last row many times keeps the order`() throws {
    var snapshot = Fixture.snapshot([Array(0..<1_001)], shape: .standard)
    for step in 0..<count {
      let (from, to) = step % 2 == 0 ? (0, 1_000) : (1_000, 0)
      try snapshot.move(from: Fixture.path(0, from), to: Fixture.path(0, to))
    }
    #expect(Fixture.ids(snapshot) == [Array(0..<1_001)])
    #expect(snapshot.tree.invariantViolations().isEmpty)
  }

  @Test func `reversing a list by moves keeps its index`() throws {
    let ids = Array(0..<2_000)
    var snapshot = Fixture.snapshot([ids], shape: .standard)
    for id in ids { try snapshot.move(id, to: Fixture.path(0, 0)) }
    #expect(Fixture.ids(snapshot) == [Array(ids.reversed())])
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `deleting most rows releases their memory`() throws {
    var snapshot = Fixture.snapshot([Array(0..<5_000)], shape: .standard)
    try snapshot.delete(all: Array(3..<5_000))
    #expect(Fixture.ids(snapshot) == [[0, 1, 2]])
    snapshot.tree.sections.forEach { slot in
      slot.rows.forEach { run in #expect(run.storage.count < 1_000) }
    }
  }

  @Test func `many sections are inserted, moved and deleted`() throws {
    var snapshot = ListSnapshot<Fixture.Row>()
    for index in 0..<2_000 {
      try snapshot.insertSection(
        ListSection(SectionID(index), items: Fixture.rows([index])),
        at: index / 2
      )
    }
    var model = snapshot.sections.map(\.id)
    var random = Fixture.Random(seed: 3)
    for _ in 0..<2_000 {
      let (from, to) = (random.below(2_000), random.below(2_000))
      try snapshot.moveSection(from: from, to: to)
      model.insert(model.remove(at: from), at: to)
    }
    #expect(snapshot.sections.map(\.id) == model)
    for id in model.shuffled(using: &random).dropLast(3) {
      #expect(snapshot.index(ofSection: id) != nil)
      try snapshot.deleteSection(id)
    }
    #expect(snapshot.sectionCount == 3)
    #expect(snapshot.itemCount == 3)
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `identities with equal hashes are different rows`() throws {
    typealias Row = Fixture.Colliding
    var random = Fixture.Random(seed: 11)
    var model = (0..<60).map { Row($0) }
    var snapshot = ListSnapshot([ListSection("0", items: model)], shape: .tiny)
    for step in 0..<400 {
      let place = random.below(model.count)
      switch random.below(4) {
      case 0:
        let row = Row(1_000 + step)
        try snapshot.insert(row, before: model[place].id)
        model.insert(row, at: place)
      case 1:
        try snapshot.delete(model[place].id)
        model.remove(at: place)
      case 2:
        let row = Row(model[place].id.number, text: step)
        try snapshot.replace(row)
        model[place] = row
      default:
        let target = random.below(model.count)
        try snapshot.move(model[place].id, to: Fixture.path(0, target))
        model.insert(model.remove(at: place), at: target)
      }
      #expect(Array(snapshot.items) == model)
      let row = model[random.below(model.count)]
      #expect(snapshot.item(withID: row.id) == row)
      #expect(throws: SnapshotEditError.self) { try snapshot.append(row, toSection: "0") }
    }
    #expect(snapshot.invariantViolations().isEmpty)
  }
}
