public import MedleyCore

extension ContentText {
  init(_ text: MarkedText, font: UIFont, color: UIColor) {
    self.init(
      text: text.text,
      font: font,
      color: color,
      marked: text.marks.isEmpty ? nil : text
    )
  }

  /// Whether a part of the text is a link.
  var hasLinks: Bool { marked?.links.isEmpty == false }
}

extension NSAttributedString {
  /// Creates a text with the fonts and links of its marks.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - font: the font of parts without marks; the other fonts have its size and style.
  ///   - color: the color of parts without links.
  @MainActor public convenience init(_ text: MarkedText, font: UIFont, color: UIColor) {
    let result = NSMutableAttributedString(string: "")
    let runs = text.runs
    for index in runs.indices {
      let run = runs[index]
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font.with(run.styles), .foregroundColor: color,
      ]
      if let url = run.link?.url {
        attributes[.link] = url
        attributes[.foregroundColor] = UIColor.linkLabel
        attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
      }
      #if !canImport(Darwin)
        // There, Foundation traps when it compares two fonts of adjacent parts, and compares them only in parts
        // with equal numbers of attributes.
        if index.isMultiple(of: 2) { attributes[NSAttributedString.Key("MedleyEven")] = 1 }
      #endif
      result.append(NSAttributedString(string: String(run.text), attributes: attributes))
    }
    self.init(attributedString: result)
  }
}

extension LinkAddress {
  /// The address as a URL.
  var url: URL? { URL(string: text) }
}

extension UIFont {
  /// Returns the font with styles; it follows the user's text size.
  fileprivate func with(_ styles: MarkedText.Styles) -> UIFont {
    guard !styles.isEmpty else { return self }
    var descriptor = fontDescriptor
    if styles.contains(.code) { descriptor = descriptor.withDesign(.monospaced) ?? descriptor }
    var traits = descriptor.symbolicTraits
    if styles.contains(.bold) { traits.insert(.traitBold) }
    if styles.contains(.italic) { traits.insert(.traitItalic) }
    if traits != descriptor.symbolicTraits {
      descriptor = descriptor.withSymbolicTraits(traits) ?? descriptor
    }
    return UIFont(descriptor: descriptor, size: 0)
  }
}
