import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

/// The effects of keys and the mouse on every screen.
@MainActor
@Suite struct EveryScreenTests {
  nonisolated static let routes: [ListRoute] = [
    "menu", "chat", "feed", "details", "nearby", "characters", "media", "order/1", "photo/1",
  ]

  @Test(arguments: routes)
  func `F1 shows all keys in an overlay, and the next key closes it`(route: ListRoute) async {
    await GalleryTerminal.complete(route).checkHelp()
  }

  @Test(arguments: routes)
  func `Home and End move to the ends of the list`(route: ListRoute) async {
    // A photo and its facts are only read.
    await GalleryTerminal.complete(route, rows: 14).checkEnds(isOnlyRead: route == "photo/1")
  }

  @Test(arguments: routes, [[TypedKey.pageDown, .pageUp], [.down, .up]])
  func `moving to the end and back by single keys skips no line, and a visible row has the focus`(
    route: ListRoute,
    keys: [TypedKey]
  ) async {
    // The headers nearby take the focus, which the fixture cannot read from their text.
    guard route != "nearby" || keys[0] == .pageDown else { return }
    await GalleryTerminal.complete(route, rows: 20).checkSteps(to: keys[0], and: keys[1])
  }

  @Test(arguments: routes)
  func `the wheel scrolls to the ends without moving the focus`(route: ListRoute) async {
    await GalleryTerminal.complete(route, rows: 14).checkWheel()
  }

  @Test(arguments: routes)
  func
    `the thumb of the scroll bar can be drawn to the end and back, and a click on the track pages`(
      route: ListRoute
    ) async
  {
    await GalleryTerminal.complete(route, rows: 14).checkScrollBar()
  }

  @Test(arguments: routes)
  func `cancelling find restores the position, and a text without a match changes nothing`(
    route: ListRoute
  ) async {
    let gallery = await GalleryTerminal.complete(route)
    let before = gallery.text
    gallery.type("/")
    #expect(gallery.hintBar.hasPrefix("Find:"))
    gallery.type("§§§")
    #expect(gallery.hintBar.hasPrefix("Find: §§§"))
    #expect(gallery.hintBar.hasSuffix("no match"))
    gallery.press(.escape)
    #expect(gallery.text == before)
    gallery.press(.controlF)
    gallery.press(.backspace)
    #expect(gallery.text == before)
  }

  @Test(arguments: routes)
  func `keys without a command change nothing`(route: ListRoute) async {
    await GalleryTerminal.complete(route).checkOtherKeys()
  }

  @Test(arguments: routes)
  func `the focused row survives shrinking and growing the screen`(
    route: ListRoute
  ) async {
    await GalleryTerminal.complete(route).checkResizing()
  }

  @Test(
    arguments: [
      [TypedKey.controlC], [.controlQ], [.f1, .controlC], [.f2, .controlQ],
      [.controlF, .controlC],
    ]
  )
  func `the program can be quit from every screen`(keys: [TypedKey]) {
    for route in ["menu", "details", "nearby"] as [ListRoute] {
      let gallery = GalleryTerminal(route)
      for key in keys { gallery.press(key) }
      #expect(gallery.terminal.isClosed, "\(route)")
    }
  }
}
