import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Rows with pictures that cannot be shown.
@Suite struct PicturelessTests {
  /// Four rows high, sixteen columns wide.
  private static let image = ListImage(
    bytes: Array("P5 16 8 255 ".utf8) + [UInt8](repeating: 9, count: 128),
    alternative: "a cat"
  )

  private static func lines(_ cell: TerminalCell) -> [String] {
    cell.block.lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static func stack(_ lines: String...) -> TerminalCell {
    TerminalCell(stacking: lines.map { TerminalCell(TextBlock($0)) })
  }

  @Test func `words replace a picture, and its other rows are removed`() throws {
    let content = ListContent("Title", body: "below", image: Self.image)
    // The row is too narrow for a picture beside the text.
    let cell = ContentLayout(content, role: .row).drawing(width: 20) as TerminalCell
    #expect(cell.height == 6)
    #expect(Self.lines(cell.pictureless) == ["[image: a cat]", "Title", "below"])
    #expect(cell.pictureless.issue == nil)
    let plain = TerminalCell("text")
    #expect(plain.pictureless == plain)
  }

  @Test func `texts beside a picture stay, and equal rows are merged`() {
    let picture =
      ContentLayout(ListContent(image: Self.image), role: .row).drawing(width: 30)
      as TerminalCell
    let edge = Self.stack("|", "|", "|", "|")
    let rule = TerminalCell("+--+")
    let bubble = rule.above(edge.beside(picture).beside(edge)).above(rule)
    #expect(Self.lines(bubble.pictureless) == ["+--+", "|[image: a cat]  |", "+--+"])
    var notes = Self.stack("one", "two", "two", "three")
    notes.controls = [
      PlacedControl(
        region: FrameRegion(row: 1, column: 0, height: 3, width: 3),
        control: .toggle(true)
      )
    ]
    let beside = picture.beside(notes, gutter: 1).pictureless
    #expect(
      Self.lines(beside) == [
        "[image: a cat]   one", "                 two", "                 three",
      ]
    )
    #expect(beside.controls.map(\.region.rows) == [1..<3])
  }

  @Test func `a picture without room for brackets is replaced by its alternative text`() {
    var image = Self.image
    image.aspectRatio = 1
    let picture =
      ContentLayout(ListContent(image: image), role: .row).drawing(width: 4) as TerminalCell
    #expect(picture.height == 2)
    let beside = picture.beside(Self.stack("one", "two"), gutter: 2)
    #expect(Self.lines(beside.pictureless) == ["a     one", "cat   two"])
  }

  @Test func `a picture without words has no height`() {
    let mute = ListImage(
      bytes: Array("P5 16 8 255 ".utf8) + [UInt8](repeating: 9, count: 128),
      alternative: ""
    )
    let cell =
      ContentLayout(ListContent("Title", image: mute), role: .row).drawing(width: 20)
      as TerminalCell
    #expect(Self.lines(cell.pictureless) == ["Title"])
  }

  @Test func `without pictures, rows have the height of their words`() {
    let planks = (0..<3).map { Plank($0, ListContent("plank \($0)", image: Self.image)) }
    let fixture = ListFixture([ListSection("planks", items: planks)], rows: 20)
    let words = ["  [image: a cat]", "  plank 0", "  [image: a cat]", "  plank 1"]
    func shown() -> [String] {
      fixture.frame.lines.prefix(4).map { line in
        let line = line.replacing(["▌", "│", "┃"])
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
    #expect(shown() == words)
    let store = PictureStore(form: .blocks(.quarters))
    fixture.host.appearance.pictures = store
    fixture.draw()
    #expect(store.settle())
    fixture.draw()
    #expect(fixture.frame.lines[0].contains("plank 0"))
    #expect(fixture.frame.lines[1].contains("▀▀▀▀▀▀▀▀"))
    fixture.press(.down)
    #expect(fixture.controller.focusedRow == 1)
    store.form = .words
    fixture.draw()
    #expect(shown() == words)
    #expect(fixture.controller.focusedRow == 1)
  }
}

extension String {
  /// Returns the text with blanks instead of some characters.
  fileprivate func replacing(_ characters: [Character]) -> String {
    String(map { characters.contains($0) ? " " : $0 })
  }
}
