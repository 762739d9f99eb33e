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
    switch content.style {
    case .own:
      let block = body(width: max(1, min(width * 3 / 4, naturalWidth)))
      return block.indented(by: width - block.width)
    case .success, .warning, .failure:
      return signed(content.style.sign, width: width)
    case .plain, .prominent, .secondary:
      return content.progress == .indeterminate ? signed("◌", width: width) : body(width: width)
    }
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

  private func signed(_ sign: String?, width: Int) -> TextBlock {
    guard let sign, width > 2 else { return body(width: width) }
    return TextBlock(sign).beside(body(width: width - 2), gutter: 1)
  }

  private func body(width: Int) -> TextBlock {
    var texts = texts
    let first = texts.isEmpty ? nil : texts.removeFirst()
    var blocks: [TextBlock] = []
    if let image = content.imageText { blocks.append(TextBlock(wrapping: image, width: width)) }
    blocks += line(first, trailing: content.trailingText, width: width)
    blocks += texts.map { TextBlock(wrapping: $0, width: width) }
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

  /// A title with a rule up to the trailing edge, as a header has it.
  private func heading(width: Int) -> TextBlock {
    let trailing = content.trailingText
    let title = TextBlock(wrapping: content.title ?? "", width: width)
    let end = TextBlock(wrapping: trailing, width: width)
    let ends = title.width + (trailing.isEmpty ? 0 : end.width + 1) + 1
    guard title.height == 1, end.height == 1, width - ends > 0, title.width > 0 else {
      return body(width: width)
    }
    var columns = [title, TextBlock(String(repeating: "─", count: width - ends))]
    if !trailing.isEmpty { columns.append(end) }
    let rest = [content.subtitle, content.body].compactMap { $0 }
      .map { TextBlock(wrapping: $0, width: width) }
    return TextBlock(stacking: [TextBlock(columns: columns, gutter: 1)] + rest)
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
