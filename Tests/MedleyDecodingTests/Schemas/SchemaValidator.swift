import Foundation
import MedleyDecoding

/// A validator for the keywords of JSON Schema that Medley's schemas use.
///
/// It shares no code with the derivation of schemas. An unknown keyword is a mistake.
struct SchemaValidator {
  let document: JSONValue

  /// Keywords that say nothing about validity in the document.
  var ignored: Set<String> = []

  /// Keywords that say nothing about validity.
  private static let annotations: Set = ["$schema", "$defs", "format", "contentEncoding"]

  func isValid(_ value: JSONValue) -> Bool { isValid(value, document) }

  private func isValid(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if case .bool(let accepts) = schema { return accepts }
    guard case .object(let keywords) = schema else { fatalError("no schema: \(schema)") }
    return keywords.allSatisfy { keyword, argument in
      if Self.annotations.contains(keyword) || ignored.contains(keyword) { return true }
      switch (keyword, argument) {
      case ("$ref", .string(let reference)): return isValid(value, target(of: reference))
      case ("type", .string(let type)): return value.isOf(type)
      case ("type", .array(let types)):
        return types.contains { if case .string(let type) = $0 { value.isOf(type) } else { false } }
      case ("const", let constant): return value == constant
      case ("enum", .array(let values)): return values.contains(value)
      case ("allOf", .array(let schemas)): return schemas.allSatisfy { isValid(value, $0) }
      case ("anyOf", .array(let schemas)): return schemas.contains { isValid(value, $0) }
      case ("oneOf", .array(let schemas)): return schemas.filter { isValid(value, $0) }.count == 1
      case ("not", let schema): return !isValid(value, schema)
      default: return isValidPart(value, keyword, argument, beside: keywords)
      }
    }
  }

  private func isValidPart(
    _ value: JSONValue,
    _ keyword: String,
    _ argument: JSONValue,
    beside keywords: [String: JSONValue]
  ) -> Bool {
    switch (keyword, argument, value) {
    case ("properties", .object(let properties), .object(let members)):
      return properties.allSatisfy { key, schema in
        members[key].map { isValid($0, schema) } ?? true
      }
    case ("additionalProperties", let schema, .object(let members)):
      return members.allSatisfy { key, member in
        keywords["properties"]?[key] != nil || isValid(member, schema)
      }
    case ("propertyNames", let schema, .object(let members)):
      return members.keys.allSatisfy { isValid(.string($0), schema) }
    case ("required", .array(let keys), .object(let members)):
      return keys.allSatisfy {
        if case .string(let key) = $0 { members[key] != nil } else { false }
      }
    case ("items", let schema, .array(let elements)):
      return elements.allSatisfy { isValid($0, schema) }
    case ("pattern", .string(let pattern), .string(let text)):
      return text.range(of: pattern, options: .regularExpression) != nil
    case ("minimum", _, _): return value.double == nil || !value.isLess(than: argument)
    case ("maximum", _, _): return value.double == nil || !argument.isLess(than: value)
    case ("properties", _, _), ("additionalProperties", _, _), ("propertyNames", _, _),
      ("required", _, _), ("items", _, _), ("pattern", _, _):
      return true
    default: fatalError("unknown keyword \(keyword)")
    }
  }

  private func target(of reference: String) -> JSONValue {
    reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? false }
  }
}

extension JSONValue {
  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// Compares two numbers exactly; a limit of 64 bits may round to its neighbour as a `Double`.
  fileprivate func isLess(than other: JSONValue) -> Bool {
    let (one, two) = (double ?? 0, other.double ?? 0)
    guard one == two else { return one < two }
    switch (self, other) {
    case (.integer(let one), .integer(let two)): return one < two
    case (.unsigned(let one), .unsigned(let two)): return one < two
    // Only 2⁶³ and 2⁶⁴ are equal to a limit after rounding.
    case (.integer(.max), .number), (.unsigned(.max), .number): return true
    default: return false
    }
  }

  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("integer", .integer), ("integer", .unsigned):
      true
    case ("integer", .number(let number)): number == number.rounded()
    case ("number", _): double != nil
    default: false
    }
  }
}
