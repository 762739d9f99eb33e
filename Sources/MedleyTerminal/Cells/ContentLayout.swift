import MedleyCore

/// Lays out portable content in columns and rows.
struct ContentLayout {
  let content: ListContent
  let role: CellRole
  /// Whether pictures are shown; otherwise their words are.
  let showsPictures: Bool

  let trailing: [TrailingPart]

  /// The texts below each other; an empty text has no line.
  private let passages: [Passage]

  init(_ content: ListContent, role: CellRole, showsPictures: Bool = true) {
    self.content = content
    self.role = role
    self.showsPictures = showsPictures
    trailing = content.trailingParts
    passages = [
      Passage(text: content.title ?? "", ink: content.titleInk(in: role)),
      Passage(text: content.subtitle ?? "", ink: .quiet),
      Passage(text: content.body ?? "", ink: content.style.bodyInk),
    ].filter { !$0.text.isEmpty }
  }

  /// Draws the content in so many columns.
  func drawing(width: Int) -> TerminalCell {
    switch role {
    case .header: heading(width: width)
    case .row, .footer, .nested: toned(width: width)
    }
  }

  /// The content with the sign of its style, or at the trailing edge if it is the user's own.
  private func toned(width: Int) -> TerminalCell {
    guard content.style == .own else { return signed(width: width) }
    let wanted = max(1, naturalWidth) + (sign.map { $0.width + 1 } ?? 0)
    let drawing = signed(width: max(1, min(width * 3 / 4, wanted)))
    return drawing.indented(by: width - drawing.width)
  }

  /// The sign before the content: its style, and whether an activity is in progress.
  private var sign: TerminalCell? {
    let signs = [content.style.sign, content.progress == .indeterminate ? "◌" : nil]
    let text = signs.compactMap { $0 }.joined(separator: " ")
    return text.isEmpty ? nil : TerminalCell.line(text, ink: content.style.ink ?? .accent)
  }

  /// The width at which nothing would wrap.
  private var naturalWidth: Int {
    var widths = passages.map { TextBlock($0.text).width }
    let end = trailing.isEmpty ? 0 : TextBlock(trailing.text).width
    if let first = widths.first, !trailing.isEmpty { widths[0] = first + Metrics.gap + end }
    if let image = content.image, let picture = picture(image, width: TextBlock.limit) {
      widths.append(picture.width)
    }
    if content.progress?.legalFraction != nil { widths.append(ProgressBar.naturalWidth) }
    return widths.max() ?? end
  }

  private func signed(width: Int) -> TerminalCell {
    guard let sign, width > sign.width + 1 else { return body(width: width) }
    return TerminalCell(columns: [sign, body(width: width - sign.width - 1)], gutter: 1)
  }

  private func body(width: Int) -> TerminalCell {
    stack(line(passages.first, width: width), width: width)
  }

  /// All parts of the content, with the given lines for the first text.
  private func stack(_ first: [TerminalCell], width: Int) -> TerminalCell {
    var drawings: [TerminalCell] = []
    if let image = content.image, let picture = picture(image, width: width) {
      drawings.append(picture)
    }
    drawings += first
    drawings += passages.dropFirst().map { $0.wrapped(at: width) }
    if let fraction = content.progress?.legalFraction {
      let bar = ProgressBar(fraction: fraction, ink: content.style.ink ?? .accent)
      drawings.append(bar.drawing(width: width))
    }
    return TerminalCell(stacking: drawings)
  }

