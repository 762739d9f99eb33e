import Testing

@testable import MedleyCore
@testable import MedleyLayout
import MedleyTesting

/// A plain array that does what a ``HeightIndex`` does.
private struct HeightModel {
  var rows: [(height: Double, isMeasured: Bool)] = []

  func offset(of row: Int) -> Double {
    var offset = 0.0
    for entry in rows[..<row] { offset += entry.height }
    return offset
  }

  func row(at offset: Double) -> Int? {
    var end = 0.0
    for (row, entry) in rows.enumerated() {
      end += entry.height
      if end > offset { return row }
    }
    return rows.isEmpty ? nil : rows.count - 1
  }
}

@Suite struct HeightIndexRandomTests {
  @Test(arguments: [(0, 5_000), (40, 5_000), (2_000, 2_000)])
  func `random operations give what they give on an array`(count: Int, rounds: Int) {
    var random = SeededGenerator(seed: UInt64(count) + 1)
    var model = HeightModel()
    for _ in 0..<count { model.rows.append((random.height(), random.once(in: 2))) }
    var index = HeightIndex(count: count, defaultEstimate: 7) { row in
      Self.known(model.rows[row])
    }
    for round in 0..<rounds {
      step(&index, &model, using: &random)
      #expect(index.count == model.rows.count)
      probe(index, model, using: &random)
      if round % 500 == 0 { compare(index, model) }
    }
    compare(index, model)
  }

  private func step(
    _ index: inout HeightIndex,
    _ model: inout HeightModel,
    using random: inout SeededGenerator
  ) {
    let count = model.rows.count
    let bounds = [
      Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random),
    ]
    let long = bounds[0].distance(to: bounds[1]) > 0 ? bounds[0]..<bounds[1] : bounds[1]..<bounds[0]
    let short = long.prefix(random.once(in: 20) ? 400 : 4)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3 where count > 0:
      let row = Int.random(in: 0..<count, using: &random)
      let height = random.height()
      #expect(index.measure(height, at: row) == height - model.rows[row].height)
      model.rows[row] = (height, true)
    case 4, 5:
      let new = rows(random.once(in: 20) ? 700 : 3, using: &random)
      index.insert(new.count, at: bounds[0]) { Self.known(new[$0 - bounds[0]]) }
      model.rows.insert(contentsOf: new, at: bounds[0])
    case 6:
      index.remove(short)
      model.rows.removeSubrange(short)
    case 7:
      let moved = Array(model.rows[short])
      model.rows.removeSubrange(short)
      let target = Int.random(in: 0...model.rows.count, using: &random)
      model.rows.insert(contentsOf: moved, at: target)
      index.move(short, to: target)
    case 8:
      applyBatch(&index, &model, using: &random)
    default:
      index.reestimate(long) { Double($0 % 5) }
      for row in long where !model.rows[row].isMeasured { model.rows[row].height = Double(row % 5) }
      if random.once(in: 10) {
        index.forgetMeasurements(long)
        for row in long { model.rows[row].isMeasured = false }
      }
    }
  }

  private func applyBatch(
    _ index: inout HeightIndex,
    _ model: inout HeightModel,
    using random: inout SeededGenerator
  ) {
    var replacements: [(range: Range<Int>, rows: [(height: Double, isMeasured: Bool)])] = []
    var end = 0
    while end < model.rows.count, replacements.count < 40 {
      let start = Int.random(in: end...min(model.rows.count, end + 200), using: &random)
      end = Int.random(in: start...min(model.rows.count, start + 3), using: &random)
      replacements.append((start..<end, rows(3, using: &random)))
    }
    index.apply(
      replacements.map { HeightReplacement($0.range, with: $0.rows.map(Self.known)) }
    )
    for replacement in replacements.reversed() {
      model.rows.replaceSubrange(replacement.range, with: replacement.rows)
    }
  }

  private func rows(
    _ count: Int,
    using random: inout SeededGenerator
  ) -> [(height: Double, isMeasured: Bool)] {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in
      (random.height(), random.once(in: 2))
    }
  }

  /// Checks a point and a row, which is cheap enough to do after each step.
  private func probe(
    _ index: HeightIndex,
    _ model: HeightModel,
    using random: inout SeededGenerator
  ) {
    let offset = Double.random(in: 0...max(1, index.totalHeight), using: &random)
    let row = model.row(at: offset)
    guard let row else {
      #expect(index.isEmpty)
      return
    }
    let isRight =
      index.row(at: offset)?.row == row && index.offset(of: row) == model.offset(of: row)
      && index.height(at: row) == model.rows[row].height
      && index.isMeasured(at: row) == model.rows[row].isMeasured
    #expect(isRight, "at the offset \(offset) and the row \(row)")
  }

  private func compare(_ index: HeightIndex, _ model: HeightModel) {
    #expect(index.tree.invariantViolations() == [])
    #expect((0..<index.count).map(index.height) == model.rows.map(\.height))
    #expect((0..<index.count).map(index.isMeasured) == model.rows.map(\.isMeasured))
    var offset = 0.0
    var offsets: [Double] = []
    for row in model.rows {
      offsets.append(offset)
      offset += row.height
    }
    #expect((0..<index.count).map(index.offset) == offsets)
    #expect(index.totalHeight == offset)
  }

  private static func known(_ row: (height: Double, isMeasured: Bool)) -> RowHeight {
    row.isMeasured ? .fixed(row.height) : .measured(estimate: row.height)
  }
}
