import Foundation
import MedleyDecoding

/// An element with one value of a type.
struct Only<Value: Decodable & Sendable>: DescribedItem, Sendable {
  static var discriminator: [String] { ["type"] }

  static var kinds: [KindDescription] {
    [KindDescription("only", tags: ["only"], under: ["value"], model: Value.self)]
  }

  init(from decoder: any Decoder) throws {
    let tag = try ItemCoding.tag(at: ["type"], from: decoder)
    guard tag == "only" else { throw UnknownKindError(tag: tag, at: ["type"], from: decoder) }
    _ = try ItemCoding.model(Value.self, under: ["value"], from: decoder)
  }
}

/// The documents that a schema and a decoder judge differently.
struct SchemaDisagreement: Equatable {
  /// Valid documents that do not decode without an issue.
  var failing: [JSONValue] = []

  /// Invalid documents that decode without an issue.
  var stricter: [JSONValue] = []

  /// Compares a schema with its decoder.
  init<Item: DescribedItem>(
    of type: Item.Type,
    _ decoder: LossyDecoder = LossyDecoder(),
    on documents: [JSONValue]
  ) throws {
    let validator = SchemaValidator(document: type.schema(for: decoder).element.value)
    var decoder = decoder
    decoder.maximumIssues = .max
    let list = decoder.decode(type, from: try JSONEncoder().encode(documents))
    let lost = Set(list.issues.map(\.index))
    for (index, document) in documents.enumerated() {
      switch (validator.isValid(document), !lost.contains(index)) {
      case (true, false): failing.append(document)
      case (false, true): stricter.append(document)
      default: break
      }
    }
  }

  /// Compares on values in elements with a tag.
  init<Value: Decodable & Sendable>(
    of type: Value.Type,
    _ decoder: LossyDecoder = LossyDecoder(),
    values: [JSONValue]
  ) throws {
    let documents = values.map { ["type": "only", "value": $0] as JSONValue }
    try self.init(of: Only<Value>.self, decoder, on: documents + [["type": "only"]])
  }
}

/// Small documents, exhaustively.
enum SmallValues {
  static let scalars = MutatedDocuments.replacements

  /// All arrays of up to two of some values, and all objects of one of them.
  static let nested: [JSONValue] = {
    let few: [JSONValue] = [nil, true, 0, 1.5, 300, "", "1", [], [1], [:], ["a": 1]]
    let pairs: [JSONValue] = few.flatMap { first in few.map { [first, $0] } }
    return pairs + few.flatMap { [[$0], ["a": $0], ["1": $0], ["-7": $0]] }
      + [["99999999999999999999": 1], ["+1": 1], ["": 1]]
  }()

  static let all = scalars + nested

  /// All objects with some keys, each with one of some values or missing.
  static func objects(_ keys: [String], values: [JSONValue]) -> [JSONValue] {
    keys.reduce([[:]] as [[String: JSONValue]]) { objects, key in
      objects.flatMap { object in
        [object] + values.map { object.merging([key: $0]) { first, _ in first } }
      }
    }.map { .object($0) }
  }
}
