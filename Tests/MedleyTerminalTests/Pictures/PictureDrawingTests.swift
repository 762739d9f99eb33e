import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct PictureDrawingTests {
  private static let image = ListImage(bytes: PictureSample.pixmap, alternative: "six colours")

  @Test func `two pixels share a cell`() throws {
    let cell: TerminalCell = ContentLayout(
      ListContent(image: ListImage(bytes: Self.greys, alternative: "")),
      role: .row
    ).drawing(width: 10)
    #expect(cell.width == 2)
    #expect(cell.height == 2)
    var frame = Frame(rows: 2, columns: 2)
    frame.show(cell, at: FramePosition(row: 0, column: 0), PictureStore(form: .blocks(.quarters)))
    #expect(frame.lines == ["▀▀", "▀▀"])
    let lights = [0, 10, 20, 30, 40, 50, 60, 70].map {
      TerminalColor(red: $0, green: $0, blue: $0)
    }
    #expect(frame.cells.map(\.style.foreground) == [0, 1, 4, 5].map { lights[$0] })
    #expect(frame.cells.map(\.style.background) == [2, 3, 6, 7].map { lights[$0] })
  }

  /// Two columns and four rows of greys that become lighter.
  private static let greys =
    Array("P5 2 4 255 ".utf8) + (0..<8).map { UInt8($0 * 10) }

  @Test func `a picture below the text has its natural size or the width`() {
    let header = PictureHeader(Array("P6 100 60 255 ".utf8))
    guard let header else { return }
    #expect(PictureSize(of: header, width: 200) == PictureSize(of: header, width: 40))
    #expect(PictureSize(of: header, width: 40).columns == 40)
    #expect(PictureSize(of: header, width: 40).rows == 12)
    #expect(PictureSize(of: header, width: 10).rows == 3)
    for width in 1...40 {
      var image = Self.image
      image.placement = .below
      let content = ListContent("Colours", body: "of six", image: image)
      let cell: TerminalCell = ContentLayout(content, role: .row).drawing(width: width)
      #expect(cell.issue == nil)
      #expect(cell.pictures.count == 1)
      #expect(cell.texts.allSatisfy { $0.row < cell.pictures[0].region.rows.lowerBound })
    }
  }

  @Test func `sizes keep the proportions and the limits`() {
    for width in [1, 2, 3, 10, 100, 1000, 32768] {
      for height in [1, 2, 3, 10, 100, 1000] {
        guard let header = PictureHeader(format: .pnm, width: width, height: height) else {
          continue
        }
        for columns in 1...90 {
          let size = PictureSize(of: header, width: columns)
          #expect(1...min(columns, width) ~= size.columns)
          #expect(1...PictureSize.rowLimit ~= size.rows)
          let expected = Double(size.columns * height) / Double(2 * width)
          // Half a row by rounding, and what half a column is in rows.
          let tolerance = 0.51 + Double(height) / Double(width) / 4
          let isRight =
            abs(Double(size.rows) - expected) <= tolerance || size.rows == 1
            || size.columns == 1
          #expect(isRight, "\(width) × \(height) in \(columns): \(size)")
        }
      }
    }
  }

  @Test func `without colours, or if the picture is damaged, words replace it`() {
    let damaged = ListImage(
      bytes: Array("P6 20 8 255 ".utf8) + [1, 2, 3],
      alternative: "a red house"
    )
    let cell: TerminalCell = ContentLayout(ListContent(image: damaged), role: .row)
      .drawing(width: 20)
    #expect(cell.height == 4)
    for store in [PictureStore(form: .blocks(.quarters)), PictureStore(form: .words), nil] {
      var frame = Frame(rows: 4, columns: 22)
      frame.show(cell, at: FramePosition(row: 0, column: 1), store)
      let lines = frame.lines.map { $0.split(separator: " ").joined(separator: " ") }
      #expect(lines == ["[image: a red house]", "", "", ""])
    }
    #expect(cell.block.lines[0] == "[image: a red house]")
  }

  @Test func `a picture is clipped to the region`() {
    let store = PictureStore(form: .blocks(.quarters))
    var cell = TerminalCell(width: 4, height: 3)
    cell.pictures = [
      PlacedPicture(
        region: FrameRegion(row: 0, column: 0, height: 3, width: 4),
        image: Self.image
      )
    ]
    for row in -3...5 {
      for column in -4...6 {
        var frame = Frame(rows: 5, columns: 6)
        frame.fill(frame.bounds, with: "·")
        let region = FrameRegion(rows: 1..<4, columns: 1..<4)
        let position = FramePosition(row: row, column: column)
        frame.show(cell, at: position, in: region, store)
        let expected = (0..<5).map { y in
          String(
            (0..<6).map { x in
              let isSeen =
                (1..<4).contains(y) && (1..<4).contains(x) && (0..<3).contains(y - row)
                && (0..<4).contains(x - column)
              return isSeen ? "▀" as Character : "·"
            }
          )
        }
        #expect(frame.lines == expected)
      }
    }
    #expect(store.count == 1)
  }

  @Test func `the picture of a truncated cell keeps its size`() {
    let greys = (0..<8 * 4).map { UInt8($0 * 7) }
    let image = ListImage(bytes: Array("P5 8 4 255 ".utf8) + greys, alternative: "")
    let cell =
      (ContentLayout(ListContent(image: image), role: .row).drawing(width: 8))
      as TerminalCell
    let framed = TerminalCell("ab").above(cell.indented(by: 2))
    let store = PictureStore(form: .blocks(.quarters))
    var whole = Frame(rows: framed.height, columns: framed.width)
    whole.show(framed, at: FramePosition(row: 0, column: 0), store)
    for width in 3...framed.width {
      let cut = framed.truncated(to: width)
      #expect(cut.issue == nil)
      var frame = Frame(rows: framed.height, columns: framed.width)
      frame.show(cut, at: FramePosition(row: 0, column: 0), store)
      var expected = whole
      let beyond = FrameRegion(rows: 0..<framed.height, columns: width..<framed.width)
      expected.fill(beyond)
      #expect(frame == expected, "\(width) columns")
    }
    #expect(store.count == 1, "truncated cells share the picture")
  }

  @Test func `a picture in a selected row keeps its colours`() {
    let cell: TerminalCell = ContentLayout(ListContent(image: Self.image), role: .row)
      .drawing(width: 10)
    var frame = Frame(rows: cell.height, columns: cell.width)
    frame.show(cell, at: FramePosition(row: 0, column: 0), PictureStore(form: .blocks(.quarters)))
    let before = frame
    frame.restyle(frame.bounds) { $0.background = .red }
    #expect(frame == before)
  }
}

extension Frame {
  /// Draws a cell until its pictures are loaded.
  mutating func show(
    _ cell: TerminalCell,
    at position: FramePosition,
    in region: FrameRegion? = nil,
    _ store: PictureStore?
  ) {
    store?.beginFrame()
    let before = self
    draw(cell, at: position, theme: .dark, in: region, pictures: store)
    guard store?.settle() == true else { return }
    self = before
    draw(cell, at: position, theme: .dark, in: region, pictures: store)
  }
}
