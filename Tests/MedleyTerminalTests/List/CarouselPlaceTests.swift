import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// How far a carousel is scrolled is kept with its list.
@Suite struct CarouselPlaceTests {
  private static func cards(_ numbers: some Sequence<Int>) -> [ListSection<Plank>] {
    let items = numbers.map { Plank($0, ListContent("card \($0)")) }
    return [ListSection("cards", layout: .carousel(fraction: 0.5), items: items)]
  }

  private let world = ListWorld(CarouselPlaceTests.cards(0..<10))

  @Test func `several lists that one host shows in turn each keep their own`() {
    world.press(.right, .right, .right, .right)
    let lines = world.frame.lines
    let other = ListController(
      world.host,
      cells: CellAdapter<Plank, TerminalHost>.content(\.content)
    )
    other.apply(ListSnapshot(Self.cards(0..<10)))
    world.draw()
    #expect(world.host.viewport.sideways[0] ?? 0 == 0)
    world.press(.right, .right)
    let otherLines = world.frame.lines
    world.controller.connect(to: world.host)
    world.draw()
    #expect(world.frame.lines == lines)
    other.connect(to: world.host)
    world.draw()
    #expect(world.frame.lines == otherLines)
  }

  @Test func `a place belongs to its card, and goes with that to the next one`() throws {
    world.press(.right, .right, .right, .right)
    let place = try #require(world.controller.place(inCarousel: 0))
    #expect(world.controller.identity(at: place.position) == .row(3))
    world.controller.disconnect()
    world.controller.apply(ListSnapshot(Self.cards([20, 21] + Array(0..<10))))
    #expect(world.controller.place(inCarousel: 0)?.position == .row(ListPath(section: 0, item: 5)))
    world.controller.apply(ListSnapshot(Self.cards(Array(0..<3) + Array(4..<10))))
    let next = try #require(world.controller.place(inCarousel: 0))
    #expect(world.controller.identity(at: next.position) == .row(4))
    world.controller.apply(ListSnapshot(Self.cards([])))
    #expect(world.controller.place(inCarousel: 0) == nil)
  }

  @Test func `nobody remembers a place outside the carousel, or in a section that is none`() {
    world.controller.remember(
      ScrollPosition(position: .row(ListPath(section: 0, item: 50))),
      inCarousel: 0
    )
    world.controller.remember(
      ScrollPosition(position: .row(ListPath(section: 0, item: 1))),
      inCarousel: 3
    )
    #expect(world.controller.place(inCarousel: 0) == nil)
    #expect(world.controller.place(inCarousel: 3) == nil)
    #expect(world.controller.place(inCarousel: -1) == nil)
  }
}
