/// Writes an SVG document, one element a line.
///
/// A group is written when the first element in it is written, so that empty groups do not exist.
struct PictureWriter {
  private var lines: [String] = []
  private var groups: [(element: PictureElement, isWritten: Bool)] = []

  init() {}

  /// The lines of the document.
  var text: String { lines.joined(separator: "\n") }

  /// Begins a group; the following elements are in it.
  mutating func begin(_ group: PictureElement) { groups.append((group, false)) }

  /// Ends the last group.
  mutating func end() {
    guard let group = groups.popLast(), group.isWritten else { return }
    lines.append(indentation(groups.count) + "</\(group.element.name)>")
  }

  /// Writes an element.
  mutating func add(_ element: PictureElement) {
    for index in groups.indices where !groups[index].isWritten {
      lines.append(indentation(index) + groups[index].element.opening + ">")
      groups[index].isWritten = true
    }
    let end = element.content.map { ">\($0)</\(element.name)>" } ?? "/>"
    lines.append(indentation(groups.count) + element.opening + end)
  }

  private func indentation(_ depth: Int) -> String { String(repeating: " ", count: depth) }
}

/// An element of an SVG document.
struct PictureElement {
  let name: String
  private var attributes = ""

  /// The markup in the element, or `nil` for an empty element.
  private(set) var content: String?

  init(_ name: String) { self.name = name }

  /// The element without its end.
  var opening: String { "<\(name)\(attributes)" }

  /// Whether the element has any attribute.
  var hasAttributes: Bool { !attributes.isEmpty }

  /// Returns the element with an attribute; `nil` adds nothing.
  func with(_ name: String, _ value: String?) -> PictureElement {
    guard let value else { return self }
    var element = self
    element.attributes += " \(name)=\"\(Self.escaped(value))\""
    return element
  }

  /// Returns the element with a number as an attribute.
  func with(_ name: String, _ value: CGFloat) -> PictureElement {
    with(name, Self.number(value))
  }

  /// Returns the element with the position and the size of a rectangle.
  func with(_ rect: CGRect) -> PictureElement {
    with("x", rect.minX).with("y", rect.minY).with("width", rect.width).with("height", rect.height)
  }

  /// Returns the element with a text as its content.
  func containing(_ text: String) -> PictureElement {
    containing(markup: Self.escaped(text))
  }

  /// Returns the element with markup as its content.
  func containing(markup: String) -> PictureElement {
    var element = self
    element.content = markup
    return element
  }

  /// Returns the element filled with a color.
  func filled(_ color: UIColor.Components) -> PictureElement {
    with("fill", color.hex).with("fill-opacity", color.opacity)
  }

  /// Returns the element with an outline.
  func stroked(_ color: UIColor.Components, width: CGFloat) -> PictureElement {
    with("fill", "none").with("stroke", color.hex).with("stroke-opacity", color.opacity)
      .with("stroke-width", width)
  }

  /// Returns a number with at most two decimals.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    return rest % 10 == 0
      ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns text for an attribute or an element.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += " "
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0xFFFE...0xFFFF).contains(scalar.value):
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension UIColor.Components {
  /// The color without its opacity, in hexadecimal digits.
  fileprivate var hex: String {
    let parts = [red, green, blue].map { part in
      let value = Int((min(max(part, 0), 1) * 255).rounded())
      let digits = String(value, radix: 16, uppercase: true)
      return value < 16 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }

  /// The opacity as an attribute, or `nil` for an opaque color.
  fileprivate var opacity: String? { alpha < 1 ? PictureElement.number(alpha) : nil }
}
