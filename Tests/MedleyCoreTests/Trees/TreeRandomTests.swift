import MedleyTesting
import Testing

@testable import MedleyCore

/// Random changes of trees, compared with a recursion over the domain.
@Suite struct TreeRandomTests {
  private struct Run {
    var random: SeededGenerator
    var forest = Forest()
    var decisions: [Int: Bool] = [:]

    /// The decision about all rows; the decisions since are exceptions.
    var all: Bool?
    var nextID = 0
    let fixture: TreeFixture

    init(seed: UInt64, style: BatchUpdateStyle) {
      var random = SeededGenerator(seed: seed)
      fixture = TreeFixture(height: Double(3 + random.below(20)), style: style)
      self.random = random
      for _ in 0..<20 { insert() }
      fixture.show(forest)
    }

    private mutating func someID() -> Int? {
      let all = forest.all
      return all.isEmpty ? nil : all[random.below(all.count)]
    }

    mutating func insert() {
      let parents = [nil] + forest.children.keys.sorted().map { Optional($0) }
      let parent = parents[random.below(parents.count)]
      nextID += 1
      let siblings = forest.siblings(under: parent)
      let sibling = siblings.isEmpty ? nil : siblings[random.below(siblings.count)]
      forest.insert(nextID, under: parent, after: random.once(in: 3) ? nil : sibling)
      if random.once(in: 2) { forest.children[nextID] = [] }
      if random.once(in: 6) { forest.starting.insert(nextID) }
    }

    mutating func step() {
      switch random.below(15) {
      case 0, 1: insert()
      case 2: if let id = someID() { forest.remove(id) }
      case 3: if let id = someID() { forest.texts[id] = "\(nextID) \(random.below(100))" }
      case 4, 5: return move()
      case 6:
        // A row becomes a leaf or can have rows below it.
        guard let id = someID(), forest.children[id]?.isEmpty ?? true else { return }
        forest.children[id] = forest.children[id] == nil ? [] : nil
      case 7:
        for _ in 0..<random.below(8) { insert() }
      case 8: return scroll()
      case 9: return decide()
      case 10: return decideAll()
      default: return toggle()
      }
      fixture.show(forest)
    }

    /// The user expands or collapses a visible row.
    private mutating func toggle() {
      let rows = fixture.list.flatRows(findsAncestors: false).filter { $0.isExpanded != nil }
      guard !rows.isEmpty else { return }
      let row = rows[random.below(rows.count)]
      decisions[row.leaf.id] = row.isExpanded == false
      fixture.toggle(row.leaf.id)
    }

    /// The program expands or collapses any row.
    private mutating func decide() {
      guard let id = someID(), forest.children[id] != nil else { return }
      decisions[id] = random.once(in: 2)
      fixture.list.setExpanded(decisions[id] == true, row: id)
    }

    private mutating func decideAll() {
      (all, decisions) = (random.once(in: 2), [:])
      fixture.list.setAllExpanded(all == true)
    }

    /// A step while updates of the host are not finished.
    mutating func stepDuringUpdate() {
      switch random.below(8) {
      case 0: insert()
      case 1: if let id = someID() { forest.remove(id) }
      case 2: if let id = someID() { forest.texts[id] = "\(random.below(100))" }
      case 3:
        guard let id = someID(), forest.children[id]?.isEmpty ?? true else { return }
        forest.children[id] = forest.children[id] == nil ? [] : nil
      case 4: return decideAll()
      case 5: return fixture.host.finishPendingUpdate()
      default: return decide()
      }
      fixture.show(forest)
    }

    private mutating func scroll() {
      let rows = fixture.list.flatRows(findsAncestors: false)
      guard !rows.isEmpty else { return }
      fixture.list.scroll(to: rows[random.below(rows.count)].leaf.id)
    }

    /// Moves a visible row to one of the places at a path, and requires the path and the level.
    private mutating func move() {
      let rows = fixture.list.flatRows(findsAncestors: false)
      guard rows.count > 1 else { return }
      let source = ListPath(section: 0, item: random.below(rows.count))
      let path = ListPath(section: 0, item: random.below(rows.count))
      let id = rows[source.item].leaf.id
      let places = fixture.list.treeDestinations(at: path, from: source)
      let own = forest.subtree(id)
      let visible = rows.filter { own.contains($0.leaf.id) }.count
      if path.item > source.item, path.item < source.item + visible - 1 {
        #expect(places.isEmpty, "a row is never moved into the rows below it")
      } else {
        #expect(!places.isEmpty)
      }
      guard !places.isEmpty else { return }
      let place = places[random.below(places.count)]
      #expect(places.map(\.level) == places.map(\.level).sorted(by: >))
      let parent: Int? = place.parentID()
      #expect(parent.map { !own.contains($0) } ?? true)
      forest.detach(id)
      forest.insert(id, under: parent, after: place.precedingID())
      fixture.show(forest)
      let moved = fixture.list.flatRows(findsAncestors: false)
      let index = moved.firstIndex { $0.leaf.id == id }
      let first = path.item > source.item ? path.item - visible + 1 : path.item
      let isSame = path.item >= source.item && path.item < source.item + visible
      #expect(index == (isSame ? source.item : first))
      #expect(index.map { moved[$0].level } == place.level)
    }

    private var expected: [FlatLeaf] {
      forest.flat { decisions[$0] ?? all ?? forest.starting.contains($0) }
    }

    /// Restores the saved state into another list, before or after the list has rows.
    mutating func checkSavedState() {
      let other = TreeFixture(random.once(in: 2) ? forest : nil)
      other.list.restore(fixture.list.savedState)
      other.show(forest)
      #expect(other.list.flatRows() == expected)
    }

    func check() throws {
      #expect(fixture.list.flatRows() == expected)
      try fixture.host.requireConsistency()
      #expect(fixture.issues.issues.isEmpty)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a list equals the recursion after updates that waited for each other`(seed: UInt64) throws {
    var run = Run(seed: seed, style: .unrestricted)
    run.fixture.host.finishesUpdatesAtOnce = false
    for _ in 0..<40 {
      for _ in 0..<(1 + run.random.below(6)) { run.stepDuringUpdate() }
      while run.fixture.host.hasPendingUpdate { run.fixture.host.finishPendingUpdate() }
      try run.check()
    }
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `a list equals the recursion after random changes`(seed: UInt64) throws {
    let style: BatchUpdateStyle = seed.isMultiple(of: 2) ? .unrestricted : .collection
    var run = Run(seed: seed, style: style)
    for _ in 0..<75 {
      run.step()
      try run.check()
    }
    run.checkSavedState()
  }
}
