import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

/// The sides of bubbles and cells in the direction of the user's language.
@Suite struct ChatBubbleTests {
  private static func message(_ author: ChatAuthor, _ text: String) -> TextMessage {
    let moment = ChatMoment(ChatStore(.sample).chat.today, 8, 5)
    return TextMessage(id: 1, author: author, sentAt: moment, text: text)
  }

  /// Returns the lines of a cell in a list of a width.
  private static func lines(
    width: Int,
    _ draw: @escaping (_ columns: Int) -> TerminalCell
  ) -> [String] {
    let host = TextHost(width: width)
    let cells = CellAdapter<TextMessage, TextHost>.terminal { _, context in draw(context.columns) }
    let list = ListController(host, cells: cells)
    list.apply(ListSnapshot([ListSection("message", items: [message(.reader, "")])]))
    return host.text.split(separator: "\n").map { String($0.dropFirst(2)) }
  }

  private func bubble(
    of author: ChatAuthor,
    _ text: String,
    for direction: ReadingDirection
  ) -> [String] {
    Self.lines(width: 42) { columns in
      Bubble(Self.message(author, text), columns: columns, direction: direction) { width in
        TerminalCell(TextBlock(wrapping: text, width: width))
      }
      .drawing
    }
  }

  @Test func `the user's bubbles are at the trailing edge of the user's language`() {
    let text = "Hello there, all"
    let leading = ["╭─ Ada ────────────╮", "│ \(text) │", "╰─────────── 8:05 ─╯"]
    #expect(bubble(of: .member("Ada"), text, for: .leftToRight) == leading)
    let mirrored = ["╭──────────── Ada ─╮", "│ \(text) │", "╰─ 8:05 ───────────╯"]
    let indent = String(repeating: " ", count: 40 - 20)
    #expect(bubble(of: .member("Ada"), text, for: .rightToLeft) == mirrored.map { indent + $0 })
    let own = ["╭──────────── You ─╮", "│ \(text) │", "╰─ 8:05 ───────────╯"]
    #expect(bubble(of: .reader, text, for: .rightToLeft) == own)
    #expect(bubble(of: .reader, text, for: .leftToRight).allSatisfy { $0.hasPrefix(indent) })
  }

  @Test func `a short text of a mirrored bubble is at the right`() {
    let lines = bubble(of: .reader, "Hi", for: .rightToLeft)
    #expect(lines == ["╭── You ─╮", "│     Hi │", "╰─ 8:05 ─╯"])
  }

  @Test func `the columns of places and characters change sides`() {
    let cell = TerminalCell(TextBlock("Kiln")).padded(to: 20).beside(TerminalCell(TextBlock("8 m")))
    func line(_ direction: ReadingDirection) -> [String] {
      Self.lines(width: 32) { cell.facing(direction, in: $0) }
    }
    func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
    #expect(line(.leftToRight) == ["Kiln" + blanks(16) + "8 m"])
    #expect(line(.rightToLeft) == [blanks(7) + "8 m" + blanks(16) + "Kiln"])
  }
}
