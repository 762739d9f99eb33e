import Testing

@testable import MedleyCore
@testable import MedleyLayout
import MedleyTesting

/// A weight in a tree of small nodes, so that few elements make many levels.
private struct Pebble: Weighted, Equatable {
  static var leafCapacity: Int { 4 }
  static var fanOut: Int { 4 }

  var id: Int
  var weight: Int64
}

@Suite struct SumTreeTests {
  @Test func `random splices give what they give on an array`() {
    var random = SeededGenerator(seed: 11)
    var tree = SumTree<Pebble>()
    var model: [Pebble] = []
    for round in 0..<2_000 {
      // Grow, shrink, and grow again.
      let growth = round / 500 % 2 == 0 ? 12 : 2
      let splices = Self.splices(on: model.count, growth: growth, using: &random)
      var pool: [Pebble] = []
      for _ in 0..<(splices.last?.inserted.upperBound ?? 0) {
        pool.append(Pebble(id: round, weight: Int64.random(in: 0...5, using: &random)))
      }
      tree.splice(splices, from: pool)
      for splice in splices.reversed() {
        model.replaceSubrange(splice.range, with: pool[splice.inserted])
      }
      expect(tree, equals: model, thoroughly: round % 50 == 0)
    }
  }

  @Test func `every pair of splices on every small sequence gives what it gives on an array`() {
    let sizes = [0, 1, 6]
    for count in 0...7 {
      let model = (0..<count).map { Pebble(id: $0, weight: Int64($0)) }
      let tree = SumTree(model)
      for bounds in Self.ascending(upTo: count) {
        for (first, second) in sizes.flatMap({ first in sizes.map { (first, $0) } }) {
          let pool = (0..<first + second).map { Pebble(id: 100 + $0, weight: 1) }
          var edited = tree
          edited.splice(
            [
              Splice(range: bounds[0]..<bounds[1], inserted: 0..<first),
              Splice(range: bounds[2]..<bounds[3], inserted: first..<first + second),
            ],
            from: pool
          )
          var expected = model
          expected.replaceSubrange(bounds[2]..<bounds[3], with: pool[first...])
          expected.replaceSubrange(bounds[0]..<bounds[1], with: pool[..<first])
          if edited.elements(in: 0..<edited.count) != expected
            || !edited.invariantViolations().isEmpty
          {
            Issue.record("\(count) elements, \(bounds), \(first) and \(second) new ones")
          }
        }
      }
      #expect(tree.elements(in: 0..<count) == model, "A copy was edited along with the original")
    }
  }

  @Test func `a tree that is emptied in any way can be filled again`() {
    for count in [1, 4, 5, 16, 17, 64, 65, 300] {
      for step in [1, 3, count] {
        let elements = (0..<count).map { Pebble(id: $0, weight: 1) }
        var tree = SumTree(elements)
        while tree.count > 0 {
          tree.splice([Splice(range: 0..<min(step, tree.count), inserted: 0..<0)], from: [])
          #expect(tree.invariantViolations() == [])
        }
        #expect(tree.weight == 0)
        tree.splice([Splice(range: 0..<0, inserted: elements.indices)], from: elements)
        expect(tree, equals: elements, thoroughly: true)
      }
    }
  }

  @Test func `updates change sums on the way up and nothing else`() {
    var random = SeededGenerator(seed: 12)
    var model = (0..<500).map { Pebble(id: $0, weight: Int64.random(in: 0...9, using: &random)) }
    var tree = SumTree(model)
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<model.count, using: &random)
      let weight = Int64.random(in: 0...9, using: &random)
      model[index].weight = weight
      tree.update(at: index) { $0.weight = weight }
    }
    expect(tree, equals: model, thoroughly: true)

    for _ in 0..<200 {
      let bounds = (0..<2).map { _ in Int.random(in: 0...model.count, using: &random) }.sorted()
      for index in bounds[0]..<bounds[1] { model[index].weight += Int64(index % 3) }
      var visited: [Int] = []
      tree.updateAll(in: bounds[0]..<bounds[1]) { index, pebble in
        visited.append(index)
        pebble.weight += Int64(index % 3)
      }
      #expect(visited == Array(bounds[0]..<bounds[1]))
    }
    expect(tree, equals: model, thoroughly: true)
  }

  private func expect(_ tree: SumTree<Pebble>, equals model: [Pebble], thoroughly: Bool) {
    #expect(tree.invariantViolations() == [])
    #expect(tree.elements(in: 0..<tree.count) == model)
    #expect(tree.weight == model.reduce(0) { $0 + $1.weight })
    guard thoroughly else { return }
    var start: Int64 = 0
    var issues = 0
    for (index, pebble) in model.enumerated() {
      let located = tree.locate(index)
      if located.element != pebble || located.start != start { issues += 1 }
      for target in start..<start + pebble.weight {
        let found = tree.element(above: target)
        if found?.index != index || found?.start != start { issues += 1 }
      }
      start += pebble.weight
    }
    #expect(issues == 0)
    #expect(tree.element(above: start) == nil)
  }

  /// Ranges in ascending order, each with a part of a pool.
  private static func splices(
    on count: Int,
    growth: Int,
    using random: inout SeededGenerator
  ) -> [Splice] {
    let bounds = (0..<2 * Int.random(in: 1...5, using: &random))
      .map { _ in Int.random(in: 0...count, using: &random) }.sorted()
    var inserted = 0
    return stride(from: 0, to: bounds.count, by: 2).map { index in
      let range = bounds[index]..<bounds[index + 1]
      // Long ranges are seldom, or the sequence would never get long.
      let removed =
        random.once(in: 4) ? range : range.lowerBound..<min(range.lowerBound + 2, range.upperBound)
      let length = Int.random(in: 0...growth, using: &random)
      defer { inserted += length }
      return Splice(range: removed, inserted: inserted..<inserted + length)
    }
  }

  private static func ascending(upTo count: Int) -> [[Int]] {
    var all: [[Int]] = []
    for a in 0...count {
      for b in a...count {
        for c in b...count {
          for d in c...count { all.append([a, b, c, d]) }
        }
      }
    }
    return all
  }
}