  /// A text with something at its trailing edge: on the same line if there is room, else below.
  private func line(_ passage: Passage?, width: Int) -> [TerminalCell] {
    guard !trailing.isEmpty else { return passage.map { [$0.wrapped(at: width)] } ?? [] }
    let end = trailing.cell(width: width)
    guard let passage else { return [end.atTrailingEdge(of: width)] }
    let whole: TerminalCell = passage.wrapped(at: width)
    let room = width - end.width - Metrics.gap
    guard end.height == 1,
      room >= whole.width || room >= max(width / 2, passage.text.widestWord)
    else { return [whole, end.atTrailingEdge(of: width)] }
    // An indent is the only thing on a single line that the width has a say in.
    let isSame = whole.height == 1 && room >= whole.width && passage.beginsWithLetter
    let start = isSame ? whole : passage.wrapped(at: room)
    return [TerminalCell(columns: [start.padded(to: room), end], gutter: Metrics.gap)]
  }

  /// The content of a header: like that of a row, but with a rule beside its title.
  private func heading(width: Int) -> TerminalCell {
    ruledTitle(width: width).map { stack([$0], width: width) } ?? toned(width: width)
  }

  /// The title with a rule up to the trailing edge, or before it for one's own; `nil` without room.
  private func ruledTitle(width: Int) -> TerminalCell? {
    guard !(content.title ?? "").isEmpty, let passage = passages.first else { return nil }
    let title: TerminalCell = passage.wrapped(at: width)
    let end = trailing.isEmpty ? nil : trailing.cell(width: width)
    let ends = [sign, title, end].compactMap { $0 }
    let room = width - ends.reduce(ends.count) { $0 + $1.width }
    guard room > 0, title.width > 0, ends.allSatisfy({ $0.height == 1 }) else { return nil }
    let rule = TerminalCell.line(String(repeating: "─", count: room), ink: .rule)
    let columns = content.style == .own ? [rule, sign, title, end] : [sign, title, rule, end]
    return TerminalCell(columns: columns.compactMap { $0 }, gutter: 1)
  }
}

extension ContentLayout {
  /// A text on its own lines.
  private struct Passage {
    let text: String
    let ink: TerminalInk

    /// Whether the text begins with a letter, and so with no indent.
    var beginsWithLetter: Bool { text.unicodeScalars.first?.properties.isAlphabetic ?? false }

    func wrapped(at width: Int) -> TerminalCell {
      TerminalCell(TextBlock(wrapping: text, width: width), ink: ink)
    }
  }

  private enum Metrics {
    /// The free columns between a text and the parts at the trailing edge.
    static var gap: Int { 2 }
  }
}

extension String {
  /// The columns of the widest word: with less room it would be broken.
  fileprivate var widestWord: Int {
    split(whereSeparator: \.isWhitespace).map(\.columnWidth).max() ?? 0
  }
}

extension ContentLayout {
  /// Returns a picture, or the words that replace it; `nil` if there is nothing to show.
  private func picture(_ image: ListImage, width: Int) -> TerminalCell? {
    let words = image.words.map { TerminalCell(TextBlock(wrapping: $0, width: width), ink: .quiet) }
    guard showsPictures else { return words }
    let (header, version) = PictureHeaderCache.shared.header(of: image)
    if let header, header.format.isDecodable {
      return TerminalCell(image, version: version, size: PictureSize(of: header, width: width))
    }
    guard header == nil else { return words }
    // The list reports the picture when it draws the cell.
    var cell = words ?? .empty
    cell.unreadable = [image]
    return cell
  }
}

extension TerminalCell {
  /// Creates a cell of one line.
  static func line(_ text: String, ink: TerminalInk) -> TerminalCell {
    TerminalCell(TextBlock(text), ink: ink)
  }

  /// Places cells side by side, with free columns between them.
  init(columns cells: [TerminalCell], gutter: Int) {
    self = cells.first ?? .empty
    for cell in cells.dropFirst() { place(cell, row: 0, column: width + gutter) }
  }

  /// Returns the cell at the trailing edge of a width.
  func atTrailingEdge(of width: Int) -> TerminalCell { indented(by: width - self.width) }

  fileprivate init(_ image: ListImage, version: FileVersion?, size: PictureSize) {
    self.init(width: size.columns, height: size.rows)
    pictures = [PlacedPicture(region: bounds, image: image, version: version)]
  }
}
