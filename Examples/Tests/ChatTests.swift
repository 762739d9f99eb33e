import Medley
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import Testing

@Suite @MainActor struct ChatTests {
  private func terminal() -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("chat") { _ in chatScreen() }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 24, columns: 60)
    terminal.navigator.go(to: "chat")
    _ = terminal.draw()
    return terminal
  }

  @Test func `a message is sent by Enter, and the other member answers`() async throws {
    let terminal = terminal()
    #expect(terminal.text.contains("Who brings the coffee?"))
    terminal.send("\u{1b}[F\rI do.\r")
    _ = terminal.draw()
    #expect(terminal.text.contains("I do."))
    let isAnswered = await eventually {
      _ = terminal.draw()
      return terminal.text.contains("Good.")
    }
    #expect(isAnswered)
  }

  @Test func `an empty message is refused with a reason`() {
    let terminal = terminal()
    terminal.send("\u{1b}[F\r   \r")
    _ = terminal.draw()
    #expect(terminal.text.contains("Write something first."))
  }

  @Test func `the chat is shown in UIKit by the same cells`() {
    let controller = makeChatController()
    controller.loadViewIfNeeded()
    #expect(controller.host?.numberOfSections == 1, "the composer is docked below the messages")
    #expect(controller.title == "Chat with Ada")
  }
}
