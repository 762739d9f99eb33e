import MedleyCore

/// Lays out portable content in columns and rows.
struct ContentLayout {
  let content: ListContent
  let role: CellRole
  /// Whether pictures are shown; otherwise words replace them.
  let showsPictures: Bool

  /// The direction of the user's language, which decides at which side the user's content is.
  let userDirection: ReadingDirection

  let trailing: [TrailingPart]

  /// The picture; the bytes of an address that is in the cache.
  let image: ListImage?

  /// Whether words replace the picture, because nothing loads it.
  let isUnavailable: Bool

  /// Whether the parts are at the opposite sides, because the language of the user or of the content
  /// is read from right to left.
  private let isMirrored: Bool

  /// The texts from top to bottom; empty texts are not included.
  private let passages: [Passage]

  init(
    _ content: ListContent,
    role: CellRole,
    showsPictures: Bool = true,
    showsLinks: Bool = true,
    draft: ControlValue? = nil,
    availability: PictureAvailability? = nil,
    texts: ListTexts = ListTexts(),
    userDirection: ReadingDirection = .user
  ) {
    self.content = content
    self.role = role
    self.showsPictures = showsPictures
    self.userDirection = userDirection
    image = content.image?.resolved(by: availability)
    isUnavailable = availability == .unavailable
    isMirrored = userDirection == .rightToLeft || content.direction == .rightToLeft
    trailing = content.trailingParts(in: role, draft: draft, isMirrored: isMirrored, texts)
    passages = [
      Passage(content.title, ink: content.titleInk(in: role)),
      Passage(content.subtitle, ink: .quiet),
      content.markedBody.map {
        let body = showsLinks ? $0 : MarkedText($0.textWithAddresses)
        return Passage(marked: body, ink: content.style.bodyInk)
      },
    ].compactMap(\.self).filter { !$0.text.isEmpty }
  }

  /// Returns the content with a width.
  func drawing(width: Int) -> TerminalCell {
    switch role {
    case .header: heading(width: width)
    case .row, .footer, .nested: toned(width: width)
    }
  }

  /// Returns the content with the sign of its style; the user's content is at the trailing edge.
  private func toned(width: Int) -> TerminalCell {
    guard content.style == .own else { return mirrored(signed(width: width), in: width) }
    let wanted = max(1, naturalWidth) + (sign.map { $0.width + 1 } ?? 0)
    let signed = signed(width: max(1, min(width * 3 / 4, wanted)))
    let drawing = mirrored(signed, in: signed.width)
    return userDirection == .rightToLeft ? drawing : drawing.indented(by: width - drawing.width)
  }

  private func mirrored(_ drawing: TerminalCell, in width: Int) -> TerminalCell {
    isMirrored ? drawing.mirrored(in: width) : drawing
  }

  /// The sign before the content: its style, its symbol, and whether an activity is in progress.
  private var sign: TerminalCell? {
    let isBusy = content.progress == .indeterminate
    let signs = [content.style.sign, image?.glyph, isBusy ? "◌" : nil]
    let text = signs.compactMap { $0 }.joined(separator: " ")
    let ink = content.style.ink ?? (isBusy ? .accent : .text)
    return text.isEmpty ? nil : TerminalCell.line(text, ink: ink)
  }

  /// The minimum width at which no text wraps.
  private var naturalWidth: Int {
    var widths = passages.map { TextBlock($0.text).width }
    let end = trailing.isEmpty ? 0 : TextBlock(trailing.text).width
    if let first = widths.first, !trailing.isEmpty { widths[0] = first + Metrics.gap + end }
    let thumbnail = self.thumbnail(width: TextBlock.limit)
    if thumbnail == nil, let image, let picture = self.picture(image, width: TextBlock.limit) {
      widths.append(picture.width)
    }
    if let problem = content.problem { widths.append(TextBlock(problem).width + 2) }
    if content.progress?.legalFraction != nil { widths.append(ProgressBar.naturalWidth) }
    return (widths.max() ?? end) + (thumbnail.map { $0.width + Metrics.gap } ?? 0)
  }

