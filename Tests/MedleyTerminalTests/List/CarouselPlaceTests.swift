import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The list stores the scroll position of a carousel.
@Suite struct CarouselPlaceTests {
  private static func cards(_ numbers: some Sequence<Int>) -> [ListSection<Plank>] {
    let items = numbers.map { Plank($0, ListContent("card \($0)")) }
    return [ListSection("cards", layout: .carousel(fraction: 0.5), items: items)]
  }

  private let fixture = ListFixture(CarouselPlaceTests.cards(0..<10))

  @Test func `lists that share a host keep separate carousel positions`() {
    fixture.press(.right, .right, .right, .right)
    let lines = fixture.frame.lines
    let other = ListController(
      fixture.host,
      cells: CellAdapter<Plank, TerminalHost>.content(\.content)
    )
    other.apply(ListSnapshot(Self.cards(0..<10)))
    fixture.draw()
    #expect(fixture.host.viewport.sideways[0] ?? 0 == 0)
    fixture.press(.right, .right)
    let otherLines = fixture.frame.lines
    fixture.controller.connect(to: fixture.host)
    fixture.draw()
    #expect(fixture.frame.lines == lines)
    other.connect(to: fixture.host)
    fixture.draw()
    #expect(fixture.frame.lines == otherLines)
  }

  @Test func `a carousel position belongs to its card, or to the next card after a deletion`()
    throws
  {
    fixture.press(.right, .right, .right, .right)
    let place = try #require(fixture.controller.place(inCarousel: 0))
    #expect(fixture.controller.identity(at: place.position) == .row(3))
    fixture.controller.disconnect()
    fixture.controller.apply(ListSnapshot(Self.cards([20, 21] + Array(0..<10))))
    #expect(
      fixture.controller.place(inCarousel: 0)?.position == .row(ListPath(section: 0, item: 5))
    )
    fixture.controller.apply(ListSnapshot(Self.cards(Array(0..<3) + Array(4..<10))))
    let next = try #require(fixture.controller.place(inCarousel: 0))
    #expect(fixture.controller.identity(at: next.position) == .row(4))
    fixture.controller.apply(ListSnapshot(Self.cards([])))
    #expect(fixture.controller.place(inCarousel: 0) == nil)
  }

  @Test func `a visible carousel keeps its first card when cards before it change`() throws {
    fixture.press(.right, .right, .right, .right)
    let first = try #require(fixture.controller.place(inCarousel: 0))
    let line = fixture.frame.lines
    fixture.controller.apply(ListSnapshot(Self.cards([20, 21] + Array(1..<10))))
    fixture.draw()
    #expect(fixture.frame.lines == line)
    #expect(fixture.controller.place(inCarousel: 0)?.offset == first.offset)
  }

  @Test func `positions outside of a carousel are not stored`() {
    fixture.controller.remember(
      ScrollPosition(position: .row(ListPath(section: 0, item: 50))),
      inCarousel: 0
    )
    fixture.controller.remember(
      ScrollPosition(position: .row(ListPath(section: 0, item: 1))),
      inCarousel: 3
    )
    #expect(fixture.controller.place(inCarousel: 0) == nil)
    #expect(fixture.controller.place(inCarousel: 3) == nil)
    #expect(fixture.controller.place(inCarousel: -1) == nil)
  }
}
