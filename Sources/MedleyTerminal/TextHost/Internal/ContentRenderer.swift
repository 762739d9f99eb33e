import MedleyCore

/// Draws portable content as lines of text.
struct ContentRenderer {
  let content: ListContent
  let context: CellContext

  var block: TextBlock {
    switch context.role {
    case .header: heading(width: context.columns)
    case .row, .footer, .nested: toned(width: context.columns)
    }
  }

  /// The content in the tone of its style: with a sign before it, or moved to the reader's side.
  private func toned(width: Int) -> TextBlock {
    guard content.style == .own else { return signed(width: width) }
    let wanted = max(1, naturalWidth) + (sign.map { $0.width + 1 } ?? 0)
    let block = signed(width: max(1, min(width * 3 / 4, wanted)))
    return block.indented(by: width - block.width)
  }

  /// What stands before the content: the tone where colours cannot show it, and that it goes on.
  private var sign: TextBlock? {
    let signs = [content.style.sign, content.progress == .indeterminate ? "◌" : nil]
    let text = signs.compactMap { $0 }.joined(separator: " ")
    return text.isEmpty ? nil : TextBlock(text)
  }

  /// The texts that stand below each other; an empty one takes no line.
  private var texts: [String] {
    [content.title, content.subtitle, content.body].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// The width at which nothing would wrap.
  private var naturalWidth: Int {
    var widths = texts.map { TextBlock($0).width }
    if let first = widths.first, !content.trailingText.isEmpty {
      widths[0] = first + Metrics.gap + TextBlock(content.trailingText).width
    }
    if let image = content.imageText { widths.append(TextBlock(image).width) }
    if content.progress?.legalFraction != nil { widths.append(ProgressBar.naturalWidth) }
    return widths.max() ?? TextBlock(content.trailingText).width
  }

  private func signed(width: Int) -> TextBlock {
    guard let sign, width > sign.width + 1 else { return body(width: width) }
    return sign.beside(body(width: width - sign.width - 1), gutter: 1)
  }

  private func body(width: Int) -> TextBlock {
    stack(line(texts.first, trailing: content.trailingText, width: width), width: width)
  }

  /// All that there is, with the lines of the first text given.
  private func stack(_ first: [TextBlock], width: Int) -> TextBlock {
    var blocks: [TextBlock] = []
    if let image = content.imageText { blocks.append(TextBlock(wrapping: image, width: width)) }
    blocks += first
    blocks += texts.dropFirst().map { TextBlock(wrapping: $0, width: width) }
    if let fraction = content.progress?.legalFraction {
      blocks.append(ProgressBar(fraction: fraction).block(width: width))
    }
    return TextBlock(stacking: blocks)
  }

  /// A text with something at its trailing edge: on the same line if there is room, else below.
  private func line(_ text: String?, trailing: String, width: Int) -> [TextBlock] {
    guard !trailing.isEmpty else {
      return text.map { [TextBlock(wrapping: $0, width: width)] } ?? []
    }
    let end = TextBlock(wrapping: trailing, width: width)
    guard let text, !text.isEmpty else { return [end.padded(to: width, alignment: .trailing)] }
    let whole = TextBlock(wrapping: text, width: width)
    let room = width - end.width - Metrics.gap
    guard end.height == 1, room >= min(whole.width, max(width / 2, text.widestWord)) else {
      return [whole, end.padded(to: width, alignment: .trailing)]
    }
    return [
      TextBlock(wrapping: text, width: room).padded(to: room).beside(end, gutter: Metrics.gap)
    ]
  }

  /// The content of a header: like that of a row, but with a rule beside its title.
  private func heading(width: Int) -> TextBlock {
    ruledTitle(width: width).map { stack([$0], width: width) } ?? toned(width: width)
  }

  /// The title with a rule up to the trailing edge, or before it for one's own; `nil` without room.
  private func ruledTitle(width: Int) -> TextBlock? {
    guard let text = content.title, !text.isEmpty else { return nil }
    let title = TextBlock(wrapping: text, width: width)
    let trailing = content.trailingText
    let end = trailing.isEmpty ? nil : TextBlock(wrapping: trailing, width: width)
    let ends = [sign, title, end].compactMap { $0 }
    let room = width - ends.reduce(ends.count) { $0 + $1.width }
    guard room > 0, title.width > 0, ends.allSatisfy({ $0.height == 1 }) else { return nil }
    let rule = TextBlock(String(repeating: "─", count: room))
    let columns = content.style == .own ? [rule, sign, title, end] : [sign, title, rule, end]
    return TextBlock(columns: columns.compactMap { $0 }, gutter: 1)
  }
}

extension ContentRenderer {
  private enum Metrics {
    /// The columns that stay free between a text and what stands at the trailing edge.
    static let gap = 2
  }
}

extension ContentStyle {
  /// What stands before the content in this tone, where colours cannot.
  fileprivate var sign: String? {
    switch self {
    case .success: "✓"
    case .warning: "!"
    case .failure: "✗"
    case .plain, .prominent, .secondary, .own: nil
    }
  }
}

extension String {
  /// The columns of the widest word: with less room it would be broken.
  fileprivate var widestWord: Int {
    split(whereSeparator: \.isWhitespace).map(\.columnWidth).max() ?? 0
  }
}
