import MedleyCore
import MedleyTesting
import Testing

@Suite struct ListGeneratorTests {
  private let lists = ListGenerator { Note($0, "take \($1)") }

  private func identities(_ snapshot: ListSnapshot<Note>) -> [Int] {
    snapshot.items.map(\.id)
  }

  @Test func `the same seed gives the same lists`() throws {
    func make(_ seed: UInt64) -> [RandomTransition<Note>] {
      var random = SeededGenerator(seed: seed)
      var snapshot = lists.snapshot(using: &random)
      return (0..<30).map { _ in
        let transition = lists.transition(from: snapshot, using: &random)
        snapshot = transition.new
        return transition
      }
    }
    #expect(make(7) == make(7))
    #expect(make(7) != make(8))
  }

  @Test func `lists have duplicates only if duplicateLikelihood is positive`() throws {
    var repeating = lists
    repeating.duplicateLikelihood = 0.3
    var repeated = 0
    try forEachSeed(in: 0..<100) { random in
      var unique = lists.snapshot(using: &random)
      var free = repeating.snapshot(using: &random)
      for _ in 0..<10 {
        unique = lists.transition(from: unique, using: &random).new
        free = repeating.transition(from: free, using: &random).new
      }
      try #require(Set(identities(unique)).count == unique.itemCount)
      if Set(identities(free)).count < free.itemCount { repeated += 1 }
    }
    #expect(repeated > 30)
  }

  @Test func `counts, layouts and headings obey the properties`() throws {
    var lists = lists
    lists.sectionCounts = 2...3
    lists.rowCounts = 4...5
    lists.layouts = [.grid(columns: 2)]
    lists.headerLikelihood = 1
    lists.footerLikelihood = 0
    try forEachSeed(in: 0..<50) { random in
      let snapshot = lists.snapshot(using: &random)
      try #require((2...3).contains(snapshot.sectionCount))
      for section in snapshot.sections {
        try #require((4...5).contains(section.itemCount))
        try #require(section.layout == .grid(columns: 2))
        try #require(section.header != nil && section.footer == nil)
      }
    }
  }

  @Test func `edit makes every kind of edit without an error`() throws {
    var steps: Set<String> = []
    try forEachSeed(in: 0..<100) { random in
      var snapshot = lists.snapshot(using: &random)
      for _ in 0..<20 {
        let step = lists.edit(&snapshot, using: &random)
        try #require(!step.hasPrefix("could not"), "\(step)")
        steps.insert(step.split(separator: " ").filter { !$0.contains { $0.isNumber } }.joined())
      }
    }
    for kind in ["insertat", "delete", "moveto", "change", "insertsectionat", "movesectionto"] {
      #expect(steps.contains { $0.hasPrefix(kind) }, "\(kind) of \(steps.sorted())")
    }
    #expect(steps.contains("deletesection") && steps.contains { $0.hasPrefix("changethe") })
  }

  @Test func `a SeedFailure reproduces the error`() throws {
    struct Wrong: Error {}
    let failure = try #require(throws: SeedFailure.self) {
      try forEachSeed(in: 0..<10) { random in
        if random.next() % 4 == 0 { throw Wrong() }
      }
    }
    #expect(failure.description == "with seed \(failure.seed): Wrong()")
    #expect(throws: SeedFailure.self) {
      try forEachSeed(in: failure.seed...failure.seed) { random in
        if random.next() % 4 == 0 { throw Wrong() }
      }
    }
  }

  @Test func `the description of a transition has identities and steps`() {
    let old = ListSnapshot(items: [Note(1), Note(2)])
    let transition = RandomTransition(from: old, to: ListSnapshot(), steps: ["delete all"])
    #expect(transition.description == "[main: 1 2] → [] by: delete all")
  }
}
