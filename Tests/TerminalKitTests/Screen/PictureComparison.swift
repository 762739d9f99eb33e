@testable import TerminalKit

/// Compares the pictures on a virtual terminal with those of the encoded frame.
struct PictureComparison {
  let frame: Frame
  let way: GraphicsProtocol?
  /// The pixels of each picture, by its number.
  let pixels: [UInt32: Pixels]

  /// The first difference; `nil` if there is none.
  func issue(of terminal: VirtualTerminal) -> String? {
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let issue =
          way == .kitty
          ? kittyIssue(row, column, terminal.graphics)
          : sixelIssue(row, column, terminal.graphics)
        if let issue { return "row \(row), column \(column): \(issue)" }
      }
    }
    return nil
  }

  private func picture(_ row: Int, _ column: Int) -> (FramePicture, FramePosition)? {
    frame.cells[row * frame.columns + column].glyph.piece
  }

  private func kittyIssue(_ row: Int, _ column: Int, _ graphics: VirtualGraphics) -> String? {
    let pieces = graphics.pieces(row: row, column: column)
    guard let (picture, piece) = picture(row, column) else {
      return pieces.isEmpty ? nil : "\(pieces) over text"
    }
    guard pieces.count == 1, let pixels = pixels[picture.number] else {
      return "\(pieces.count) pictures instead of one"
    }
    let image = graphics.images[Int(picture.number)]
    if image?.channels != pixels.channels || image?.width != pixels.width { return "other pixels" }
    // In the tests each cell has whole pixels.
    let width = pixels.width / picture.columns
    let height = pixels.height / picture.rows
    let scale = pieces[0].scale
    let isRight =
      pieces[0].image == Int(picture.number) && !pieces[0].isCut
      && scale[2] == scale[0] * width && scale[3] == scale[1] * height
      && pieces[0].x == piece.column * width * scale[0]
      && pieces[0].y == piece.row * height * scale[1]
    return isRight ? nil : "\(pieces[0]) instead of \(piece) of \(picture.number)"
  }

  private func sixelIssue(_ row: Int, _ column: Int, _ graphics: VirtualGraphics) -> String? {
    let shown = graphics.pixels[[row, column]]
    guard way == .sixel, let (picture, piece) = picture(row, column), row < frame.rows - 1 else {
      return shown == nil ? nil : "pixels over text"
    }
    guard let shown, let pixels = pixels[picture.number] else { return "no pixels" }
    let (width, height) = graphics.cell
    for y in 0..<height {
      for x in 0..<width {
        let index =
          ((piece.row * height + y) * pixels.width + piece.column * width + x) * 3
        let expected = pixels.channels[index..<index + 3].map { Int($0) }
        if shown[y * width + x] != expected {
          return "pixel \(x), \(y): \(shown[y * width + x] ?? []) instead of \(expected)"
        }
      }
    }
    return nil
  }
}
