extension UITextView {
  /// A line at its place in the view.
  struct PlacedLine {
    var line: TextMeasure.Line
    var frame: CGRect

    /// The characters from the left: their offsets and lengths in UTF-16, and their places.
    var characters: [(offset: Int, length: Int, x: Range<CGFloat>)]
  }

  /// The lines of the text at their places.
  var lines: [PlacedLine] {
    let text = self.text ?? ""
    let measure = TextMeasure(text: text, font: font ?? .systemFont(ofSize: 12))
    let inset = textContainerInset
    let padding = textContainer.lineFragmentPadding
    let width = max(1, bounds.width - inset.left - inset.right - 2 * padding)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isNatural = textAlignment == .natural || textAlignment == .justified
    let isRight = isNatural ? isMirrored : textAlignment == .right
    return measure.lines(in: width).enumerated().map { row, line in
      let length = measure.length(line.halves)
      let start = inset.left + padding + (isRight ? width - length : 0)
      let y = inset.top + CGFloat(row) * measure.font.lineHeight
      let frame = CGRect(x: start, y: y, width: length, height: measure.font.lineHeight)
      return PlacedLine(line: line, frame: frame, characters: characters(of: line, in: frame))
    }
  }

  private func characters(
    of line: TextMeasure.Line,
    in frame: CGRect
  ) -> [(offset: Int, length: Int, x: Range<CGFloat>)] {
    var offset = line.text.startIndex.utf16Offset(in: line.text.base)
    var x = frame.minX
    let unit = line.halves > 0 ? frame.width / CGFloat(line.halves) : 0
    return line.text.map { character in
      defer {
        offset += character.utf16.count
        x += unit * CGFloat(TextMeasure.halves(character))
      }
      return (offset, character.utf16.count, x..<x + unit * CGFloat(TextMeasure.halves(character)))
    }
  }
}