  private func signed(width: Int) -> TerminalCell {
    guard let sign, width > sign.width + 1 else { return body(width: width) }
    return TerminalCell(columns: [sign, body(width: width - sign.width - 1)], gutter: 1)
  }

  private func body(width: Int) -> TerminalCell {
    guard let thumbnail = self.thumbnail(width: width) else {
      let picture = image.flatMap { self.picture($0, width: width) }
      return stack(line(passages.first, width: width), picture, width: width)
    }
    let rest = width - thumbnail.width - Metrics.gap
    let texts = stack(line(passages.first, width: rest), nil, width: rest)
    return TerminalCell(columns: [thumbnail, texts], gutter: Metrics.gap)
  }

  /// Returns all parts of the content, with the given lines for the first text.
  ///
  /// A picture that has no room beside the text is above it.
  private func stack(
    _ first: [TerminalCell],
    _ picture: TerminalCell?,
    width: Int
  ) -> TerminalCell {
    let isBelow = content.imagePlacement == .below
    var drawings: [TerminalCell] = []
    if let picture, !isBelow { drawings.append(picture) }
    drawings += first
    drawings += passages.dropFirst().map { $0.wrapped(at: width) }
    if let picture, isBelow { drawings.append(picture) }
    if let problem = content.problem {
      drawings.append(
        TerminalCell(TextBlock(wrapping: "✗ \(problem)", width: width), ink: .failure)
      )
    }
    if let fraction = content.progress?.legalFraction {
      let bar = ProgressBar(fraction: fraction, ink: content.style.ink ?? .accent)
      drawings.append(bar.drawing(width: width))
    }
    return TerminalCell(stacking: drawings)
  }

  /// Returns a text and the trailing parts: on the same line if there is room, or else below it.
  private func line(_ passage: Passage?, width: Int) -> [TerminalCell] {
    guard !trailing.isEmpty else { return passage.map { [$0.wrapped(at: width)] } ?? [] }
    let end = trailing.cell(width: width)
    guard let passage else { return [end.atTrailingEdge(of: width)] }
    let whole: TerminalCell = passage.wrapped(at: width)
    let room = width - end.width - Metrics.gap
    guard end.height == 1,
      room >= whole.width || room >= max(width / 2, passage.text.widestWord)
    else { return [whole, end.atTrailingEdge(of: width)] }
    // On a single line only an indent depends on the width.
    let isSame = whole.height == 1 && room >= whole.width && passage.beginsWithLetter
    let start = isSame ? whole : passage.wrapped(at: room)
    return [TerminalCell(columns: [start.padded(to: room), end], gutter: Metrics.gap)]
  }

  /// Returns the content of a header: the content of a row, with a rule beside its title.
  private func heading(width: Int) -> TerminalCell {
    guard let title = ruledTitle(width: width) else { return toned(width: width) }
    let picture = image.flatMap { self.picture($0, width: width) }
    return mirrored(stack([title], picture, width: width), in: width)
  }

  /// Returns the title and a rule up to the trailing edge, or `nil` without room.
  ///
  /// The rule precedes the title of the user's content.
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
  /// A text on separate lines.
  private struct Passage {
    let marked: MarkedText
    let ink: TerminalInk
    var text: String { marked.text }

    init(marked: MarkedText, ink: TerminalInk) {
      self.marked = marked
      self.ink = ink
    }

    init?(_ text: String?, ink: TerminalInk) {
      guard let text else { return nil }
      self.init(marked: MarkedText(text), ink: ink)
    }

    /// Whether the text starts with a letter, and not with an indent.
    var beginsWithLetter: Bool { text.unicodeScalars.first?.properties.isAlphabetic ?? false }

    func wrapped(at width: Int) -> TerminalCell {
      TerminalCell(wrapping: marked, width: width, ink: ink)
    }
  }

  private enum Metrics {
    /// The free columns between a text and the parts beside it.
    static var gap: Int { 2 }
  }
}

extension String {
  /// The width of the widest word in columns.
  fileprivate var widestWord: Int {
    split(whereSeparator: \.isWhitespace).map(\.columnWidth).max() ?? 0
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
}
