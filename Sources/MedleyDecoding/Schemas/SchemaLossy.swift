/// The value of a lossy property that may be missing or null without an issue.
protocol LossySchema {
  static func lossySchema(in builder: SchemaBuilder, at place: String) -> JSONValue
}

/// A collection that loses only its malformed parts; null in place of a part causes no issue.
protocol LossyParts: LossySchema {
  static func parts(in builder: SchemaBuilder, at place: String) -> JSONValue
}

extension LossyParts {
  static func lossySchema(in builder: SchemaBuilder, at place: String) -> JSONValue {
    parts(in: builder, at: place).orNull
  }
}

extension Optional: LossySchema where Wrapped: Decodable {
  static func lossySchema(in builder: SchemaBuilder, at place: String) -> JSONValue {
    builder.part(of: Wrapped.self, at: place)
  }
}

extension Array: LossySchema where Element: Decodable {}
extension Array: LossyParts where Element: Decodable {
  static func parts(in builder: SchemaBuilder, at place: String) -> JSONValue {
    ["type": "array", "items": builder.part(of: Element.self, at: place)]
  }
}

extension Dictionary: LossySchema where Key == String, Value: Decodable {}
extension Dictionary: LossyParts where Key == String, Value: Decodable {
  static func parts(in builder: SchemaBuilder, at place: String) -> JSONValue {
    ["type": "object", "additionalProperties": builder.part(of: Value.self, at: place)]
  }
}

extension SchemaBuilder {
  /// Returns the schema of the values of a lossy property that cause no issue.
  func lossySchema<Value: LossyDecodable>(of type: Value.Type, at place: String) -> JSONValue {
    if let type = type as? any LossySchema.Type { return type.lossySchema(in: self, at: place) }
    // The default implementation decodes the type itself as one value.
    let run = SchemaRun(factory: factory, size: .one)
    _ = Value.decodeLossily(from: TypeRecorder(run))
    let requests = run.recording.value.requests
    guard run.recording.forms == [.single], requests.count == 1, requests[0].type == type,
      run.recording.signs.isEmpty
    else {
      report(.customLossyDecoding, of: type, at: place)
      return true
    }
    return schema(of: type, at: place)
  }

  /// Returns the schema of a part of a lossy collection; null causes no issue.
  fileprivate func part(of type: any Decodable.Type, at place: String) -> JSONValue {
    let schema =
      (type as? any LossyParts.Type)?.parts(in: self, at: place) ?? schema(of: type, at: place)
    return schema.orNull
  }

  /// Whether a lossy property reports a missing value.
  static func isRequired(lossy type: any Decodable.Type) -> Bool { !(type is any LossySchema.Type) }
}
