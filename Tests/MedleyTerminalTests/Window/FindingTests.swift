import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal

@Suite struct FindingTests {
  @Test func `case and marks make no difference`() {
    let folded = FoldedText("Élan ÑANDÚ øre Ärger ψυχή Ёлка Straße")
    for sought in ["elan", "ÉLAN", "nandu", "Ñandu", "ore", "arger", "ψυχη", "Елка", "straße", ""] {
      #expect(folded.contains(FoldedText(sought)), "\(sought)")
    }
    for sought in ["elans", "nandü x", "x"] {
      #expect(!folded.contains(FoldedText(sought)), "\(sought)")
    }
    #expect(FoldedText("e\u{301}") == FoldedText("é"))
    #expect(FoldedText("日本") != FoldedText("日木"))
    #expect(FoldedText("ΟΔΟΣ") == FoldedText("οδος"))
  }

  @Test func `folding plain text is making it small`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let scalars = (0..<8).map { _ in
        Character(Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &random)))
      }
      let text = String(scalars)
      #expect(FoldedText(text).bytes == Array(text.lowercased().utf8))
    }
  }

  /// The row that a plain loop finds.
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

  @Test func `a search looks at every row once, from anywhere, both ways`() {
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
      var search = RowSearch(
        "b",
        from: start,
        includesStart: includesStart,
        isForward: isForward
      )
      var outcome = RowSearch.Outcome.unfinished
      var steps = 0
      while outcome == .unfinished, steps < 100 {
        outcome = search.step(
          limit: Int.random(in: 1...3, using: &random),
          sectionCount: rows.count,
          itemCount: { rows.indices.contains($0) ? rows[$0].count : 0 },
          text: { rows[$0.section][$0.item] }
        )
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

  @Test func `every key of the bar does what it says`() {
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
