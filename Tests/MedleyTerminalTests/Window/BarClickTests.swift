import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The bars as buttons.
@Suite struct BarClickTests {
  private let fixture = FormFixture()

  private func click(_ text: String, row: Int) {
    let line = fixture.frame.lines[row]
    guard let range = line.firstRange(of: text) else {
      Issue.record("\(text) is not in \(line)")
      return
    }
    fixture.click(row: row, column: line[..<range.lowerBound].count)
  }

  @Test func `a click on a hint has the effect of its key`() {
    click("F1 keys", row: fixture.frame.rows - 1)
    #expect(fixture.window.overlays.last?.overlay is HelpPage)
    fixture.press(.escape)
    click("/ find", row: fixture.frame.rows - 1)
    #expect(fixture.window.finder != nil)
    fixture.press(.escape)
    click("q leave", row: fixture.frame.rows - 1)
    #expect(fixture.window.isClosed)
  }

  @Test func `a click on a title goes back to its screen`() {
    fixture.focus("more")
    fixture.press(.enter)
    #expect(fixture.window.navigator.screens.count == 2)
    click("Form", row: 0)
    #expect(fixture.window.navigator.screens.count == 1)
    // The last title is the current screen.
    click("Form", row: 0)
    #expect(fixture.window.navigator.screens.count == 1)
  }

  @Test(arguments: 8..<90)
  func `the last hint is never dropped for the others`(width: Int) {
    let hints = [
      KeyHint("Enter", "open"), KeyHint("F2", "actions"), KeyHint("Esc", "back"),
      KeyHint("F1", "keys"),
    ]
    let region = FrameRegion(row: 0, column: 0, height: 1, width: width)
    let places = HintBar(hints: hints).places(in: region)
    #expect(places.last?.hint == KeyHint("F1", "keys") || width < 9)
    for (one, next) in zip(places, places.dropFirst()) {
      #expect(one.region.columns.upperBound < next.region.columns.lowerBound)
    }
    #expect(places.allSatisfy { $0.region.columns.upperBound < width })
  }

  @Test func `the regions of the titles are where the titles are drawn`() {
    for titles in [["A"], ["One", "Two", "Three"], ["漢字", "b", "c"], ["A", "A", "A"]] {
      for width in 4..<40 {
        let bar = TitleBar(titles: titles, progress: (1, 2, 3))
        let region = FrameRegion(row: 0, column: 0, height: 1, width: width)
        var frame = Frame(rows: 1, columns: width)
        bar.draw(in: &frame, region: region, theme: .plain)
        for (index, place) in bar.places(in: region) {
          let shown = frame.cells(ofRow: 0)[place.columns].map(\.glyph.text).joined()
          #expect(shown == titles[index], "\(titles) in \(width)")
        }
      }
    }
  }
}
