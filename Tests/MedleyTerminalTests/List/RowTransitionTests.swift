import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Rows with effects, which terminals and printed texts ignore.
@Suite struct RowTransitionTests {
  private static func snapshots() -> [ListSnapshot<Plank>] {
    [0..<3, 1..<5, 4..<4].map { rows in
      ListSnapshot(items: rows.map { Plank($0, ListContent("plank \($0)")) })
    }
  }

  private func drawn(_ effect: RowTransition.Effect?) -> [String] {
    let issues = IssueLog()
    let content = CellAdapter<Plank, TerminalHost>.content(\.content)
    let host = TerminalHost()
    let list = ListController(
      host,
      cells: effect.map { content.appearing($0) } ?? content,
      reporter: .log(issues)
    )
    let texts = Self.snapshots().map { snapshot in
      list.apply(snapshot)
      var frame = Frame(rows: 10, columns: 40)
      host.draw(in: &frame, region: frame.bounds, theme: .dark)
      return frame.lines.joined(separator: "\n")
    }
    #expect(issues.issues.isEmpty)
    return texts
  }

  private func printed(_ effect: RowTransition.Effect?) -> [String] {
    let issues = IssueLog()
    let content = CellAdapter<Plank, TextHost>.content(\.content)
    let list = ListController(
      TextHost(width: 30),
      cells: effect.map { content.appearing($0) } ?? content,
      reporter: .log(issues)
    )
    let texts = Self.snapshots().map { snapshot in
      list.apply(snapshot)
      return list.text
    }
    #expect(issues.issues.isEmpty)
    return texts
  }

  @Test func `a terminal and a printed text ignore effects without an issue`() {
    #expect(drawn(nil)[1].contains("plank 4"))
    #expect(printed(nil)[1].contains("plank 4"))
    for effect in RowTransition.Effect.allCases {
      #expect(drawn(effect) == drawn(nil))
      #expect(printed(effect) == printed(nil))
    }
  }
}
