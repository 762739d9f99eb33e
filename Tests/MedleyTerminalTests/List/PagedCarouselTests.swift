import MedleyCore
import MedleyLayout
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Carousels that scroll card by card.
@Suite struct PagedCarouselTests {
  private func fixture(isPaged: Bool) -> ListFixture {
    let planks = (0..<10).map { Plank($0, ListContent("plank \($0)")) }
    let layout = SectionLayout.carousel(fraction: 0.3, isPaged: isPaged)
    return ListFixture([ListSection("planks", layout: layout, items: planks)])
  }

  private func turnWheel(_ direction: MouseEvent.WheelDirection, _ fixture: ListFixture) {
    _ = fixture.host.handle(MouseEvent(.wheel(direction), at: FramePosition(row: 1, column: 4)))
    fixture.draw()
  }

  private func offset(_ fixture: ListFixture) -> Int { fixture.host.viewport.sideways[0] ?? 0 }

  /// The offset at which a card is at the leading edge.
  private func start(of card: Int, _ fixture: ListFixture) -> Int? {
    let position = CellPosition.row(ListPath(section: 0, item: card))
    return fixture.host.viewport.layout.frame(of: position).map { ListViewport.row($0.x) }
  }

  @Test func `the wheel turns one card of a paged carousel`() {
    let fixture = fixture(isPaged: true)
    turnWheel(.right, fixture)
    #expect(offset(fixture) == start(of: 1, fixture))
    turnWheel(.right, fixture)
    #expect(offset(fixture) == start(of: 2, fixture))
    turnWheel(.left, fixture)
    #expect(offset(fixture) == start(of: 1, fixture))
    turnWheel(.left, fixture)
    turnWheel(.left, fixture)
    #expect(offset(fixture) == 0)
    let other = self.fixture(isPaged: false)
    turnWheel(.right, other)
    #expect(offset(other) > 0 && offset(other) != start(of: 1, other))
  }

  @Test func `a paged carousel that follows the focus rests at the beginning of a card`() {
    let fixture = fixture(isPaged: true)
    for _ in 0..<6 {
      fixture.press(.right)
      let starts = (0..<10).compactMap { start(of: $0, fixture) }
      #expect(starts.contains(offset(fixture)) || offset(fixture) == 0)
    }
    #expect(offset(fixture) > 0)
  }
}
