/// Draws labels and texts in fields.
@MainActor struct TextPainter {
  let painter: ViewPainter

  init(_ painter: ViewPainter) { self.painter = painter }

  /// Draws the text of a view; returns `false` for a view without text.
  func paint(_ view: UIView) -> Bool {
    switch view {
    case let label as UILabel: paint(label)
    case let field as UITextField: paint(field)
    case let view as UITextView: paint(view)
    default: return false
    }
    return true
  }

  private func paint(_ label: UILabel) {
    let text = label.text ?? ""
    guard !text.isEmpty else { return }
    let isLit = label.isHighlighted && label.highlightedTextColor != nil
    var color = (isLit ? label.highlightedTextColor : label.textColor) ?? .label
    if !label.isEnabled { color = .tertiaryLabel }
    paint(
      Paragraph(
        text: text,
        font: label.font ?? .systemFont(ofSize: 17),
        color: color,
        alignment: Self.resolved(label.textAlignment, in: label),
        limit: label.numberOfLines,
        attributed: label.attributes
      ),
      in: CGRect(origin: .zero, size: label.bounds.size)
    )
  }

  private func paint(_ field: UITextField) {
    let bounds = CGRect(origin: .zero, size: field.bounds.size)
    if field is UISearchTextField {
      painter.fill(bounds, .tertiarySystemFill, radius: 10)
      let y = bounds.midY - 8
      let isMirrored = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x = isMirrored ? bounds.width - 24 : 8
      SymbolPaths.paint(
        "magnifyingglass",
        .secondaryLabel,
        in: CGRect(x: x, y: y, width: 16, height: 16),
        painter
      )
    } else if field.borderStyle != .none {
      painter.fill(bounds, .systemBackground, radius: field.borderStyle == .roundedRect ? 5 : 0)
      painter.outline(bounds, .systemGray4, 1, radius: field.borderStyle == .roundedRect ? 5 : 0)
    }
    let content = field.text ?? ""
    let isEmpty = content.isEmpty
    let shown = field.isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    var rect =
      isEmpty ? field.placeholderRect(forBounds: bounds) : field.textRect(forBounds: bounds)
    if field is UISearchTextField { rect = rect.insetBy(dx: 28, dy: 0) }
    let color = isEmpty ? UIColor.placeholderText : field.textColor ?? .label
    let text = isEmpty ? field.placeholder ?? "" : shown
    paint(
      Paragraph(
        text: text,
        font: field.fittingFont(for: text, in: rect.width),
        color: field.isEnabled ? color : .tertiaryLabel,
        alignment: Self.resolved(field.textAlignment, in: field),
        limit: 1
      ),
      in: rect
    )
    if field.isEditing {
      let height = (field.font ?? .systemFont(ofSize: 17)).lineHeight
      painter.fill(
        CGRect(x: rect.maxX - 2, y: rect.midY - height / 2, width: 2, height: height),
        field.tintColor,
        radius: 1
      )
    }
  }

  private func paint(_ view: UITextView) {
    let inset = view.textContainerInset
    let padding = view.textContainer.lineFragmentPadding
    let rect = CGRect(
      x: inset.left + padding,
      y: inset.top,
      width: max(0, view.bounds.width - inset.left - inset.right - 2 * padding),
      height: max(view.bounds.height, view.contentSize.height) - inset.top - inset.bottom
    )
    paint(
      Paragraph(
        text: view.text ?? "",
        font: view.font ?? .systemFont(ofSize: 12),
        color: view.textColor ?? .label,
        alignment: Self.resolved(view.textAlignment, in: view),
        limit: view.textContainer.maximumNumberOfLines,
        isAtTop: true,
        attributed: view.attributes?.withLinks(view.linkTextAttributes)
      ),
      in: rect
    )
  }

  // MARK: Lines

  /// Draws one line of text, centered vertically in a rectangle.
  func line(
    _ text: String,
    _ font: UIFont,
    _ color: UIColor,
    in rect: CGRect,
    _ alignment: NSTextAlignment = .left
  ) {
    paint(
      Paragraph(text: text, font: font, color: color, alignment: alignment, limit: 1),
      in: rect
    )
  }

