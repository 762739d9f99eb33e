import ArgumentParser
import Medley
import MedleyTerminal
import ProgramSupport
import ProgramTesting
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct MenuKeyTests {
  private let gallery = GalleryTerminal("menu")

  @Test(arguments: [TypedKey.escape, .backspace])
  func `each entry opens its screen, and going back restores the focus`(key: TypedKey) {
    for screen in ListedScreen.all {
      let entry = MenuEntry(screen)
      goDown(to: entry.title)
      gallery.press(.enter)
      #expect(gallery.route == ListRoute([entry.id]))
      #expect(gallery.titleBar.contains("Medley: rows of many kinds › "))
      gallery.press(key)
      #expect(gallery.route == "menu")
      #expect(gallery.focused.hasPrefix(entry.title))
    }
    // The hints below the last part are only read.
    goDown(to: "House Brackwater")
    gallery.press(.down)
    #expect(gallery.focused.contains("House Brackwater"))
  }

  /// Moves the focus down to the row that begins with a title.
  private func goDown(to title: String) {
    for _ in 0..<6 where !gallery.focused.contains(title) { gallery.press(.down) }
    #expect(gallery.focused.contains(title))
  }

  @Test func `the newest post is liked on the menu, and is liked in the feed then`() {
    goDown(to: "Ines")
    gallery.type(" ")
    #expect(gallery.focused.contains("(13) ♥"))
    gallery.press(.up, .enter)
    #expect(gallery.route == "feed")
    #expect(gallery.text.contains("(13) ♥"))
    gallery.press(.escape)
    goDown(to: "Ines")
    gallery.type(" ")
    #expect(gallery.focused.contains("(12) ♡"))
  }

  @Test func `page keys scroll by the visible height`() {
    gallery.terminal.resize(rows: 12, columns: 100)
    gallery.press(.pageDown)
    #expect(gallery.focused.hasPrefix("Ines"))
    gallery.press(.pageUp, .pageUp)
    #expect(gallery.focused.hasPrefix("Chat"))
    gallery.press(.end)
    #expect(gallery.focused.contains("House Brackwater"))
    #expect(gallery.row(of: "Lists all keys") == 10)
    gallery.press(.home)
    #expect(gallery.focused.hasPrefix("Chat"))
  }

  @Test func `a slash finds an entry, Enter keeps it focused, and Esc restores the focus`() {
    gallery.type("char")
    #expect(gallery.focused.hasPrefix("Chat"), "letters alone do not search")
    gallery.type("/char")
    #expect(gallery.hintBar.hasPrefix("Find: char"))
    #expect(gallery.hintBar.hasSuffix("1 of 1"))
    #expect(gallery.focused.hasPrefix("Characters"))
    gallery.press(.enter)
    #expect(gallery.hintBar.contains("Enter open"))
    gallery.type("/near")
    #expect(gallery.focused.hasPrefix("Nearby"))
    gallery.press(.escape)
    #expect(gallery.focused.hasPrefix("Characters"))
    #expect(gallery.route == "menu")
  }

  @Test func `find continues downwards, upwards and around the ends`() {
    gallery.type("/from “")
    #expect(gallery.focused.hasPrefix("Chat"))
    gallery.press(.down)
    #expect(gallery.focused.hasPrefix("Feed"))
    gallery.press(.up, .up)
    #expect(gallery.focused.hasPrefix("Characters"))
    #expect(gallery.hintBar.hasSuffix("from the other end"))
    gallery.press(.enter, .f3)
    #expect(gallery.focused.hasPrefix("Chat"))
    gallery.press(.shiftF3, .enter)
    #expect(gallery.focused.hasPrefix("Characters"))
  }

  @Test func `a click opens an entry, and a right click shows that there are no actions`() {
    gallery.rightClick("Nearby")
    #expect(gallery.hintBar.contains("This row has no actions."))
    #expect(gallery.focused.hasPrefix("Nearby"))
    gallery.press(.up)
    #expect(gallery.hintBar.contains("Enter open"))
    gallery.click("Places around")
    #expect(gallery.route == "nearby")
    gallery.press(.escape)
    #expect(gallery.focused.hasPrefix("Nearby"))
  }

  @Test func `a click outside all rows does nothing`() {
    let before = gallery.text
    gallery.click(at: ScreenPlace(row: 6, column: 40))
    gallery.click(at: ScreenPlace(row: 0, column: 5))
    #expect(gallery.text == before)
  }

  @Test func `a narrow screen wraps the entries`() {
    goDown(to: "Feed")
    gallery.terminal.resize(rows: 30, columns: 34)
    #expect(gallery.focused.hasPrefix("Feed "))
    #expect(gallery.lines.allSatisfy { $0.columnWidth <= 34 })
    #expect(gallery.focused.contains("Posts of text"))
  }
}

