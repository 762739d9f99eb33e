import StrictUIKit
import Testing

struct UpdateBoundsTests {
  private typealias Fixture = UpdateRulesFixture

  @Test(arguments: UpdateRules.Style.allCases)
  func `a legal batch has no violations`(style: UpdateRules.Style) {
    let nothing = UpdateOperations()
    #expect(Fixture.rules(style, nothing, [], []) == [])
    #expect(Fixture.rules(style, nothing, [3, 0], [3, 0]) == [])
    let rows = UpdateOperations(
      deletedRows: [Fixture.at(0, 0), Fixture.at(1, 2)],
      insertedRows: [Fixture.at(0, 0), Fixture.at(0, 1), Fixture.at(1, 0)],
      movedRows: [Fixture.move((0, 3), (1, 1)), Fixture.move((1, 1), (1, 2))],
      reloadedRows: [Fixture.at(0, 2)]
    )
    #expect(Fixture.rules(style, rows, [4, 3], [4, 4]) == [])
    let sections = UpdateOperations(
      deletedSections: [0],
      insertedSections: [1, 3],
      movedSections: [Fixture.move(2, 0)]
    )
    #expect(Fixture.rules(style, sections, [9, 1, 2], [2, 7, 1, 8]) == [])
  }

  @Test func `indexes and counts that are out of range are violations and never trap`() {
    let numbers = [Int.min, -1, 0, 1, 3, Int.max - 1, Int.max]
    var generator = SeededGenerator(seed: 11)
    func number() -> Int { numbers[Int.random(in: 0..<numbers.count, using: &generator)] }
    func some<Place>(_ make: () -> Place) -> [Place] {
      (0..<Int.random(in: 0...2, using: &generator)).map { _ in make() }
    }
    func path() -> ItemPath { Fixture.at(number(), number()) }
    var isFound = false
    for _ in 0..<3000 {
      let updates = UpdateOperations(
        deletedSections: some(number),
        insertedSections: some(number),
        movedSections: some { UpdateMove(from: number(), to: number()) },
        reloadedSections: some(number),
        deletedRows: some(path),
        insertedRows: some(path),
        movedRows: some { UpdateMove(from: path(), to: path()) },
        reloadedRows: some(path)
      )
      for style in UpdateRules.Style.allCases {
        let rules = Fixture.rules(style, updates, [2, 0, -3], [4, 4])
        if rules.contains(.c14) { isFound = true }
      }
    }
    #expect(isFound)
  }
}
