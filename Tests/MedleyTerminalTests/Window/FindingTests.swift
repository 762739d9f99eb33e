import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct FindingTests {
  @Test func `case and marks are folded`() {
    let folded = FoldedText("Élan ÑANDÚ øre Ärger ψυχή Ёлка Straße")
    for sought in ["elan", "ÉLAN", "nandu", "Ñandu", "ore", "arger", "ψυχη", "Елка", "straße", ""] {
      #expect(folded.contains(FoldedText(sought)), "\(sought)")
    }
    #expect(FoldedText("a\tb\nc") == FoldedText("a b c"))
    #expect(!FoldedText("Straße").contains(FoldedText("strasse")), "other letters, not marks")
    for sought in ["elans", "nandü x", "x"] {
      #expect(!folded.contains(FoldedText(sought)), "\(sought)")
    }
    #expect(FoldedText("e\u{301}") == FoldedText("é"))
    #expect(FoldedText("日本") != FoldedText("日木"))
    #expect(FoldedText("ΟΔΟΣ") == FoldedText("οδος"))
  }

  @Test func `folding ASCII equals lower-casing it`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let scalars = (0..<8).map { _ in
        Character(Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &random)))
      }
      let text = String(scalars)
      #expect(FoldedText(text).bytes == Array(text.lowercased().utf8))
    }
  }

  /// Returns the row that a simple loop finds.
  private func oracle(
    _ rows: [[String]],
    _ text: String,
    from start: ListPath,
    includesStart: Bool,
    isForward: Bool
  ) -> ListPath? {
    var paths = rows.indices.flatMap { section in
      rows[section].indices.map { ListPath(section: section, item: $0) }
    }
    if !isForward { paths.reverse() }
    let isBefore: (ListPath) -> Bool = {
      let (a, b) = (($0.section, $0.item), (start.section, start.item))
      return isForward ? a < b : a > b
    }
    let later = paths.filter { !isBefore($0) && $0 != start }
    let earlier = paths.filter(isBefore)
    let own = paths.filter { $0 == start }
    let order = includesStart ? own + later + earlier : later + earlier + own
    return order.first { rows[$0.section][$0.item].contains(text) }
  }

  @Test func `a search from any row visits all rows in both directions`() {
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      let rows = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          ["a", "b", "ab", ""].randomElement(using: &random) ?? ""
        }
      }
      let start = ListPath(
        section: Int.random(in: 0...4, using: &random),
        item: Int.random(in: 0...3, using: &random)
      )
      let includesStart = Bool.random(using: &random)
      let isForward = Bool.random(using: &random)
      var search = ListSearch(in: RowRanks(rows.map(\.count)))
      search.seek(from: start, includesStart: includesStart, isForward: isForward)
      var outcome = ListSearch.Outcome.unfinished
      var steps = 0
      while outcome == .unfinished, steps < 100 {
        outcome = search.step(limit: Int.random(in: 1...3, using: &random)) {
          rows[$0.section][$0.item].contains("b")
        }
        steps += 1
      }
      let expected = oracle(
        rows,
        "b",
        from: start,
        includesStart: includesStart,
        isForward: isForward
      )
      #expect(outcome == expected.map { .found($0) } ?? .notFound, "seed \(seed)")
      guard case .found(let path) = outcome else { continue }
      let (found, from) = ((path.section, path.item), (start.section, start.item))
      let isAround = isForward ? found < from : found > from
      let isItself = found == from && !includesStart
      #expect(search.hasWrapped == (isAround || isItself), "seed \(seed)")
    }
  }

  /// Steps a search until it is finished.
  private func finish(_ search: inout ListSearch, in rows: [[String]], limit: Int = 2) {
    for _ in 0..<1000 {
      let outcome = search.step(limit: limit) { rows[$0.section][$0.item].contains("b") }
      if outcome == .finished { return }
    }
    Issue.record("the search does not end")
  }

  @Test func `all matches are counted, and each row is visited once`() {
    let rows = [["a", "b", "ab"], [], ["b"], ["c", "b"]]
    var search = ListSearch(in: RowRanks(rows.map(\.count)))
    search.seek(from: ListPath(section: 2, item: 0), includesStart: true)
    var looked: [ListPath] = []
    var numbers: [Int?] = []
    var outcome = ListSearch.Outcome.unfinished
    while outcome != .finished {
      outcome = search.step(limit: 1) {
        looked.append($0)
        return rows[$0.section][$0.item].contains("b")
      }
      numbers.append(search.currentNumber)
    }
    #expect(looked.first == ListPath(section: 2, item: 0), "what is asked for comes first")
    #expect(looked.count == 6)
    #expect(Set(looked).count == 6)
    #expect(search.matches.count == 4)
    #expect(search.isComplete)
    #expect(numbers.first == .some(nil), "rows before it were not looked at")
    #expect(search.currentNumber == 3)
    search.seek(from: ListPath(section: 2, item: 0), includesStart: false)
    #expect(
      search.step(limit: 1) { _ in
        Issue.record("every row was visited")
        return false
      } == .found(ListPath(section: 3, item: 1))
    )
  }

  @Test func `a search finds all matches after any change`() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var rows = Self.randomRows(using: &random)
      var search = ListSearch(in: RowRanks(rows.map(\.count)))
      for _ in 0..<6 {
        if Bool.random(using: &random) {
          search.seek(
            from: ListPath(section: Int.random(in: 0...2, using: &random), item: 1),
            includesStart: Bool.random(using: &random),
            isForward: Bool.random(using: &random)
          )
        }
        let limit = Int.random(in: 1...6, using: &random)
        _ = search.step(limit: limit) { rows[$0.section][$0.item].contains("b") }
        let change = Self.change(&rows, using: &random)
        search.apply(change, rows: RowRanks(rows.map(\.count)))
      }
      finish(&search, in: rows)
      let ranks = rows.joined().enumerated().filter { $0.element.contains("b") }.map(\.offset)
      #expect(search.matches == ranks, "seed \(seed)")
      #expect(search.isComplete)
    }
  }

  private static func randomRows(using random: inout SeededGenerator) -> [[String]] {
    (0..<3).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in randomText(using: &random) }
    }
  }

  private static func randomText(using random: inout SeededGenerator) -> String {
    ["a", "b", "ab", ""].randomElement(using: &random) ?? ""
  }

  /// Changes rows or sections, and returns the change.
  private static func change(
    _ rows: inout [[String]],
    using random: inout SeededGenerator
  ) -> ListChange {
    let section = rows.indices.randomElement(using: &random) ?? 0
    let item = rows.isEmpty ? nil : rows[section].indices.randomElement(using: &random)
    let path = ListPath(section: section, item: item ?? 0)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !rows.isEmpty:
      rows[section].insert(randomText(using: &random), at: path.item)
      return ListChange(insertedRows: [path])
    case 1 where item != nil:
      rows[section].remove(at: path.item)
      return ListChange(deletedRows: [path])
    case 2 where item != nil:
      rows[section][path.item] = randomText(using: &random)
      return ListChange(updatedRows: [path])
    case 3 where item != nil:
      let row = rows[section].remove(at: path.item)
      let other = Int.random(in: 0..<rows.count, using: &random)
      let to = ListPath(
        section: other,
        item: Int.random(in: 0...rows[other].count, using: &random)
      )
      rows[other].insert(row, at: to.item)
      return ListChange(movedRows: [ListMove(from: path, to: to)])
    case 4:
      let new = (0..<2).map { _ in randomText(using: &random) }
      rows.insert(new, at: section)
      return ListChange(insertedSections: [section])
    case 5 where !rows.isEmpty:
      rows.remove(at: section)
      return ListChange(deletedSections: [section])
    default: return ListChange()
    }
  }

  @Test func `the bar shows the state of the search`() {
    var tally = FindBar.Status.Tally(number: 3, count: 12, isComplete: false, hasWrapped: false)
    #expect(FindBar.Status.searching(percent: 34).words() == "searching, 34 %")
    #expect(FindBar.Status.searching(percent: 34).spoken(TerminalTexts()) == "searching")
    #expect(FindBar.Status.found(tally).words() == "3 of 12+")
    #expect(FindBar.Status.found(tally).spoken(TerminalTexts()) == "", "it changes all the time")
    tally.number = nil
    #expect(FindBar.Status.found(tally).words() == "12+ matches")
    tally.hasWrapped = true
    tally.isComplete = true
    #expect(FindBar.Status.found(tally).words() == "12 matches, from the other end")
    tally.number = 1200
    tally.count = 4000
    #expect(
      FindBar.Status.found(tally).spoken(TerminalTexts()) == "1,200 of 4,000, from the other end"
    )
    #expect(FindBar.Status.noMatch.words() == "no match")
  }

  @Test func `a search continues after the list changes`() {
    let rows = (0..<40).map { FormRow(id: "r\($0)", text: $0 % 10 == 5 ? "needle" : "hay") }
    let fixture = FormFixture(rows)
    fixture.window.handle(.key(KeyPress(.character("/"))))
    for letter in "needle" { fixture.window.handle(.key(KeyPress(.character(letter)))) }
    #expect(fixture.window.step(limit: 3))
    fixture.draw()
    #expect(fixture.frame.lines.last?.contains("searching, 7 %") == true)
    // Two rows are inserted before the visited rows, and one of them matches.
    fixture.send(.insert(FormRow(id: "x", text: "needle"), at: 0))
    fixture.send(.insert(FormRow(id: "y", text: "hay"), at: 0))
    while fixture.window.step(limit: 3) {}
    fixture.draw()
    #expect(fixture.focused == "r5")
    #expect(fixture.frame.lines.last?.contains("2 of 5") == true)
    fixture.send(.delete("x"))
    while fixture.window.step(limit: 3) {}
    fixture.draw()
    #expect(fixture.frame.lines.last?.contains("1 of 4") == true)
    fixture.press(.up)
    #expect(fixture.focused == "r35")
    #expect(fixture.frame.lines.last?.contains("4 of 4, from the other end") == true)
    fixture.press(.escape)
    #expect(fixture.focused == "r0")
  }

  @Test func `a mark without its letter starts no search`() {
    let fixture = FormFixture()
    fixture.press(.character("/"))
    fixture.press(.character("\u{301}"))
    while fixture.window.step(limit: 3) {}
    #expect(fixture.window.finder?.status == .idle)
    fixture.press(.character("k"))
    while fixture.window.step(limit: 3) {}
    #expect(fixture.focused == "city")
    fixture.press(.backspace)
    while fixture.window.step(limit: 3) {}
    #expect(fixture.window.finder?.status == .idle)
  }

  @Test func `every key of the bar has its outcome`() {
    var bar = FindBar("ab")
    #expect(bar.handle(.key(.enter)) == .ends(goesBack: false))
    #expect(bar.handle(.key(.escape)) == .ends(goesBack: true))
    #expect(bar.handle(.key(.up)) == .goes(isForward: false))
    #expect(bar.handle(.key(.down)) == .goes(isForward: true))
    #expect(bar.handle(.key(.function(3))) == .goes(isForward: true))
    #expect(bar.handle(.key(.function(3), .shift)) == .goes(isForward: false))
    #expect(bar.handle(.key(.character("g"), .control)) == .goes(isForward: true))
    #expect(bar.handle(.key(.character("c"))) == .seeks)
    #expect(bar.handle(.key(.left)) == .stays)
    #expect(bar.handle(.key(.backspace)) == .seeks)
    #expect(bar.line.text == "ac")
    #expect(bar.handle(.paste(PastedText("x\ny"))) == .seeks)
    #expect(bar.line.text == "ax yc")
    #expect(bar.handle(.key(.end)) == .stays)
    #expect(bar.handle(.key(.character("u"), .control)) == .seeks)
    #expect(bar.handle(.key(.backspace)) == .ends(goesBack: true), "nothing is left")
    #expect(bar.handle(.focus(isFocused: true)) == .passes)
  }
}
