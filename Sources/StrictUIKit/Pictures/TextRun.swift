/// A part of a line with equal attributes.
struct TextRun {
  var text: String
  var font: UIFont?
  var color: UIColor?
  var isUnderlined = false
  var isStruck = false

  /// Whether the run looks like the paragraph.
  var isPlain: Bool { font == nil && color == nil && !isUnderlined && !isStruck }

  /// The run as an element within a line.
  @MainActor func markup(in painter: ViewPainter) -> String {
    guard !isPlain else { return PictureElement.escaped(text) }
    var element = PictureElement("tspan")
    if let font { element = element.with("font-size", font.pointSize).with(font: font) }
    if let color { element = element.filled(painter.components(color)) }
    let decorations = [isUnderlined ? "underline" : nil, isStruck ? "line-through" : nil]
      .compactMap { $0 }
    if !decorations.isEmpty {
      element = element.with("text-decoration", decorations.joined(separator: " "))
    }
    return element.containing(text).opening + ">" + PictureElement.escaped(text) + "</tspan>"
  }
}

extension Paragraph {
  /// Returns the runs of a line that was drawn from the paragraph's text.
  ///
  /// - Parameters:
  ///   - shown: The drawn text, which may end with an ellipsis.
  ///   - line: The whole line.
  func runs(of shown: String, from line: TextMeasure.Line) -> [TextRun] {
    guard let attributed, attributed.length == text.utf16.count else { return [] }
    let start = line.text.startIndex.utf16Offset(in: text)
    let isCut = shown.count <= line.text.count && !line.text.hasPrefix(shown)
    let length =
      isCut ? shown.dropLast().utf16.count : min(shown.utf16.count, line.text.utf16.count)
    let range = NSRange(location: start, length: length)
    var runs: [TextRun] = []
    attributed.enumerateAttributes(in: range) { attributes, range, _ in
      let part = attributed.attributedSubstring(from: range).string
      runs.append(TextRun(part, attributes))
    }
    let rest = shown.utf16.count - length
    if rest > 0, !runs.isEmpty { runs[runs.count - 1].text += String(shown.suffix(1)) }
    return runs
  }
}

extension TextRun {
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    self.text = text
    font = attributes[.font] as? UIFont
    color = attributes[.foregroundColor] as? UIColor
    if attributes[.link] != nil { color = color ?? .link }
    isUnderlined = (attributes[.underlineStyle] as? Int ?? 0) != 0
    isStruck = (attributes[.strikethroughStyle] as? Int ?? 0) != 0
  }
}
