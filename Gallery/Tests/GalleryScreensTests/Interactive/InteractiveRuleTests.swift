import ArgumentParser
import Testing

@testable import GalleryScreens

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
    ["events"], ["events", "log", "--filter", "push", "--kind", "push", "--limit", "9"],
    ["events", "log", "--follow"], ["chat", "--linear"], ["chat", "--faults"],
  ])
  func `in a terminal a screen is worked with, and nowhere else`(arguments: [String]) throws {
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
    ["characters", "--favourite", "Tib"], ["events", "-"],
    ["nearby", "--width", "66"],
  ])
  func `options that play what a person does are shown as text`(arguments: [String]) throws {
    #expect(try !isInteractive(arguments))
  }

  @Test func `lines are read out wherever there are keys`() throws {
    let command = try #require(
      try GalleryCommand.parseAsRoot(["feed", "--linear"]) as? any InteractiveCommand
    )
    #expect(command.isInteractive(inTerminal: false, hasKeys: true))
    #expect(!command.isInteractive(inTerminal: false, hasKeys: false))
    let plain = try #require(try GalleryCommand.parseAsRoot(["feed"]) as? any InteractiveCommand)
    #expect(!plain.isInteractive(inTerminal: false, hasKeys: true))
  }

  @Test func `every screen can be worked with`() {
    for screen in GalleryScreen.all {
      #expect(screen.command is any InteractiveCommand.Type, "\(screen.command)")
    }
  }

  @Test func `what cannot be shown is said before the screen is touched`() throws {
    var setup = GallerySetup()
    #expect(throws: ValidationError.self) {
      try DetailsCommand.parse(["--customer", "nobody"]).prepare(&setup)
    }
    #expect(throws: InputFileError.self) {
      try EventsCommand.parse(["/nowhere/at/all"]).prepare(&setup)
    }
    #expect(throws: InputFileError.self) {
      try EventsCommand.parse(["/tmp"]).prepare(&setup)
    }
    #expect(EventsCommand.refusal(["--follow"])?.contains("path of a file") == true)
    #expect(EventsCommand.refusal(["/dev/null", "--follow"])?.contains("terminal") == true)
  }
}
