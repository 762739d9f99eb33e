import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct PageDotsTests {
  @Test(arguments: 0...30, 0...40)
  func `the dots fit between the corners of the card, or are a number, or nothing`(
    count: Int,
    width: Int
  ) {
    for current in 0..<max(1, count) {
      let words = PageDots(count: count, current: current).words(width: width)
      guard count > 1 else {
        #expect(words == nil)
        continue
      }
      let text = words?.map(\.text).joined()
      #expect((text?.columnWidth ?? 0) <= max(0, width - 2))
      if 2 * count + 1 <= width - 2 {
        #expect(text?.filter { $0 != " " }.count == count)
        #expect(words?.firstIndex { $0.text.contains("●") } == current)
      } else {
        #expect(text == nil || text == " \(current + 1)/\(count) ")
      }
    }
  }

  @Test func `the first dot is at the right where columns begin at the right`() {
    let dots = PageDots(count: 3, current: 0, isMirrored: true)
    #expect(dots.words(width: 20)?.map(\.text).joined() == " ○ ○ ● ")
  }

  private func fixture(_ layout: SectionLayout, cards: Int) -> ListFixture {
    let cards = (0..<cards).map { Plank($0, ListContent("plank \($0)")) }
    return ListFixture([ListSection("planks", layout: layout, items: cards)])
  }

  private func dots(_ fixture: ListFixture) -> String? {
    fixture.draw()
    let line = fixture.frame.lines.first { $0.contains("●") }
    return line.map { $0.filter { "●○".contains($0) } }
  }

  @Test func `the dots follow the visible card`() {
    let fixture = fixture(.carousel(fraction: 1, isPaged: true), cards: 3)
    #expect(dots(fixture) == "●○○")
    for expected in ["○●○", "○○●", "○○●"] {
      _ = fixture.host.handle(MouseEvent(.wheel(.right), at: FramePosition(row: 1, column: 4)))
      #expect(dots(fixture) == expected)
    }
  }

  @Test(arguments: [
    SectionLayout.carousel(fraction: 1), .carousel(fraction: 0.5, isPaged: true), .list,
  ])
  func `only a paged carousel with one card a page has dots`(layout: SectionLayout) {
    #expect(dots(fixture(layout, cards: 3)) == nil)
  }

  @Test func `a single card has no dots`() {
    #expect(dots(fixture(.carousel(fraction: 1, isPaged: true), cards: 1)) == nil)
  }
}
