import MedleyCore

extension TerminalCell: ContentDrawing {
  static func line(_ text: String, ink: TerminalInk) -> TerminalCell {
    TerminalCell(TextBlock(text), ink: ink)
  }

  static func wrapped(_ text: String, width: Int, ink: TerminalInk) -> TerminalCell {
    TerminalCell(TextBlock(wrapping: text, width: width), ink: ink)
  }

  /// Parts that do not fit beside each other go to a line of their own, each as a whole.
  static func trailing(_ parts: [TrailingPart], width: Int) -> TerminalCell {
    var lines: [TerminalCell] = []
    for part in parts {
      let cell = TerminalCell(part, width: width)
      if let last = lines.last, last.height == 1, cell.height == 1,
        last.width + 1 + cell.width <= width
      {
        lines[lines.count - 1] = last.beside(cell, gutter: 1)
      } else {
        lines.append(cell)
      }
    }
    let widest = lines.reduce(0) { max($0, $1.width) }
    return TerminalCell(stacking: lines.map { $0.atTrailingEdge(of: widest) })
  }

  static func picture(_ image: ListImage, width: Int) -> TerminalCell? {
    let (header, version) = PictureHeaderCache.shared.header(of: image)
    guard let header, header.format.isDecodable else {
      var cell: TerminalCell? = image.words.map { .wrapped($0, width: width, ink: .quiet) }
      if header == nil { cell = (cell ?? .empty).without(image) }
      return cell
    }
    return TerminalCell(image, version: version, size: PictureSize(of: header, width: width))
  }

  static func pictureWidth(_ image: ListImage) -> Int? {
    picture(image, width: TextBlock.limit)?.width
  }

  static func stack(_ drawings: [TerminalCell]) -> TerminalCell {
    TerminalCell(stacking: drawings)
  }

  static func columns(_ drawings: [TerminalCell], gutter: Int) -> TerminalCell {
    guard var result = drawings.first else { return .empty }
    for drawing in drawings.dropFirst() {
      result.place(drawing, row: 0, column: result.width + gutter)
    }
    return result
  }

  func filled(to width: Int) -> TerminalCell { padded(to: width) }

  func filled(toHeight height: Int) -> TerminalCell { padded(toHeight: height) }

  func shifted(by columns: Int) -> TerminalCell { indented(by: columns) }

  func atTrailingEdge(of width: Int) -> TerminalCell { indented(by: width - self.width) }

  func cut(to width: Int) -> TerminalCell { truncated(to: width) }
}

extension TerminalCell {
  /// A part at the trailing edge, with the control that it shows.
  private init(_ part: TrailingPart, width: Int) {
    self.init(TextBlock(wrapping: part.text, width: width), ink: part.ink)
    guard let control = part.control else { return }
    controls = [PlacedControl(region: bounds, control: control)]
  }

  /// A picture that takes so many cells.
  private init(_ image: ListImage, version: FileVersion?, size: PictureSize) {
    self.init(width: size.columns, height: size.rows)
    pictures = [PlacedPicture(region: bounds, image: image, version: version)]
  }

  /// The cell, in which words or nothing stand for a picture that cannot be read.
  private func without(_ image: ListImage) -> TerminalCell {
    var result = self
    result.unreadable = [image]
    return result
  }
}
