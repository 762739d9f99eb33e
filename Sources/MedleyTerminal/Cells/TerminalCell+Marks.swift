public import MedleyCore

/// A marked part of a line of text.
struct PlacedMark: Hashable, Sendable {
  /// The columns, from the beginning of the text.
  var columns: Range<Int>
  /// The styles.
  var styles: MarkedText.Styles
  /// The address that the part links to.
  var link: LinkAddress?

  /// Returns the style of the part in a text with another style.
  func style(over base: TerminalStyle, in theme: TerminalTheme) -> TerminalStyle {
    var style = base
    if styles.contains(.code) { style = theme.style(of: .code).over(style) }
    if link != nil {
      style = theme.style(of: .accent).over(style)
      style.attributes.insert(.underline)
    }
    if styles.contains(.bold) { style.attributes.insert(.bold) }
    if styles.contains(.italic) { style.attributes.insert(.italic) }
    return style
  }
}

extension TerminalCell {
  /// Creates a cell of a text with marks, which is broken into lines.
  ///
  /// Links are underlined, and sequences of a terminal with links contain their addresses.
  ///
  /// - Parameters:
  ///   - text: The text; ``/TerminalKit/TextBlock`` describes how it is wrapped.
  ///   - width: The columns: at least one.
  ///   - ink: The kind of text of parts without marks.
  /// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of marks.
  public init(wrapping text: MarkedText, width: Int, ink: TerminalInk = .text) {
    let runs = text.runs.filter { !$0.isPlain }
    guard !runs.isEmpty else {
      self.init(TextBlock(wrapping: text.text, width: width), ink: ink)
      return
    }
    let parts = runs.map { $0.text.startIndex..<$0.text.endIndex }
    let lines = MarkedLines(wrapping: text.text, width: width, parts: parts)
    self.init(lines.block, ink: ink)
    for index in texts.indices {
      texts[index].marks = lines.columns[texts[index].row].map { marked in
        let run = runs[marked.part]
        return PlacedMark(columns: marked.columns, styles: run.styles, link: run.link)
      }
    }
  }
}

extension PlacedText {
  /// The text as parts with equal marks, each with its column from the beginning of the text.
  fileprivate var parts: [(column: Int, text: String, mark: PlacedMark?)] {
    var parts: [(column: Int, text: String, mark: PlacedMark?)] = []
    var marks = self.marks[...]
    var column = 0
    for character in text {
      let width = character.columnWidth
      while width > 0, let mark = marks.first, mark.columns.upperBound <= column {
        marks.removeFirst()
      }
      let mark = marks.first.flatMap { $0.columns.contains(column) ? $0 : nil }
      if let last = parts.last, last.mark == mark {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append((column, String(character), mark))
      }
      column += width
    }
    return parts
  }
}

extension Frame {
  /// Writes a line of text with the styles and links of its parts.
  mutating func write(
    _ text: PlacedText,
    at start: FramePosition,
    theme: TerminalTheme,
    in region: FrameRegion
  ) {
    let style = theme.style(of: text.ink)
    guard !text.marks.isEmpty else {
      write(text.text, at: start, style: style, link: text.link, in: region)
      return
    }
    for part in text.parts {
      write(
        part.text,
        at: FramePosition(row: start.row, column: start.column + part.column),
        style: part.mark?.style(over: style, in: theme) ?? style,
        link: part.mark?.link?.text ?? text.link,
        in: region
      )
    }
  }
}
