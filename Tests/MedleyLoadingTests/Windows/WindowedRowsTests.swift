import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("Rows of which only some are loaded")
struct WindowedRowsTests {
  struct Row: Identifiable, Hashable {
    let id: Int
    var text = ""
  }

  /// The same rows as an array in which `nil` is a row that is not loaded.
  struct Model {
    var rows: [Row?] = []

    mutating func load(_ new: [Row], at position: Int) {
      let places = new.indices.filter { rows.indices.contains(position + $0) }
      for index in places { rows[position + index] = nil }
      var seen: Set<Int> = []
      for index in places where seen.insert(new[index].id).inserted {
        if let older = rows.firstIndex(where: { $0?.id == new[index].id }) { rows[older] = nil }
        rows[position + index] = new[index]
      }
    }
  }

  enum Edit: CaseIterable {
    case load, loadRepeated, unload, insert, remove, fail, update
  }

  @Test(arguments: 0..<300)
  func `windowed rows equal an array after random edits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...30, using: &random)
    var rows = WindowedRows<Row>(count: count)
    var model = Model(rows: Array(repeating: nil, count: count))
    for step in 0..<60 {
      let position = Int.random(in: 0...model.rows.count, using: &random)
      let length = Int.random(in: 0...8, using: &random)
      let end = min(position + length, model.rows.count)
      switch Edit.allCases.randomElement(using: &random) ?? .load {
      case .load:
        let new = (0..<length).map { Row(id: 1_000 * step + $0) }
        rows.load(new, at: position)
        model.load(new, at: position)
      case .loadRepeated:
        let new = (0..<length).map { _ in Row(id: Int.random(in: 0..<12, using: &random)) }
        rows.load(new, at: position)
        model.load(new, at: position)
      case .unload:
        rows.unload(position..<end)
        for index in position..<end { model.rows[index] = nil }
      case .insert:
        rows.insert(count: length, at: position)
        model.rows.insert(contentsOf: Array(repeating: nil, count: length), at: position)
      case .remove:
        rows.remove(position..<end)
        model.rows.removeSubrange(position..<end)
      case .fail:
        rows.setProblem("no", in: position..<end)
        #expect(rows.missing(in: position..<end).isEmpty)
        rows.setProblem(nil, in: 0..<rows.count)
      case .update:
        guard let old = model.rows.compactMap(\.self).randomElement(using: &random) else {
          continue
        }
        let row = Row(id: old.id, text: "\(step)")
        let isThere = rows.update(row)
        #expect(isThere)
        model.rows = model.rows.map { $0?.id == row.id ? row : $0 }
      }
      expectEqual(rows, model)
    }
  }

  private func expectEqual(_ rows: WindowedRows<Row>, _ model: Model) {
    #expect((0..<rows.count).map { rows[$0] } == model.rows)
    #expect(rows.loadedCount == model.rows.compactMap(\.self).count)
    for (position, row) in model.rows.enumerated() {
      if let row { #expect(rows.position(of: row.id) == position) }
    }
    // No run is empty, and no two neighbours could be one.
    #expect(rows.runs.allSatisfy { $0.count > 0 })
    #expect(zip(rows.runs, rows.runs.dropFirst()).allSatisfy { $0.isLoaded != $1.isLoaded })
    let numbers = rows.runs.compactMap(\.number)
    #expect(Set(numbers).count == numbers.count)
    let missing = model.rows.indices.filter { model.rows[$0] == nil }
    #expect(rows.missing(in: 0..<rows.count).flatMap { Array($0) } == missing)
  }

  @Test func `ten million unloaded rows use a few hundred runs`() {
    var rows = WindowedRows<Row>(count: 10_000_000)
    #expect(rows.runs.count == 257)
    rows.load((0..<100).map { Row(id: $0) }, at: 5_000_000)
    #expect(rows.count == 10_000_000)
    #expect(rows.runs.count <= 260)
    #expect(rows[5_000_099] == Row(id: 99))
    rows.insert(count: 10_000, at: 5_000_050)
    #expect(rows.position(of: 50) == 5_010_050)
    #expect(rows.runs.allSatisfy { $0.isLoaded || $0.count <= 39_101 })
    rows.remove(0..<5_000_000)
    #expect(rows.position(of: 50) == 10_050)
  }

  @Test func `an unloaded run that becomes shorter keeps its number`() throws {
    var rows = WindowedRows<Row>(count: 100)
    let number = try #require(rows.runs[0].number)
    rows.load([Row(id: 1), Row(id: 2)], at: 0)
    #expect(rows.positions(ofUnloadedRun: number) == 2..<100)
    rows.remove(90..<100)
    #expect(rows.positions(ofUnloadedRun: number) == 2..<90)
    // One part of a run that is cut in two is a new row of the list.
    rows.load([Row(id: 3)], at: 50)
    #expect(rows.positions(ofUnloadedRun: number) == 2..<50)
  }

  @Test func `an unloaded run into which rows are inserted keeps its number`() throws {
    for position in 0...100 {
      for count in [1, 500] {
        for problem in [nil, "no"] {
          var rows = WindowedRows<Row>(count: 110)
          rows.load((0..<10).map { Row(id: $0) }, at: 100)
          let number = try #require(rows.runs[0].number)
          rows.setProblem(problem, in: 0..<100)
          rows.insert(count: count, at: position)
          let run = try #require(rows.positions(ofUnloadedRun: number))
          #expect(rows.count == 110 + count)
          #expect(problem == nil ? run == 0..<100 + count : run.count >= 50)
          #expect(rows.missing(in: 0..<rows.count).reduce(0) { $0 + $1.count } >= count)
        }
      }
    }
    // Rows at a border lengthen the run behind it, or the run before it.
    var rows = WindowedRows<Row>(count: 5_000)
    let numbers = rows.runs.map(\.number)
    rows.insert(count: 1, at: 4_999)
    rows.insert(count: 1, at: 5_001)
    #expect(rows.runs.map(\.number) == numbers)
  }
}
