/// A type with a schema made of the schemas of other types.
protocol SchemaContainer: Decodable {
  /// Returns the schema.
  static func schema(in builder: SchemaBuilder, at place: String) -> JSONValue

  /// Creates a sample.
  ///
  /// - Throws: An error if no sample of a required part exists.
  static func sample(_ size: SampleSize, from factory: SampleFactory) throws -> Self
}

extension Optional: SchemaContainer where Wrapped: Decodable {
  static func schema(in builder: SchemaBuilder, at place: String) -> JSONValue {
    builder.schema(of: Wrapped.self, at: place).orNull
  }

  static func sample(_ size: SampleSize, from factory: SampleFactory) throws -> Wrapped? {
    size == .empty || factory.isDeep ? nil : try? factory.make(Wrapped.self, size)
  }
}

extension SampleSize {
  /// The number of elements of a collection.
  var count: Int {
    switch self {
    case .empty: 0
    case .one: 1
    case .large: 3
    }
  }
}

extension SampleFactory {
  /// Returns the elements of a collection; none if no sample of an element exists.
  fileprivate func elements<Element: Decodable>(_ size: SampleSize) -> [Element] {
    guard size != .empty, !isDeep, let element = try? make(Element.self, size) else { return [] }
    return Array(repeating: element, count: size.count)
  }
}

extension Array: SchemaContainer where Element: Decodable {
  static func schema(in builder: SchemaBuilder, at place: String) -> JSONValue {
    ["type": "array", "items": builder.schema(of: Element.self, at: place)]
  }

  static func sample(_ size: SampleSize, from factory: SampleFactory) -> [Element] {
    factory.elements(size)
  }
}

extension Set: SchemaContainer where Element: Decodable {
  static func schema(in builder: SchemaBuilder, at place: String) -> JSONValue {
    [Element].schema(in: builder, at: place)
  }

  static func sample(_ size: SampleSize, from factory: SampleFactory) -> Set<Element> {
    Set<Element>(factory.elements(size))
  }
}

extension Dictionary: SchemaContainer where Key: Decodable, Value: Decodable {
  static func schema(in builder: SchemaBuilder, at place: String) -> JSONValue {
    let keys: JSONValue? =
      switch Key.self {
      case is String.Type: true
      // Longer numbers may overflow.
      case is Int.Type: ["pattern": "^-?[0-9]{1,18}$"]
      default: nil
      }
    guard let keys else {
      builder.report(.dictionaryKeys, of: Self.self, at: place)
      return ["type": ["array", "object"]]
    }
    var schema: [String: JSONValue] = ["type": "object"]
    schema["additionalProperties"] = builder.schema(of: Value.self, at: place)
    if keys != true { schema["propertyNames"] = keys }
    return .object(schema)
  }

  static func sample(_ size: SampleSize, from factory: SampleFactory) -> [Key: Value] {
    let keys: [Key] = factory.elements(size)
    let values: [Value] = factory.elements(size)
    return [Key: Value](zip(keys, values), uniquingKeysWith: { first, _ in first })
  }
}

extension SelfIdentified: SchemaContainer where Content: Decodable {
  static func schema(in builder: SchemaBuilder, at place: String) -> JSONValue {
    builder.schema(of: Content.self, at: place)
  }

  static func sample(_ size: SampleSize, from factory: SampleFactory) throws -> Self {
    Self(try factory.make(Content.self, size), id: ElementID(of: nil))
  }
}

extension Lossy: SchemaContainer {
  static func schema(in builder: SchemaBuilder, at place: String) -> JSONValue {
    builder.lossySchema(of: Value.self, at: place)
  }

  static func sample(_ size: SampleSize, from factory: SampleFactory) -> Self {
    Self(wrappedValue: (try? factory.make(Value.self, size)) ?? Value.decodingDefault)
  }
}
