import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct MenuKeyTests {
  private let gallery = GalleryTerminal("menu")

  @Test(arguments: [TypedKey.escape, .backspace])
  func `each entry opens its screen, and the way back leads to its place`(key: TypedKey) {
    for screen in GalleryScreen.all {
      let name = MenuEntry(screen).id
      #expect(gallery.focused.hasPrefix(name))
      gallery.press(.enter)
      #expect(gallery.route == ListRoute([name]))
      #expect(gallery.titleBar.contains("Medley: rows of many kinds › "))
      gallery.press(key)
      #expect(gallery.route == "menu")
      #expect(gallery.focused.hasPrefix(name))
      gallery.press(.down)
    }
    #expect(gallery.focused.hasPrefix("Arrows, Enter"))
    gallery.press(.up)
    #expect(gallery.focused.hasPrefix("events"))
  }

  @Test func `a page is as much as is seen, and the focus never stands below the header`() {
    gallery.terminal.resize(rows: 12, columns: 100)
    gallery.press(.pageDown)
    #expect(gallery.focused.hasPrefix("events"))
    #expect(gallery.list.first?.hasPrefix("From five articles") == true)
    gallery.press(.pageUp, .pageUp)
    #expect(gallery.focused.hasPrefix("chat"))
    gallery.press(.end)
    #expect(gallery.focused.hasPrefix("F1"))
    #expect(gallery.row(of: "names all keys") == 10)
    gallery.press(.home)
    #expect(gallery.focused.hasPrefix("chat"))
  }

  @Test func `letters find an entry, Enter stays there, and Esc goes back`() {
    gallery.type("char")
    #expect(gallery.hintBar.hasPrefix("Find: char"))
    #expect(gallery.hintBar.hasSuffix("1 of 1"))
    #expect(gallery.focused.hasPrefix("characters"))
    gallery.press(.enter)
    #expect(gallery.hintBar.contains("Enter open"))
    gallery.type("event")
    #expect(gallery.focused.hasPrefix("events"))
    gallery.press(.escape)
    #expect(gallery.focused.hasPrefix("characters"))
    #expect(gallery.route == "menu")
  }

  @Test func `a search goes on downwards and upwards, and around the ends`() {
    gallery.type("/article")
    #expect(gallery.focused.hasPrefix("chat"))
    gallery.press(.down)
    #expect(gallery.focused.hasPrefix("feed"))
    gallery.press(.up, .up)
    #expect(gallery.focused.hasPrefix("characters"))
    #expect(gallery.hintBar.hasSuffix("from the other end"))
    gallery.press(.enter, .f3)
    #expect(gallery.focused.hasPrefix("chat"))
    gallery.press(.shiftF3, .enter)
    #expect(gallery.focused.hasPrefix("characters"))
  }

  @Test func `what is pasted is sought`() {
    gallery.paste("webhook\nreceives")
    #expect(gallery.hintBar.hasPrefix("Find: webhook "))
    #expect(gallery.focused.hasPrefix("events"))
  }

  @Test func `a click opens an entry, and a right click says that there is nothing to do`() {
    gallery.rightClick("nearby")
    #expect(gallery.hintBar.contains("There is nothing to do with this row."))
    #expect(gallery.focused.hasPrefix("nearby"))
    gallery.press(.up)
    #expect(gallery.hintBar.contains("Enter open"))
    gallery.click("Places around")
    #expect(gallery.route == "nearby")
    gallery.press(.escape)
    #expect(gallery.focused.hasPrefix("nearby"))
  }

  @Test func `a click on what is no row does nothing`() {
    let before = gallery.text
    gallery.click("From real input")
    gallery.click(at: ScreenPlace(row: 27, column: 40))
    gallery.click(at: ScreenPlace(row: 0, column: 5))
    #expect(gallery.text == before)
  }

  @Test func `on a narrow screen texts stand below the names`() {
    gallery.press(.down)
    gallery.terminal.resize(rows: 30, columns: 34)
    #expect(gallery.focused.hasPrefix("feed\n"))
    #expect(gallery.lines.allSatisfy { $0.columnWidth <= 34 })
    #expect(gallery.focused.contains("Posts of text"))
  }
}
