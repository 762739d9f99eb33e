/// A type that states its JSON Schema.
///
/// Conform a type whose `init(from:)` checks values:
///
/// ```swift
/// extension Percent: SchemaProviding {
///   static var jsonSchema: JSONValue { ["type": "integer", "minimum": 0, "maximum": 100] }
/// }
/// ```
///
/// The schema must not contain `$ref`. If `init(from:)` rejects all samples, conform to ``SchemaSampled`` too, so that
/// models with a property of the type can be read to their end.
public protocol SchemaProviding: Decodable {
  /// The schema of the values that `init(from:)` accepts.
  static var jsonSchema: JSONValue { get }
}

/// A type with sample documents, from which the structure of its JSON is read.
///
/// Conform an enum with associated values, with one document for each case, or a type whose `init(from:)` reads
/// different keys for different documents:
///
/// ```swift
/// extension Shape: SchemaSampled {
///   static var schemaSamples: [JSONValue] {
///     [["circle": ["radius": 1.5]], ["square": ["side": 2]]]
///   }
/// }
/// ```
///
/// A document shows which keys are read, not which values are accepted: a type that also rejects values remains a gap.
public protocol SchemaSampled: Decodable {
  /// Documents that `init(from:)` decodes, spelled as the server spells them.
  static var schemaSamples: [JSONValue] { get }
}
