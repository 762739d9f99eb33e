import ArgumentParser
import Medley
import MedleyTerminal
import ProgramSupport
import ProgramTesting
import Testing

@testable import GalleryScreens

@Suite struct MenuTests {
  private func text(width: Int = 60) -> String {
    var setup = GallerySetup()
    setup.hints = MenuHint.commands
    let screens = LiveScreens<TextHost>(setup, cells: .terminal, reporter: .silent)
    let session = screens.menu.open(on: TextHost(width: width))
    // A host holds its list weakly, and the session owns it.
    return withExtendedLifetime(session) { session.host.text }
  }

  @Test func `the menu shows each screen, rows of it, and commands`() {
    let text = text()
    #expect(
      text.hasPrefix(
        """
          Chat                                                     ›
          From “Display heterogeneous data in a table view”
          Messages of several kinds by days; write, answer, delete,
          look at a photo.
          You                                                   8:17
          Then the cake is on me 🍰

          Feed                                                     ›
          From “An enum of structs”
          Posts of text, images, albums and articles; like, post,
          only the photos.
          Ines                                        1 h ago (12) ♡
          The first tomatoes are ripe, two weeks early. I thank the
          greenhouse, not my talent.

          Details                                                  ›
          From “One UITableViewController to rule them all”
          Customer, order and product: rows that are there or not,
          and can be edited.
          Order 2                                           €68.40 ›
          Delivered

          Nearby                                                   ›
          From “Elegantly prepare data source for table view and
          collection view”
          Places around the harbour, from a JSON answer: lists
          within a list.
          ╭────────────────────────────────────────────────────────╮
          │ Anchor Café                                     1 of 6 │
        """
      )
    )
    #expect(text.contains("│ House Brackwater           │"))
    #expect(
      text.hasSuffix(
        """
        Commands and keys ──────────────────────────────────────────
          gallery <screen>                            Shows a screen
          gallery help <screen>        Lists the options of a screen
          gallery
                Stands for swift run --package-path Examples gallery

        """
      )
    )
  }

  @Test func `a narrow menu wraps its texts`() {
    #expect(
      text(width: 30).hasPrefix(
        """
          Chat                       ›
          From “Display heterogeneous
          data in a table view”
          Messages of several kinds by
          days; write, answer, delete,
          look at a photo.
          You                     8:17
          Then the cake is on me 🍰

          Feed                       ›
        """
      )
    )
  }

  @Test func `every screen is a subcommand with a unique name and summary`() {
    let entries = ListedScreen.all.map { MenuEntry($0) }
    #expect(Set(entries.map(\.id)).count == entries.count)
    #expect(Set(entries.map(\.summary)).count == entries.count)
    #expect(entries.allSatisfy { !$0.id.isEmpty && !$0.summary.isEmpty })
    #expect(entries.map(\.id).starts(with: ["chat", "feed"]))
    let help = GalleryCommand.helpMessage()
    for entry in entries { #expect(help.contains("\n  \(entry.id) ")) }
  }

  @Test(arguments: [[], ["menu"], ["--width", "70"], ["menu", "--issues"]])
  func `the default subcommand is the menu`(arguments: [String]) throws {
    let command = try #require(try GalleryCommand.parseAsRoot(arguments) as? MenuCommand)
    var text = ""
    try command.run(on: ScreenOutput { text += $0 })
    #expect(text.hasPrefix("Medley: rows of many kinds\n━"))
    #expect(text.contains("\n  Chat "))
  }

  @Test func `a screen is a subcommand`() throws {
    let command = try GalleryCommand.parseAsRoot(["chat", "--send", "hi", "--width", "40"])
    #expect((command as? ChatCommand)?.send == ["hi"])
  }

  @Test(arguments: [
    (["chta"], #"There is no screen "chta". Did you mean "chat"? Screens are chat, feed"#),
    (["chta", "--send", "x"], #"There is no screen "chta". Did you mean "chat"? Screens are"#),
    (["charcters"], #"Did you mean "characters"?"#), (["deatils"], #"Did you mean "details"?"#),
    (["xyzzy"], #"There is no screen "xyzzy". Screens are chat, feed"#),
    (["menu", "chta"], #"There is no screen "chta"."#),
    (["--width", "60", "chat"], "Name the screen before all options: gallery chat …"),
    (["--send"], "The menu has no option --send. Name the screen that has it."),
    (["--width", "3"], "--width takes a number from 20 to 500, and was given 3."),
  ])
  func `an unknown screen is rejected with the list of screens`(
    arguments: [String],
    message: String
  ) {
    do {
      _ = try GalleryCommand.parseAsRoot(arguments)
      Issue.record("it was accepted")
    } catch {
      #expect(GalleryCommand.message(for: error).contains(message))
      #expect(GalleryCommand.exitCode(for: error) == .validationFailure)
    }
  }

  #if !Web
    @Test func `a gallery without a server says how to build one`() {
      #expect {
        try GalleryCommand.parseAsRoot(["serve", "--port", "8080"])
      } throws: { error in
        GalleryCommand.message(for: error).contains("--traits Web gallery serve")
      }
    }
  #endif

  @Test func `help for an unknown screen is rejected`() {
    #expect {
      try GalleryCommand.refuseUnknownHelp(["help", "chta"])
    } throws: { error in
      GalleryCommand.message(for: error).contains(
        #"There is no screen "chta". Did you mean "chat"? Screens are"#
      )
        && GalleryCommand.exitCode(for: error) == .validationFailure
    }
  }

  @Test func `the version is printed`() {
    #expect {
      try GalleryCommand.parseAsRoot(["--version"])
    } throws: { error in
      GalleryCommand.message(for: error).hasPrefix("gallery of Medley")
        && GalleryCommand.exitCode(for: error) == .success
    }
  }

  #if SQLite || Postgres
    @Test func `a name without a database is refused`() {
      #expect(
        ChatCommand.refusal(["--as", "Ada"])?.contains("no effect without --database") == true
      )
    }
  #endif

  @Test(arguments: [
    [], ["help"], ["help", "chat"], ["help", "menu"], ["help", "help"], ["help", "--help"],
    ["chta"], ["chat", "help"],
  ])
  func `other help requests reach the parser`(arguments: [String]) throws {
    try GalleryCommand.refuseUnknownHelp(arguments)
  }
}
