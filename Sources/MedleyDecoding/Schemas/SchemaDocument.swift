#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A JSON Schema, or another document that is derived from one.
public struct SchemaDocument: Hashable, Sendable {
  /// The document.
  public let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
  }

  /// The document as text with sorted keys and indentation.
  ///
  /// The text is the same in every run and on every platform, so that it can be kept in a repository.
  public var text: String {
    var text = ""
    JSONPrinter.print(value, indentation: "", to: &text)
    return text + "\n"
  }

  /// Writes the text to a file, and replaces the file.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: The error of the file system.
  public func write(to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

/// Prints JSON with sorted keys and two spaces for each level.
enum JSONPrinter {
  static func print(_ value: JSONValue, indentation: String, to text: inout String) {
    let inner = indentation + "  "
    switch value {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .integer(let value): text += "\(value)"
    case .unsigned(let value): text += "\(value)"
    // JSON has no infinite numbers.
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): text += quoted(value)
    case .array(let elements) where elements.isEmpty: text += "[]"
    case .object(let members) where members.isEmpty: text += "{}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += index == 0 ? "\n\(inner)" : ",\n\(inner)"
        print(element, indentation: inner, to: &text)
      }
      text += "\n\(indentation)]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        text += (index == 0 ? "\n" : ",\n") + "\(inner)\(quoted(member.key)): "
        print(member.value, indentation: inner, to: &text)
      }
      text += "\n\(indentation)}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