@Suite struct InteractiveRuleTests {
  private func isInteractive(_ arguments: [String], inTerminal: Bool = true) throws -> Bool {
    let command = try #require(
      try GalleryCommand.parseAsRoot(arguments) as? any InteractiveCommand
    )
    return command.isInteractive(inTerminal: inTerminal)
  }

  @Test(arguments: [
    [], ["menu"], ["chat"], ["feed"], ["feed", "--media"], ["details", "--customer", "grace"],
    ["nearby", "--style", "enum"], ["nearby", "--misuse"], ["characters", "--find", "a", "--grid"],
    ["chat", "--linear"], ["chat", "--issues"],
  ])
  func `a screen is interactive only in a terminal`(arguments: [String]) throws {
    #expect(try isInteractive(arguments))
    #expect(try !isInteractive(arguments, inTerminal: false))
    let plain = arguments.isEmpty ? ["menu", "--plain"] : arguments + ["--plain"]
    #expect(try !isInteractive(plain))
  }

  @Test(arguments: [
    ["chat", "--send", "x"], ["chat", "--receive", "x"], ["chat", "--reply", "1=x"],
    ["chat", "--delete", "2"], ["chat", "--tap", "3"], ["chat", "--poll"],
    ["chat", "--open", "photo/3"], ["feed", "--like", "1"], ["feed", "--post", "x"],
    ["feed", "--tap", "2"], ["feed", "--open", "media"], ["details", "--open", "order/1"],
    ["details", "--set", "newsletter=off"], ["details", "--back"],
    ["nearby", "--category", "cafes"], ["nearby", "--open", "place/kiln"],
    ["characters", "--pages", "2"], ["characters", "--select", "Tib"],
    ["characters", "--favourite", "Tib"],
    ["nearby", "--width", "66"],
  ])
  func `options that send events imply plain text`(arguments: [String]) throws {
    #expect(try !isInteractive(arguments))
  }

  @Test func `linear output needs keys but no screen`() throws {
    let command = try #require(
      try GalleryCommand.parseAsRoot(["feed", "--linear"]) as? any InteractiveCommand
    )
    #expect(command.isInteractive(inTerminal: false, hasKeys: true))
    #expect(!command.isInteractive(inTerminal: false, hasKeys: false))
    let plain = try #require(try GalleryCommand.parseAsRoot(["feed"]) as? any InteractiveCommand)
    #expect(!plain.isInteractive(inTerminal: false, hasKeys: true))
  }

  @Test func `every screen is interactive`() {
    for screen in ListedScreen.all {
      #expect(screen.command is any InteractiveCommand.Type, "\(screen.command)")
    }
  }

  @Test func `errors are reported before the terminal is changed`() throws {
    var setup = GallerySetup()
    #expect(throws: ValidationError.self) {
      try DetailsCommand.parse(["--customer", "nobody"]).prepare(&setup)
    }
  }

  @Test(arguments: [
    ["NAME"], ["chat", "--NAME"], ["details", "--customer", "NAME"], ["feed", "--width", "NAME"],
    ["feed", "--open", "NAME"], ["feed", "--post", "NAME"], ["nearby", "NAME"],
    ["nearby", "--category", "NAME"], ["chat", "--send", "NAME"], ["chat", "--open", "NAME"],
    ["characters", "--find", "NAME"], ["characters", "--favourite", "NAME"],
    ["details", "--set", "NAME"], ["details", "--open", "NAME"], ["help", "NAME"],
    ["chat", "--database", "/NAME/x"], ["serve", "--host", "NAME"], ["serve", "--port", "NAME"],
  ])
  func `nothing that is printed has control characters of arguments`(
    arguments: [String]
  )
    async throws
  {
    let name = "x\u{1B}]52;c;aGk=\u{7}\u{9B}1m\r"
    let arguments = arguments.map { $0.replacing("NAME", with: name) }
    let printed = await printed(arguments)
    let controls = printed.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty, "\(printed.debugDescription)")
  }

  /// The output of the program for some arguments, without a screen or a server.
  private func printed(_ arguments: [String]) async -> String {
    var text = ""
    do {
      try GalleryCommand.refuseUnknownHelp(arguments)
      let command = try GalleryCommand.parseAsRoot(arguments)
      var setup = GallerySetup()
      try await (command as? any GalleryScreenCommand)?.prepare(&setup)
      let output = ScreenOutput { text += $0 }
      try (command as? any ScreenCommand)?.show(on: output)
      output.showIssues()
    } catch {
      text += GalleryCommand.printedText(for: error)
    }
    return text
  }
}
