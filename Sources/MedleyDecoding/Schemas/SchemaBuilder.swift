/// Derives the schemas of types, and collects definitions and gaps.
final class SchemaBuilder {
  let strategies: SchemaStrategies
  let factory: SampleFactory
  let acceptsUnknownKinds: Bool

  /// The schemas that others refer to, by name.
  private(set) var definitions: [String: JSONValue] = [:]
  private(set) var gaps: [SchemaGap] = []

  /// The names of the types in progress and of the definitions.
  private var names: [ObjectIdentifier: String] = [:]
  private var takenNames: Set<String> = []
  private var finished: [ObjectIdentifier: JSONValue] = [:]

  /// The types that a schema in progress refers to.
  private var referenced: Set<ObjectIdentifier> = []
  private var depth = 0

  /// Whether a limit was reached; further types are not read.
  private var hasTooManyTypes = false

  private static let greatestDepth = 40
  private static let greatestCount = 2_000

  /// The name of the closed set.
  static let root = "element"

  init(_ strategies: SchemaStrategies, acceptsUnknownKinds: Bool) {
    self.strategies = strategies
    factory = SampleFactory(strategies)
    self.acceptsUnknownKinds = acceptsUnknownKinds
  }

  /// Reports a gap once.
  func report(_ reason: SchemaGap.Reason, of type: Any.Type, at place: String) {
    let gap = SchemaGap(type: "\(type)", definition: place, reason: reason)
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  /// Returns the schema of a type, or a reference to its definition.
  func schema(of type: any Decodable.Type, at place: String) -> JSONValue {
    if let type = type as? any SchemaProviding.Type { return type.jsonSchema }
    if let leaf = type as? any SchemaLeaf.Type {
      if let schema = leaf.schema(strategies) { return schema }
      report(leaf.gap, of: type, at: place)
      return true
    }
    if let container = type as? any SchemaContainer.Type {
      return nested(type, at: place) { container.schema(in: self, at: place) }
    }
    let id = ObjectIdentifier(type)
    if let schema = finished[id] { return schema }
    if let name = names[id] {
      referenced.insert(id)
      return Self.reference(to: name)
    }
    return nested(type, at: place) { newSchema(of: type, id, at: place) }
  }

  private func newSchema(
    of type: any Decodable.Type,
    _ id: ObjectIdentifier,
    at place: String
  ) -> JSONValue {
    let name = unusedName(place)
    names[id] = name
    takenNames.insert(name)
    let schema = describe(type, at: name)
    if referenced.contains(id) || schema["properties"] != nil || schema["oneOf"] != nil {
      definitions[name] = schema
      finished[id] = Self.reference(to: name)
    } else {
      takenNames.remove(name)
      finished[id] = schema
    }
    return finished[id] ?? schema
  }

  private func describe(_ type: any Decodable.Type, at place: String) -> JSONValue {
    if let set = type as? any DescribedItem.Type { return setSchema(of: set, at: place) }
    if let type = type as? any SchemaSampled.Type { return sampledSchema(of: type, at: place) }
    return enumSchema(of: type, at: place) ?? recordedSchema(of: type, at: place)
  }

  /// Derives a schema within the limits; types that contain new types without end reach them.
  private func nested(
    _ type: any Decodable.Type,
    at place: String,
    _ schema: () -> JSONValue
  ) -> JSONValue {
    guard !hasTooManyTypes, depth < Self.greatestDepth, finished.count < Self.greatestCount else {
      hasTooManyTypes = true
      report(.tooManyTypes, of: SchemaBuilder.self, at: Self.root)
      return true
    }
    depth += 1
    defer { depth -= 1 }
    return schema()
  }

  /// Returns a name of letters, digits, `.`, `-` and `_` that no definition has.
  private func unusedName(_ place: String) -> String {
    let plain = String(
      place.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "._-".contains($0) ? $0 : "_" }
    )
    guard takenNames.contains(plain) else { return plain }
    var number = 2
    while takenNames.contains("\(plain)-\(number)") { number += 1 }
    return "\(plain)-\(number)"
  }

  static func reference(to name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }
}

extension JSONValue {
  /// The schema that also accepts null.
  var orNull: JSONValue {
    guard case .object(var members) = self else { return self }
    if case .string(let type) = members["type"], type != "null",
      Set(["const", "enum", "anyOf", "oneOf", "allOf", "not", "$ref"]).isDisjoint(
        with: members.keys
      )
    {
      members["type"] = .array([.string(type), "null"])
      return .object(members)
    }
    if case .array(let types) = members["type"], types.contains("null") { return self }
    if members.count == 1, case .array(let choices) = members["anyOf"] {
      return choices.contains(Self.nullSchema)
        ? self : ["anyOf": .array(choices + [Self.nullSchema])]
    }
    return ["anyOf": [self, Self.nullSchema]]
  }

  static let nullSchema: JSONValue = ["type": "null"]

  /// Returns a schema that one of several must accept.
  static func anyOf(_ schemas: [JSONValue]) -> JSONValue {
    combined("anyOf", schemas, neutral: false)
  }

  /// Returns a schema that all of several must accept.
  static func allOf(_ schemas: [JSONValue]) -> JSONValue {
    combined("allOf", schemas.filter { $0 != true }, neutral: true)
  }

  private static func combined(
    _ keyword: String,
    _ schemas: [JSONValue],
    neutral: Bool
  ) -> JSONValue {
    let different = schemas.reduce(into: [JSONValue]()) { list, schema in
      if !list.contains(schema) { list.append(schema) }
    }
    if keyword == "anyOf", different.contains(true) { return true }
    guard different.count != 1 else { return different[0] }
    return different.isEmpty ? .bool(neutral) : [keyword: .array(different)]
  }

  /// Returns the schema of an object with required and other members.
  static func objectSchema(
    _ properties: [String: JSONValue],
    required: some Sequence<String>
  ) -> JSONValue {
    var schema: [String: JSONValue] = ["type": "object"]
    if !properties.isEmpty { schema["properties"] = .object(properties) }
    let keys = required.sorted()
    if !keys.isEmpty { schema["required"] = .array(keys.map { .string($0) }) }
    return .object(schema)
  }
}