  /// Draws lines of text in a rectangle.
  ///
  /// Lines that do not fit are left out; the last visible line then ends with an ellipsis.
  func paint(_ paragraph: Paragraph, in rect: CGRect) {
    guard !paragraph.text.isEmpty, rect.width > 0 else { return }
    let font = paragraph.font
    let measure = TextMeasure(text: paragraph.text, font: font)
    // The width of a fitting label is rounded up.
    let all = measure.lines(in: paragraph.limit == 1 ? 0 : rect.width)
    let room = max(1, Int(((rect.height + 0.5) / font.lineHeight).rounded(.down)))
    let count = min(all.count, paragraph.limit > 0 ? min(paragraph.limit, room) : room)
    let height = CGFloat(count) * font.lineHeight
    var top = rect.minY + (paragraph.isAtTop ? 0 : (rect.height - height) / 2)
    for (index, line) in all.prefix(count).enumerated() {
      let isCut = index == count - 1 && count < all.count
      let shown = measure.truncated(line, to: rect.width, isCut: isCut)
      // Letters are drawn in their own widths, and are narrowed only if they are wider than they were measured.
      let width = min(measure.length(shown.halves), GlyphWidths.length(of: shown.text, in: font))
      let x =
        switch paragraph.alignment {
        case .center: rect.minX + (rect.width - width) / 2
        case .right: rect.maxX - width
        default: rect.minX
        }
      add(
        shown.text,
        from: line,
        paragraph,
        at: CGPoint(x: x, y: top + font.ascender),
        width: width
      )
      top += font.lineHeight
    }
  }

  private func add(
    _ text: String,
    from line: TextMeasure.Line,
    _ paragraph: Paragraph,
    at baseline: CGPoint,
    width: CGFloat
  ) {
    guard !text.allSatisfy(\.isWhitespace), width > 0 else { return }
    let font = paragraph.font
    var element = PictureElement("text").with("x", baseline.x).with("y", baseline.y)
    if font.pointSize != 17 { element = element.with("font-size", font.pointSize) }
    element = element.with(font: font).filled(painter.components(paragraph.color))
      .with("textLength", width).with("lengthAdjust", "spacingAndGlyphs")
    let runs = paragraph.runs(of: text, from: line)
    if runs.count <= 1, runs.first?.isPlain ?? true {
      painter.add(element.containing(text))
    } else {
      let markup = runs.map { $0.markup(in: painter) }.joined()
      painter.add(element.containing(markup: markup))
    }
  }

  /// Returns the alignment of text in the direction of the view.
  static func resolved(_ alignment: NSTextAlignment, in view: UIView) -> NSTextAlignment {
    guard alignment == .natural || alignment == .justified else { return alignment }
    return view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }
}

extension UITextField {
  /// The font of the text, made smaller as far as the field allows if the text is too wide.
  fileprivate func fittingFont(for text: String, in width: CGFloat) -> UIFont {
    let font = font ?? .systemFont(ofSize: 17)
    let length = TextMeasure(text: text, font: font).size(in: 0).width
    guard adjustsFontSizeToFitWidth, length > width, length > 0 else { return font }
    return font.withSize(max(minimumFontSize, (font.pointSize * width / length).rounded(.down)))
  }
}

/// Text with one font and alignment.
struct Paragraph {
  var text: String
  var font: UIFont
  var color: UIColor
  var alignment = NSTextAlignment.left

  /// The maximum number of lines; 0 means no limit.
  var limit = 0

  /// Whether the lines begin at the top of their rectangle, instead of being centered.
  var isAtTop = false

  /// The text with attributes, if it has any.
  var attributed: NSAttributedString?
}

extension PictureElement {
  /// Returns the element with the weight and the slant of a font.
  func with(font: UIFont) -> PictureElement {
    var element = self
    let weight = font.weight.rawValue
    if weight >= 0.5 {
      element = element.with("font-weight", "800")
    } else if weight >= 0.4 {
      element = element.with("font-weight", "700")
    } else if weight >= 0.3 {
      element = element.with("font-weight", "600")
    } else if weight >= 0.2 {
      element = element.with("font-weight", "500")
    } else if weight < 0 {
      element = element.with("font-weight", "300")
    }
    if font.isItalic { element = element.with("font-style", "italic") }
    if font.isMonospaced {
      element = element.with("font-family", "Menlo, DejaVu Sans Mono, monospace")
    }
    return element
  }
}
