import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

/// The effects of keys and the mouse on every screen.
@MainActor
@Suite struct EveryScreenTests {
  nonisolated static let routes: [ListRoute] = [
    "menu", "chat", "feed", "details", "nearby", "characters", "events", "media", "order/1",
    "photo/1",
  ]

  @Test(arguments: routes)
  func `F1 shows all keys in an overlay, and the next key closes it`(route: ListRoute) async {
    let gallery = await GalleryTerminal.complete(route)
    let before = gallery.text
    for (opening, closing) in [(TypedKey.f1, TypedKey.f1), (.f1, .escape), (.f1, .enter)] {
      gallery.press(opening)
      #expect(gallery.text.contains("move the focus"))
      #expect(gallery.hintBar.contains("Esc close"))
      gallery.press(closing)
      #expect(gallery.text == before)
    }
    gallery.type("?")
    #expect(gallery.text.contains("leave the program"))
    gallery.click(at: ScreenPlace(row: 3, column: 3))
    #expect(gallery.text == before)
  }

  @Test(arguments: routes)
  func `Home and End move to the ends of the list`(route: ListRoute) async {
    let gallery = await GalleryTerminal.complete(route, rows: 14)
    gallery.press(.end)
    let (_, last, count) = gallery.progress
    #expect(last == count, "\(gallery.titleBar)")
    #expect(gallery.isFocusVisible, "\(gallery.text)")
    // A photo and its facts are only read.
    #expect(gallery.focused.isEmpty == (route == "photo/1"), "\(gallery.text)")
    gallery.press(.home)
    #expect(gallery.progress.first == 1, "\(gallery.text)")
    #expect(gallery.isFocusVisible, "\(gallery.text)")
  }

  @Test(arguments: routes, [[TypedKey.pageDown, .pageUp], [.down, .up]])
  func `moving to the end and back by single keys skips no line, and a visible row has the focus`(
    route: ListRoute,
    keys: [TypedKey]
  ) async {
    let gallery = await GalleryTerminal.complete(route, rows: 20)
    gallery.press(.home)
    for (key, end) in zip(keys, [GalleryTerminal.End.end, .start]) {
      let isThere = gallery.reaches(end) {
        let before = gallery.scrolledRows
        gallery.press(key)
        #expect(gallery.isFocusVisible, "\(gallery.text)")
        #expect(abs(gallery.scrolledRows - before) < 18, "\(gallery.text)")
      }
      #expect(isThere, "\(gallery.titleBar)")
    }
  }

  @Test(arguments: routes)
  func `the wheel scrolls to the ends without moving the focus`(route: ListRoute) async {
    let gallery = await GalleryTerminal.complete(route, rows: 14)
    gallery.press(.home)
    let (list, focused) = (gallery.list, gallery.focused)
    #expect(gallery.reaches(.end) { gallery.turnWheel(.down, times: 4) })
    #expect(gallery.reaches(.start) { gallery.turnWheel(.up, times: 4) })
    gallery.turnWheel(.up, times: 8)
    #expect(gallery.list == list)
    #expect(gallery.focused == focused)
  }

  @Test(arguments: routes)
  func
    `the thumb of the scroll bar can be drawn to the end and back, and a click on the track pages`(
      route: ListRoute
    ) async
  {
    let gallery = await GalleryTerminal.complete(route, rows: 14)
    gallery.press(.home)
    // A list that fits the screen has no scroll bar.
    guard !gallery.thumb.isEmpty else { return }
    let list = gallery.list
    #expect(gallery.thumb.lowerBound == 1)
    gallery.drag(from: gallery.scrollBar(at: 1), to: gallery.scrollBar(at: 12))
    #expect(gallery.thumb.upperBound == 13)
    #expect(gallery.progress.last == gallery.progress.count)
    let end = gallery.list
    gallery.click(at: gallery.scrollBar(at: 1))
    #expect(gallery.list != end)
    gallery.drag(
      from: gallery.scrollBar(at: gallery.thumb.lowerBound),
      to: gallery.scrollBar(at: 0)
    )
    #expect(gallery.list == list)
    gallery.click(at: gallery.scrollBar(at: 12))
    #expect(gallery.list != list)
  }

  // Find filters the log; EventsKeyTests cover that.
  @Test(arguments: routes.filter { $0 != "events" })
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
    let gallery = await GalleryTerminal.complete(route)
    let before = gallery.text
    for key in [TypedKey.altUp, .altDown, .controlL, .delete] {
      gallery.press(key)
      #expect(gallery.text == before)
    }
  }

  @Test(arguments: routes)
  func `the focused row survives shrinking and growing the screen`(
    route: ListRoute
  ) async {
    let gallery = await GalleryTerminal.complete(route)
    gallery.press(.home)
    gallery.press(.down, times: 3)
    let focused = gallery.focused
    for (rows, columns) in [(12, 40), (3, 9), (1, 1), (25, 120)] {
      gallery.terminal.resize(rows: rows, columns: columns)
      #expect(gallery.lines.count == rows)
      #expect(gallery.lines.allSatisfy { $0.columnWidth <= columns })
    }
    gallery.terminal.resize(rows: 30, columns: 100)
    #expect(gallery.focused == focused)
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
