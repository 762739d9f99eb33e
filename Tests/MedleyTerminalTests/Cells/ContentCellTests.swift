import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct ContentCellTests {
  @Test(arguments: [CellRole.row, .header])
  func `texts and controls are within the cell and do not overlap`(
    role: CellRole
  ) {
    for content in ContentSample.all {
      let layout = ContentLayout(content, role: role)
      for width in stride(from: 1, through: 40, by: LongRun.isOn ? 1 : 3) {
        let cell = layout.drawing(width: width)
        let control = cell.controls.map(\.control)
        guard cell.issue == nil, cell.width <= width,
          control == [content.control].compactMap({ $0 })
        else {
          Issue.record("\(content) as \(role) in \(width): \(cell.issue ?? "\(cell)")")
          return
        }
      }
    }
  }

  @Test(arguments: [CellRole.row, .header])
  func `a cell without pictures has the words of a cell with pictures`(role: CellRole) {
    for content in ContentSample.all {
      for width in stride(from: 1, through: 40, by: 3) {
        let cell = ContentLayout(content, role: role).drawing(width: width)
        let printed = ContentLayout(content, role: role, showsPictures: false)
          .drawing(width: width)
        guard printed.pictures.isEmpty, cell.block.letters == printed.block.letters else {
          Issue.record("\(content) as \(role) in \(width):\n\(cell)\nis not\n\(printed)")
          return
        }
      }
    }
  }

  @Test func `a footer and a nested row look like a row`() {
    for content in ContentSample.all {
      let cell = Self.cell(content, width: 24)
      #expect(Self.cell(content, role: .footer, width: 24) == cell)
      #expect(Self.cell(content, role: .nested, width: 24) == cell)
    }
  }

  @Test func `every field has its ink and its position`() {
    let content = ListContent(
      "Oat milk",
      subtitle: "Dairy",
      body: "Made of oats.",
      detail: "2.40 €",
      badge: "3",
      image: ListImage(bytes: [], alternative: "a carton"),
      accessory: .disclosure,
      control: .toggle(false),
      progress: .fraction(0.5)
    )
    #expect(
      Self.cell(content, width: 30).pieces == [
        "0:0 quiet [image: a carton]", "1:0 text Oat milk", "1:14 quiet 2.40 €",
        "1:21 badge (3)", "1:25 control [ ]", "1:29 quiet ›", "2:0 quiet Dairy",
        "3:0 text Made of oats.", "4:0 accent ██████████", "4:10 quiet ░░░░░░░░░░",
        "4:20 quiet  50 %",
      ]
    )
  }

  @Test(arguments: [
    (ContentStyle.plain, ["0:0 text Tea"]), (.prominent, ["0:0 title Tea"]),
    (.secondary, ["0:0 quiet Tea"]), (.own, ["0:7 own Tea"]),
    (.success, ["0:0 success ✓", "0:2 text Tea"]),
    (.warning, ["0:0 warning !", "0:2 text Tea"]),
    (.failure, ["0:0 failure ✗", "0:2 text Tea"]),
  ])
  func `a style has its ink, and the user's content is at the trailing edge`(
    style: ContentStyle,
    pieces: [String]
  ) {
    #expect(Self.cell(ListContent("Tea", style: style), width: 10).pieces == pieces)
  }

  @Test func `a header has a rule up to its trailing parts`() {
    let content = ListContent("Fruit", badge: "2", style: .warning)
    #expect(
      Self.cell(ListContent("Fruit"), role: .header, width: 12).pieces
        == ["0:0 heading Fruit", "0:6 rule ──────"]
    )
    #expect(
      Self.cell(content, role: .header, width: 16).pieces
        == ["0:0 warning !", "0:2 heading Fruit", "0:8 rule ──────", "0:15 badge 2"]
    )
  }

  @Test func `the region of a control shows its value`() {
    let cell = Self.cell(ListContent("Name", control: .text("Ada")), width: 20)
    #expect(cell.controls.map(\.region) == [FrameRegion(row: 0, column: 15, height: 1, width: 5)])
    let narrow = Self.cell(ListContent("Name", detail: "x", control: .text("Ada L")), width: 7)
    #expect(narrow.block.trimmed.lines == ["Name", "      x", "[Ada L]"])
    #expect(narrow.controls.map(\.region) == [FrameRegion(row: 2, column: 0, height: 1, width: 7)])
  }

  @Test func `empty content has no height`() {
    #expect(Self.cell(ListContent(), width: 10).height == 0)
    #expect(Self.cell(ListContent(""), role: .header, width: 10).height == 0)
  }

  private static func cell(
    _ content: ListContent,
    role: CellRole = .row,
    width: Int
  ) -> TerminalCell {
    ContentLayout(content, role: role).drawing(width: width)
  }
}
