import Testing

@testable import MedleyCore
import MedleyTesting
import TreeInvariants

/// The parts a snapshot is made of, each against the plainest thing that does the same.
@Suite struct SnapshotStructureTests {
  typealias Fixture = SnapshotFixture

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a parent table and its copies return the parents that were entered`(seed: UInt64) {
    var random = Fixture.Random(seed: seed)
    var table = ParentTable()
    var model: [Int: Int] = [:]
    var kept: [(ParentTable, [Int: Int])] = []
    for step in 0..<4_000 {
      let used = model.keys.randomElement(using: &random)
      switch (random.below(5), used) {
      case (0, let token?):
        table.release(token)
        model[token] = nil
      case (1, let token?):
        table[token] = step
        model[token] = step
      default:
        let token = table.makeToken(parent: step)
        #expect(model[token] == nil)
        model[token] = step
      }
      if step % 500 == 0 { kept.append((table, model)) }
    }
    for (table, model) in kept + [(table, model)] {
      #expect(model.allSatisfy { table[$0] == $1 })
      #expect(table.invariantViolations(used: Array(model.keys)).isEmpty)
    }
  }

  @Test(arguments: [Int.max, 7, 1])
  func `a hash trie and its copies return the values that were inserted`(hashes: Int) {
    var random = Fixture.Random(seed: 5)
    var trie = HashTrie()
    var model: [Int: [Int]] = [:]
    var kept: [(HashTrie, [Int: [Int]])] = []
    func check(_ trie: HashTrie, _ model: [Int: [Int]]) {
      #expect(trie.count == model.values.reduce(0) { $0 + $1.count })
      for (hash, values) in model {
        var found: [Int] = []
        trie.forEach(hash: hash) { found.append($0) }
        #expect(found.sorted() == values.sorted())
      }
      var all: [Int] = []
      trie.forEach { all.append($0) }
      #expect(all.sorted() == model.values.flatMap { $0 }.sorted())
    }
    for value in 0..<1_500 {
      let hash = Int.random(in: 0..<hashes, using: &random) &* (value % 2 == 0 ? 1 : -1)
      trie.insert(value, hash: hash)
      model[hash, default: []].append(value)
      if random.below(2) == 0, let (hash, values) = model.randomElement(using: &random) {
        guard let value = values.randomElement(using: &random) else { continue }
        trie.remove(value, hash: hash)
        trie.remove(-5, hash: hash)
        model[hash] = values.filter { $0 != value }
      }
      if value % 300 == 0 { kept.append((trie, model)) }
    }
    for (trie, model) in kept + [(trie, model)] { check(trie, model) }
    for (hash, values) in model { for value in values { trie.remove(value, hash: hash) } }
    check(trie, [:])
  }

  @Test func `hashes that differ only in their last bits are different keys`() {
    var trie = HashTrie()
    let hashes = [0, Int.min, 1 << 62, 1 << 61, 1 << 60, -1, Int.max, 1 << 59]
    for (value, hash) in hashes.enumerated() { trie.insert(value, hash: hash) }
    for (value, hash) in hashes.enumerated() {
      var found: [Int] = []
      trie.forEach(hash: hash) { found.append($0) }
      #expect(found == [value])
    }
    for (value, hash) in hashes.enumerated() { trie.remove(value, hash: hash) }
    #expect(trie.count == 0)
  }

  @Test(arguments: [0, 1, 5, 1_000, 60_000])
  func `an index returns the first row with an identity and lists the duplicates`(count: Int) {
    var random = Fixture.Random(seed: UInt64(count))
    let keys = (0..<count).map { _ in random.below(count * 2) }
    let hashes = keys.map { $0.hashValue }
    let index = BaseIndex(hashes: hashes) { keys[$0] == keys[$1] }
    var places: [Int: [Int]] = [:]
    for (ordinal, key) in keys.enumerated() { places[key, default: []].append(ordinal) }
    for (key, ordinals) in places {
      let first = index.first(hash: key.hashValue) { keys[$0] == key }
      #expect(first == ordinals[0])
      #expect(index.repeats[ordinals[0]] ?? [] == Array(ordinals.dropFirst()))
    }
    #expect(index.first(hash: (-1).hashValue) { keys[$0] == -1 } == nil)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a row lookup and its copies return the run of every number`(seed: UInt64) {
    var random = Fixture.Random(seed: seed)
    let base = RowBase(BTree())
    var lookup = RowLookup(runs: [], ordinalEnd: 0, base: base, shape: .tiny)
    var model: [Int] = []
    var kept: [(RowLookup, [Int])] = []
    for step in 0..<1_500 {
      let lower = random.below(model.count + 1)
      let upper = lower + 1 + random.below(random.below(4) == 0 ? 300 : 3)
      let token = random.below(5) - 1
      while model.count < upper { model.append(ParentTable.none) }
      for ordinal in lower..<upper { model[ordinal] = token }
      lookup.assign(lower..<upper, to: token)
      if step % 200 == 0 { kept.append((lookup, model)) }
    }
    for (lookup, model) in kept + [(lookup, model)] {
      #expect(model.indices.allSatisfy { (lookup.run(of: $0) ?? -1) == model[$0] })
      #expect(lookup.run(of: model.count) == nil)
      #expect(lookup.run(of: -1) == nil)
      #expect(
        lookup.pieces.invariantViolations(shape: TreeShape.tiny.nodes, parents: ParentTable())
          .isEmpty
      )
    }
  }

  @Test func `trees of every small size satisfy the invariants`() {
    for count in 0..<120 {
      var parents = ParentTable()
      let root = parents.makeToken(parent: ParentTable.none)
      let storage = ItemRows(Fixture.rows(0..<count))
      let runs = (0..<count).map {
        var run = Run(storage).slice($0..<$0 + 1)
        run.token = parents.makeToken(parent: root)
        return run
      }
      var tree = BTree(leaf: runs, token: root)
      tree.root.growTaller(shape: TreeShape.tiny.nodes, parents: &parents)
      #expect(tree.invariantViolations(shape: TreeShape.tiny.nodes, parents: parents).isEmpty)
      #expect(parents.invariantViolations(used: tree.tokens + [root]).isEmpty)
      #expect((0..<count).allSatisfy { tree.find($0)?.element.lower == $0 })
    }
  }

  @Test func `invariant violations are detected`() {
    var snapshot = Fixture.snapshot([Array(0..<30), [30]])
    _ = snapshot.contains(0)
    #expect(snapshot.invariantViolations().isEmpty)
    snapshot.tree.runCount += 1
    #expect(!snapshot.invariantViolations().isEmpty)
    snapshot.tree.runCount -= 1
    snapshot.tree.ordinalEnd += 1
    #expect(!snapshot.invariantViolations().isEmpty)
    snapshot.tree.ordinalEnd -= 1
    snapshot.tree.sections.root.weight += 1
    #expect(!snapshot.invariantViolations().isEmpty)
  }
}
