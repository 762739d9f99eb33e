import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

/// Columns of content whose language, or whose user's language, is read from right to left.
@Suite struct RightToLeftTests {
  private static func lines(
    _ content: ListContent,
    _ user: ReadingDirection = .leftToRight,
    role: CellRole = .row,
    width: Int = 20
  ) -> [String] {
    let cell = ContentLayout(content, role: role, userDirection: user).drawing(width: width)
    #expect(cell.issue == nil)
    var frame = Frame(rows: cell.height, columns: width)
    frame.draw(cell, at: FramePosition(row: 0, column: 0), theme: .dark)
    #expect(frame.inconsistency == nil)
    return frame.lines
  }

  @Test func `labels and values change sides for a user of a right-to-left language`() {
    let content = ListContent("Total", subtitle: "today", detail: "12", accessory: .disclosure)
    #expect(Self.lines(content) == ["Total           12 ›", "today"])
    #expect(
      Self.lines(content, .rightToLeft) == ["‹ 12           Total", "               today"]
    )
  }

  @Test func `content in a right-to-left language changes sides for every user`() {
    let content = ListContent("סך", detail: "12", control: .toggle(true))
    let cell = ContentLayout(content, role: .row, userDirection: .leftToRight).drawing(width: 20)
    #expect(cell.texts.map(\.column) == [18, 4, 0])
    #expect(cell.controls.map(\.region.columns) == [0..<3])
    #expect(cell.width == 20)
    // Without a letter, the language of the user decides.
    let number = ListContent("12:30", detail: "7")
    #expect(Self.lines(number) == ["12:30              7"])
    #expect(Self.lines(number, .rightToLeft) == ["7              12:30"])
  }

  @Test func `the user's own content is at the trailing edge of the user's language`() {
    let own = ListContent("Hi", style: .own)
    #expect(Self.lines(own) == ["                  Hi"])
    #expect(Self.lines(own, .rightToLeft) == ["Hi"])
    // The language of a message does not change the side, by which its author is recognized.
    let hebrew = ListContent("הי", style: .own)
    let cell = ContentLayout(hebrew, role: .row, userDirection: .leftToRight).drawing(width: 20)
    #expect(cell.texts.map(\.column) == [18])
  }

  @Test func `a heading, a sign and a progress bar are mirrored`() {
    #expect(
      Self.lines(ListContent("Tea"), .rightToLeft, role: .header, width: 8) == ["──── Tea"]
    )
    #expect(
      Self.lines(ListContent("Done", style: .success), .rightToLeft, width: 8) == ["  Done ✓"]
    )
    let bar = Self.lines(ListContent("A", progress: .fraction(0.5)), .rightToLeft, width: 12)
    #expect(bar.last == " 50 %░░░████")
  }

  @Test func `mirroring twice restores the cell`() {
    let content = ListContent("Total", subtitle: "today", detail: "12", control: .toggle(true))
    let cell = ContentLayout(content, role: .row, userDirection: .leftToRight).drawing(width: 30)
    #expect(cell.mirrored(in: 30).mirrored(in: 30) == cell.padded(to: 30))
    #expect(TerminalCell.empty.mirrored(in: 0) == .empty)
  }

  @Test func `the direction is that of the first letter, and of the language in the locale`() {
    #expect(ReadingDirection(of: "12 שלום abc") == .rightToLeft)
    #expect(ReadingDirection(of: "(a) مرحبا") == .leftToRight)
    #expect(ReadingDirection(of: "12:30 …") == nil)
    func direction(_ variables: [String: String]) -> ReadingDirection {
      ReadingDirection { variables[$0] }
    }
    #expect(direction(["LANG": "ar_EG.UTF-8"]) == .rightToLeft)
    #expect(direction(["LC_ALL": "he", "LANG": "en_US"]) == .rightToLeft)
    #expect(direction(["LC_MESSAGES": "de_DE", "LANG": "fa_IR"]) == .leftToRight)
    #expect(direction([:]) == .leftToRight && direction(["LANG": "C"]) == .leftToRight)
  }
}
