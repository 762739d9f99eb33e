extension SchemaBuilder {
  /// Returns the schema of an enum with raw values, or `nil` for another type.
  func enumSchema(of type: any Decodable.Type, at place: String) -> JSONValue? {
    guard let type = type as? any (Decodable & CaseIterable & RawRepresentable).Type else {
      return nil
    }
    return rawValueSchema(of: type, at: place)
  }

  private func rawValueSchema<Value: Decodable & CaseIterable & RawRepresentable>(
    of type: Value.Type,
    at place: String
  ) -> JSONValue? {
    let values = Value.allCases.prefix(10_000).map(\.rawValue).compactMap(JSONValue.init(rawValue:))
    guard !values.isEmpty, let leaf = Value.RawValue.self as? any SchemaLeaf.Type else {
      return nil
    }
    // Only an initializer that accepts exactly the cases is described by them.
    for size in SampleSize.allCases {
      let run = run(type, size)
      let sample = JSONValue(rawValue: leaf.leafSamples[size.rawValue])
      guard run.recording.forms == [.single], run.recording.value.requests.count == 1,
        run.recording.value.requests[0].type == Value.RawValue.self,
        run.hasSucceeded == sample.map(values.contains)
      else { return nil }
    }
    let accepted = values.filter { (try? strategies.decode(type, from: $0)) != nil }
    if accepted.count < values.count { report(.rejectsValues, of: type, at: place) }
    return ["enum": .array(accepted)]
  }
}

extension JSONValue {
  /// The value of a case, or `nil` if it is neither a text nor an integer.
  fileprivate init?(rawValue: Any) {
    switch rawValue {
    case let text as String: self = .string(text)
    case let number as any FixedWidthInteger:
      guard let number = Int64(exactly: number) else { return nil }
      self = .integer(number)
    default: return nil
    }
  }
}
