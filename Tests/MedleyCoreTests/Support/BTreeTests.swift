import Testing

@testable import MedleyCore
import MedleySupport
import MedleyTesting
import TreeInvariants

/// An element of a tree with narrow nodes, so that few elements make many levels.
private struct Pebble: BTreeElement, Equatable {
  static let shape = BTreeShape(leafWidth: 4, fanOut: 4)

  var id: Int
  var weight: Int64
}

@Suite struct BTreeTests {
  private typealias Tree = BTree<Pebble>

  @Test func `random replacements give the same result as on an array`() {
    var random = SeededGenerator(seed: 11)
    var tree = Tree([], shape: Pebble.shape)
    var model: [Pebble] = []
    var kept: [(tree: Tree, model: [Pebble])] = []
    for round in 0..<2_000 {
      // Grow, shrink, and grow again.
      let growth = round / 500 % 2 == 0 ? 12 : 2
      for _ in 0..<3 {
        let bounds = (0..<2).map { _ in Int.random(in: 0...model.count, using: &random) }.sorted()
        // Long ranges are rare, or the sequence would never get long.
        let upper = random.once(in: 4) ? bounds[1] : min(bounds[0] + 2, bounds[1])
        let new = (0..<Int.random(in: 0...growth, using: &random)).map { _ in
          Pebble(id: round, weight: Int64.random(in: 0...5, using: &random))
        }
        tree.replaceSubrange(bounds[0]..<upper, with: new, shape: Pebble.shape)
        model.replaceSubrange(bounds[0]..<upper, with: new)
      }
      expect(tree, equals: model, thoroughly: round % 50 == 0)
      if round % 400 == 0 { kept.append((tree, model)) }
    }
    // Edits leave copies unchanged.
    for (tree, model) in kept { expect(tree, equals: model, thoroughly: true) }
  }

  @Test func `every replacement in every small sequence gives the same result as on an array`() {
    for count in 0...20 {
      let model = (0..<count).map { Pebble(id: $0, weight: Int64($0)) }
      let tree = Tree(model, shape: Pebble.shape)
      for lower in 0...count {
        for upper in lower...count {
          for size in [0, 1, 6, 40] {
            let new = (0..<size).map { Pebble(id: 100 + $0, weight: 1) }
            var edited = tree
            edited.replaceSubrange(lower..<upper, with: new, shape: Pebble.shape)
            var expected = model
            expected.replaceSubrange(lower..<upper, with: new)
            if edited.array != expected
              || !edited.invariantViolations(shape: Pebble.shape).isEmpty
            {
              Issue.record("\(count) elements, \(lower)..<\(upper), \(size) new ones")
            }
          }
        }
      }
      #expect(tree.array == model, "A copy was edited along with the original")
    }
  }

  @Test func `a tree that is emptied in any way can be filled again`() {
    for count in [1, 4, 5, 16, 17, 64, 65, 300] {
      for step in [1, 3, count] {
        let elements = (0..<count).map { Pebble(id: $0, weight: 1) }
        var tree = Tree(elements, shape: Pebble.shape)
        while tree.count > 0 {
          tree.replaceSubrange(0..<min(step, tree.count), with: [], shape: Pebble.shape)
          #expect(tree.invariantViolations(shape: Pebble.shape) == [])
        }
        #expect(tree.weight == 0)
        tree.replaceSubrange(0..<0, with: elements, shape: Pebble.shape)
        expect(tree, equals: elements, thoroughly: true)
      }
    }
  }

  @Test func `an update changes one element and the sums above it`() {
    var random = SeededGenerator(seed: 12)
    var model = (0..<500).map { Pebble(id: $0, weight: Int64.random(in: 0...9, using: &random)) }
    var tree = Tree(model, shape: Pebble.shape)
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<model.count, using: &random)
      let weight = Int64.random(in: 0...9, using: &random)
      model[index].weight = weight
      tree.update(at: index, shape: Pebble.shape) { $0.weight = weight }
    }
    expect(tree, equals: model, thoroughly: true)
  }

  private func expect(_ tree: Tree, equals model: [Pebble], thoroughly: Bool) {
    #expect(tree.invariantViolations(shape: Pebble.shape) == [])
    #expect(tree.array == model)
    #expect(tree.count == model.count)
    #expect(tree.weight == model.reduce(0) { $0 + $1.weight })
    guard thoroughly else { return }
    var start: Int64 = 0
    var issues = 0
    for (index, pebble) in model.enumerated() {
      let found = tree.find(index)
      if found?.element != pebble || found?.start != index || found?.weightBefore != start {
        issues += 1
      }
      for target in start..<start + pebble.weight {
        let found = tree.find(weight: target)
        if found?.start != index || found?.weightBefore != start { issues += 1 }
      }
      start += pebble.weight
    }
    #expect(issues == 0)
    #expect(tree.find(weight: start) == nil)
    #expect(tree.find(-1) == nil)
    #expect(tree.find(model.count) == nil)
  }
}

extension BTree {
  fileprivate var array: [Element] {
    var elements: [Element] = []
    forEach { elements.append($0) }
    return elements
  }
}

@Suite struct PartitioningIndexTests {
  @Test func `the index is where the predicate begins to hold`() {
    for count in 0...40 {
      for first in 0...count {
        var calls = 0
        let index = (0..<count).partitioningIndex {
          calls += 1
          return $0 >= first
        }
        #expect(index == first)
        #expect(calls <= 6)
      }
      #expect(Array(0..<count)[(count / 2)...].partitioningIndex { _ in false } == count)
    }
  }
}
