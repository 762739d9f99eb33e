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
      let block = body(width: max(1, width * 3 / 4))
      return block.indented(by: width - block.width)
    case .success, .warning, .failure:
      guard let sign = content.style.sign, width > 2 else { return body(width: width) }
      return TextBlock(sign).beside(body(width: width - 2), gutter: 1)
    case .plain, .prominent, .secondary:
      return body(width: width)
    }
  }

  private func body(width: Int) -> TextBlock {
    var texts = [content.title, content.subtitle, content.body].compactMap { $0 }
    let first = texts.isEmpty ? nil : texts.removeFirst()
    var blocks: [TextBlock] = []
    if let alternative = content.image?.alternative, !alternative.isEmpty {
      blocks.append(TextBlock(wrapping: "[image: \(alternative)]", width: width))
    }
    blocks += line(first, trailing: content.trailingText, width: width)
    blocks += texts.map { TextBlock(wrapping: $0, width: width) }
    if let progress = content.progress {
      blocks.append(ProgressBar(progress: progress).block(width: width))
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
    guard end.height == 1, room >= min(whole.width, width / 2), room > 0 else {
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
