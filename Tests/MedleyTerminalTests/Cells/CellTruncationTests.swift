import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct CellTruncationTests {
  @Test func `truncating a cell equals truncating its text`() {
    for content in ContentSample.all {
      let cell: TerminalCell = ContentLayout(content, role: .row).drawing(width: 30)
      for width in -1...31 {
        let cut = cell.truncated(to: width)
        let isRight =
          cut.width == min(cell.width, max(1, width)) && cut.height == cell.height
          && cut.issue == nil
        guard isRight else {
          Issue.record("\(content) cut to \(width): \(cut.issue ?? "\(cut)")")
          return
        }
      }
    }
  }

  @Test func `truncation ends a text with an ellipsis and drops texts beyond the width`() {
    let cell = TerminalCell("abcdef").beside(TerminalCell("ghi"), gutter: 1)
    #expect(cell.truncated(to: 6).pieces == ["0:0 text abcdef"])
    #expect(cell.truncated(to: 4).pieces == ["0:0 text abc…"])
    #expect(cell.truncated(to: 9).pieces == ["0:0 text abcdef", "0:7 text g…"])
  }
}
