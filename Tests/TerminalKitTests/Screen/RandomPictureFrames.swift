import MedleyTesting

@testable import TerminalKit

/// Draws frames like a window: a scrolling document with pictures below a title, and boxes over it.
struct RandomPictureFrames {
  private enum Row {
    case text(String)
    case picture(FramePicture, row: Int, column: Int)
  }

  private(set) var frame: Frame
  private(set) var pixels: [UInt32: Pixels] = [:]
  private var random: SeededGenerator
  private var document: [Row] = []
  private var offset = 0
  private var boxes: [FrameRegion] = []
  private var lastNumber: UInt32 = 0
  private let way: GraphicsProtocol
  private let cell = (width: 4, height: 7)

  init(seed: UInt64, way: GraphicsProtocol) {
    self.way = way
    random = SeededGenerator(seed: seed)
    frame = Frame(rows: 9, columns: 26)
    while document.count < 60 { document += rows() }
  }

  mutating func step() {
    switch number(0...15) {
    case 0...6: offset += number(-3...3)
    case 7: offset += number(-30...30)
    case 8, 9: boxes.append(region())
    case 10, 11: boxes = []
    case 12:
      let index = number(0...document.count - 1)
      document.replaceSubrange(index..<min(document.count, index + number(0...2)), with: rows())
    case 13: if number(0...4) == 0 { resize() }
    default: break
    }
    draw()
  }

  private mutating func draw() {
    frame.clear()
    let area = FrameRegion(
      rows: 1..<max(1, frame.rows - number(0...9).signum()),
      columns: 0..<frame.columns
    )
    for row in area.rows {
      let index = ((row + offset) % document.count + document.count) % document.count
      switch document[index] {
      case .text(let text): frame.write(text, at: FramePosition(row: row, column: 0), in: area)
      case .picture(let picture, let piece, let column):
        // One row at a time, because a change of the document can cut a picture between rows.
        let corner = FramePosition(row: row - piece, column: column)
        let line = FrameRegion(rows: row..<row + 1, columns: area.columns)
        frame.place(picture, at: corner, in: line.intersection(area))
        if index % 3 == 0 { frame.write("❤️", at: FramePosition(row: row, column: column - 2)) }
        frame.write("caption", at: FramePosition(row: row, column: column + picture.columns + 1))
      }
    }
    frame.write("title \(offset)", at: FramePosition(row: 0, column: 1))
    for box in boxes {
      frame.fill(box, with: number(0...9) == 0 ? "─" : " ")
      frame.write(
        "box",
        at: FramePosition(row: box.rows.lowerBound, column: box.columns.lowerBound)
      )
    }
    frame.cursor = number(0...3) == 0 ? FramePosition(row: 0, column: number(0...3)) : nil
  }

  private mutating func rows() -> [Row] {
    if number(0...2) > 0 {
      let texts = ["plain text that is long enough to cost", "漢字 and words", "", "──────", "👍🏽 x"]
      return [.text(texts[number(0...4)] + " \(document.count)")]
    }
    let rows = number(1...4)
    let column = number(0...5) * 2
    guard let picture = picture(rows: rows, columns: number(1...9)) else { return [] }
    return (0..<rows).map { .picture(picture, row: $0, column: column) }
  }

  private mutating func picture(rows: Int, columns: Int) -> FramePicture? {
    lastNumber += 1
    let width = columns * cell.width
    let height = rows * cell.height
    // Colours of the sixel cube, which are not changed.
    let channels = (0..<width * height * 3).map { _ in UInt8(number(0...5) * 51) }
    guard let pixels = Pixels(width: width, height: height, channels: channels) else { return nil }
    self.pixels[lastNumber] = pixels
    return FramePicture(
      number: lastNumber,
      rows: rows,
      columns: columns,
      content: way == .kitty ? .pixels(pixels) : .sixels(SixelPicture(pixels))
    )
  }

  private mutating func resize() {
    let sizes = [(9, 26), (3, 8), (14, 40), (2, 5)]
    let size = sizes[number(0...sizes.count - 1)]
    frame = Frame(rows: size.0, columns: size.1)
  }

  private mutating func region() -> FrameRegion {
    FrameRegion(
      row: number(0...7),
      column: number(0...20),
      height: number(1...4),
      width: number(3...12)
    )
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
