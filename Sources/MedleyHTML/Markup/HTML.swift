/// Markup that escapes every text and every value of an attribute.
///
/// There is no way to insert markup from a string: a text becomes text, whatever it contains.
///
/// ```swift
/// HTML(.p, .class("note")) {
///   HTML(.strong) { message.author }
///   message.text
/// }
/// ```
public struct HTML: Hashable, Sendable {
  /// The markup in UTF-8.
  public private(set) var utf8: [UInt8] = []

  /// Creates empty markup.
  public init() {}

  /// Creates a text.
  ///
  /// Control characters that HTML does not allow are left out.
  public init(_ text: some StringProtocol) {
    utf8.appendEscaped(text)
  }

  /// Creates an element.
  ///
  /// The nesting of elements is not checked: a browser ends a paragraph before a block within it.
  ///
  /// - Parameters:
  ///   - tag: the name of the element.
  ///   - attributes: its attributes, in order; of several with one name, the last one counts.
  ///   - content: its content; ignored if the element has none, such as a line break.
  public init(
    _ tag: HTMLTag,
    _ attributes: HTMLAttribute?...,
    @HTMLBuilder content: () -> HTML = { HTML() }
  ) {
    self.init(tag, attributes: attributes.compactMap { $0 }, content: content())
  }

  /// Creates an element from an array of attributes.
  public init(_ tag: HTMLTag, attributes: [HTMLAttribute], content: HTML = HTML()) {
    let name = tag.name.utf8
    utf8.reserveCapacity(2 * name.count + 32 + content.utf8.count)
    utf8.append(UInt8(ascii: "<"))
    utf8 += name
    for (index, attribute) in attributes.enumerated()
    where !attributes[(index + 1)...].contains(where: { $0.name == attribute.name }) {
      utf8.append(attribute)
    }
    utf8.append(UInt8(ascii: ">"))
    guard tag.kind != .void else { return }
    let lineFeed = UInt8(ascii: "\n")
    // A parser drops one line feed at the beginning.
    if tag.kind == .lines, content.utf8.first == lineFeed { utf8.append(lineFeed) }
    utf8 += content.utf8
    utf8 += "</".utf8
    utf8 += name
    utf8.append(UInt8(ascii: ">"))
  }

  /// Whether there is no markup.
  public var isEmpty: Bool { utf8.isEmpty }

  /// Appends markup.
  public mutating func append(_ other: HTML) {
    utf8 += other.utf8
  }
}

extension HTML: CustomStringConvertible {
  /// The markup as a string.
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}

extension [UInt8] {
  /// Appends a text, and replaces the characters of markup by character references.
  ///
  /// The text is safe between tags and in a value between double quotes.
  fileprivate mutating func appendEscaped(_ text: some StringProtocol) {
    reserveCapacity(count + text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): self += "&amp;".utf8
      case UInt8(ascii: "<"): self += "&lt;".utf8
      case UInt8(ascii: ">"): self += "&gt;".utf8
      case UInt8(ascii: "\""): self += "&quot;".utf8
      case UInt8(ascii: "'"): self += "&#39;".utf8
      // A parser would turn a carriage return into a line feed, so that the text would differ.
      case UInt8(ascii: "\r"): self += "&#13;".utf8
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): append(byte)
      case 0..<0x20, 0x7F: continue
      default: append(byte)
      }
    }
  }

  fileprivate mutating func append(_ attribute: HTMLAttribute) {
    append(UInt8(ascii: " "))
    self += attribute.name.utf8
    guard let value = attribute.value else { return }
    self += "=\"".utf8
    appendEscaped(value)
    append(UInt8(ascii: "\""))
  }
}

/// Builds markup from statements, including `if`, `else`, `switch` and `for`; strings are texts.
@resultBuilder
public enum HTMLBuilder {
  /// Accepts markup.
  public static func buildExpression(_ markup: HTML) -> HTML { markup }

  /// Accepts optional markup.
  public static func buildExpression(_ markup: HTML?) -> HTML { markup ?? HTML() }

  /// Accepts a text, which is escaped.
  public static func buildExpression(_ text: some StringProtocol) -> HTML { HTML(text) }

  /// Concatenates the markup of a block.
  public static func buildBlock(_ parts: HTML...) -> HTML { buildArray(parts) }

  /// Accepts the markup of an `if` without `else`.
  public static func buildOptional(_ markup: HTML?) -> HTML { markup ?? HTML() }

  /// Accepts the markup of the first branch.
  public static func buildEither(first markup: HTML) -> HTML { markup }

  /// Accepts the markup of the second branch.
  public static func buildEither(second markup: HTML) -> HTML { markup }

  /// Concatenates the markup of a `for` loop.
  public static func buildArray(_ parts: [HTML]) -> HTML {
    var result = HTML()
    for part in parts { result.append(part) }
    return result
  }
}
