/// A node of a document that a test has parsed.
///
/// The parser follows the tokenizer of the HTML standard for the markup that the module may write, and
/// refuses everything else. It shares no code with the module.
enum Node: Equatable {
  case element(Element)
  case text(String)

  struct Element: Equatable {
    var name: String
    var attributes: [String: String] = [:]
    var children: [Node] = []
  }
}

struct ParseError: Error, CustomStringConvertible {
  let description: String
}

/// Parses markup into nodes.
func parse(_ markup: some Sequence<UInt8>) throws -> [Node] {
  var parser = HTMLParser(bytes: Array(markup))
  let nodes = try parser.nodes(in: nil)
  guard parser.isAtEnd else { throw ParseError(description: "an end tag without an element") }
  return nodes
}

private struct HTMLParser {
  let bytes: [UInt8]
  var index = 0

  static let voidNames: Set = ["br", "hr", "img", "input", "link", "meta"]

  var isAtEnd: Bool { index == bytes.count }
  private var next: UInt8? { isAtEnd ? nil : bytes[index] }

  private func error(_ text: String) -> ParseError {
    let rest = String(
      decoding: bytes[max(0, index - 20)..<min(index + 20, bytes.count)],
      as: UTF8.self
    )
    return ParseError(description: "\(text) near \(rest.debugDescription)")
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func require(_ text: String) throws {
    guard take(text) else { throw error("expected \(text)") }
  }

  private mutating func name() throws -> String {
    let start = index
    while let next, (0x61...0x7A).contains(next) || (0x30...0x39).contains(next) || next == 0x2D {
      index += 1
    }
    guard index > start else { throw error("expected a name") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads characters up to one of the ends, and decodes references.
  private mutating func characters(until isEnd: (UInt8) -> Bool) throws -> String {
    var text: [UInt8] = []
    while let byte = next, !isEnd(byte) {
      if byte == UInt8(ascii: "&") {
        let references = [
          ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
          ("&#13;", "\r"),
        ]
        var found: String?
        for (reference, character) in references where found == nil && take(reference) {
          found = character
        }
        guard let found else { throw error("an unknown reference") }
        text += found.utf8
        continue
      }
      guard byte == 0x09 || byte == 0x0A || (byte >= 0x20 && byte != 0x7F) else {
        throw error("a control character")
      }
      text.append(byte)
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  mutating func nodes(in parent: String?) throws -> [Node] {
    var nodes: [Node] = []
    let isText = parent == "textarea" || parent == "title"
    if parent == "textarea" || parent == "pre" { _ = take("\n") }
    while !isAtEnd {
      if let parent, take("</\(parent)>") { return nodes }
      if next == UInt8(ascii: "<"), !isText {
        guard parent != nil || !bytes[index...].starts(with: "</".utf8) else { return nodes }
        nodes.append(.element(try element()))
      } else {
        let text = try characters { $0 == UInt8(ascii: "<") }
        guard !text.isEmpty else { throw error("a tag in a text") }
        nodes.append(.text(text))
      }
    }
    guard parent == nil else { throw error("\(parent ?? "") is open at the end") }
    return nodes
  }

  private mutating func element() throws -> Node.Element {
    try require("<")
    var element = Node.Element(name: try name())
    while take(" ") {
      let name = try name()
      guard element.attributes[name] == nil else { throw error("two attributes \(name)") }
      element.attributes[name] = ""
      guard take("=") else { continue }
      try require("\"")
      element.attributes[name] = try characters { $0 == UInt8(ascii: "\"") }
      try require("\"")
    }
    try require(">")
    if !Self.voidNames.contains(element.name) { element.children = try nodes(in: element.name) }
    return element
  }
}

extension Node {
  /// The texts within the node.
  var text: String {
    switch self {
    case .text(let text): text
    case .element(let element): element.children.map(\.text).joined()
    }
  }

  /// The elements within the node and itself, in order.
  var elements: [Element] {
    guard case .element(let element) = self else { return [] }
    return [element] + element.children.flatMap(\.elements)
  }
}

extension Node.Element {
  var text: String { Node.element(self).text }

  var classes: [Substring] { (attributes["class"] ?? "").split(separator: " ") }

  /// The elements within this one that have a class.
  func all(_ className: String) -> [Node.Element] {
    children.flatMap(\.elements).filter { $0.classes.contains(className[...]) }
  }

  /// The elements within this one that have a name.
  func all(named name: String) -> [Node.Element] {
    children.flatMap(\.elements).filter { $0.name == name }
  }

  /// Throws an error if a browser would nest the elements in another way, or if a control is in another.
  func requireNesting() throws {
    let phrasing: Set = ["p", "span", "label", "button", "summary", "h1", "h2", "h3", "h4"]
    let blocks: Set = [
      "div", "p", "ul", "ol", "li", "section", "header", "footer", "details", "form", "table",
      "main",
      "nav",
    ]
    let interactive: Set = ["a", "button", "input", "select", "textarea", "label", "details"]
    for case .element(let child) in children {
      if name == "ul", child.name != "li" {
        throw ParseError(description: "\(child.name) in ul")
      }
      if child.name == "li", name != "ul", name != "ol" {
        throw ParseError(description: "li in \(name)")
      }
      if phrasing.contains(name) {
        for inner in Node.element(child).elements where blocks.contains(inner.name) {
          throw ParseError(description: "\(inner.name) in \(name)")
        }
      }
      if ["a", "button", "label", "select"].contains(name) {
        for inner in Node.element(child).elements where interactive.contains(inner.name) {
          throw ParseError(description: "\(inner.name) in \(name)")
        }
      }
      try child.requireNesting()
    }
  }
}
