extension SchemaBuilder {
  /// Returns the schema of a closed set: one of its kinds.
  func setSchema(of set: any DescribedItem.Type, at place: String) -> JSONValue {
    if strategies.keys == .custom { report(.keys, of: set, at: place) }
    let kinds = set.kinds
    let tagged = kinds.filter { !$0.tags.isEmpty }
    let path = set.discriminator.map(spelling)
    let tags = tagged.flatMap(\.tags)
    if set.tagIsKey {
      var branches = tagged.flatMap { kind in
        kind.tags.map { keySchema(of: kind, $0, among: tags, at: path, in: place) }
      }
      if acceptsUnknownKinds, kinds.contains(where: { $0.role == .unknown }) {
        branches.append(unknownKey(tags, at: path))
      }
      return ["oneOf": .array(branches)]
    }
    let fallback = acceptsUnknownKinds ? kinds.first { $0.role == .fallback } : nil
    let others = tagged.filter { $0.role != .fallback || fallback == nil }
    var branches = others.map { kind in
      JSONValue.allOf([tagSchema(kind.tags, at: path), modelSchema(of: kind, in: place)])
    }
    let hasUnknown = acceptsUnknownKinds && kinds.contains { $0.role == .unknown }
    if let fallback {
      let known = tagSchema(others.flatMap(\.tags), at: path)
      var accepted = [modelSchema(of: fallback, in: place)]
      if hasUnknown {
        accepted.append(unknownTag(fallback.tags, at: path[...], permitsNull: false))
      }
      branches.append(.allOf([["type": "object", "not": known], .anyOf(accepted)]))
    } else if hasUnknown {
      branches.append(.allOf([["type": "object"], unknownTag(tags, at: path[...])]))
    }
    return ["oneOf": .array(branches)]
  }

  /// Returns how the server spells a key.
  private func spelling(_ key: String) -> String { strategies.spellings(of: key).spellings[0] }

  /// Returns the schema of the model of a kind in its element.
  private func modelSchema(of kind: KindDescription, in place: String) -> JSONValue {
    Self.object(at: kind.content.map(spelling), model(of: kind, in: place))
  }

  private func model(of kind: KindDescription, in place: String) -> JSONValue {
    guard let model = kind.model else { return true }
    return schema(of: model, at: place == Self.root ? kind.name : "\(place).\(kind.name)")
  }

  /// Returns the schema of an element with one of some tags.
  func tagSchema(_ tags: [String], at path: [String]) -> JSONValue {
    let values = tags.flatMap(tagValues)
    return Self.object(
      at: path,
      values.count == 1 ? ["const": values[0]] : ["enum": .array(values)]
    )
  }

  /// Returns the values that are decoded as a tag: the text, and a number or a boolean with this text.
  private func tagValues(_ tag: String) -> [JSONValue] {
    var values: [JSONValue] = [.string(tag)]
    guard acceptsUnknownKinds else { return values }
    if let number = Int64(tag), String(number) == tag {
      values.append(.integer(number))
    } else if let number = Double(tag), String(number) == tag, number.isFinite {
      values.append(.number(number))
    } else if let boolean = Bool(tag) {
      values.append(.bool(boolean))
    }
    return values
  }

  /// Returns the schema of an element with a tag other than some; a value in place of an object is no tag of the set.
  ///
  /// Beside a fallback, null is no tag.
  private func unknownTag(
    _ tags: [String],
    at path: ArraySlice<String>,
    permitsNull: Bool = true
  ) -> JSONValue {
    guard let key = path.first else { return ["not": ["enum": .array(tags.flatMap(tagValues))]] }
    let value = unknownTag(tags, at: path.dropFirst(), permitsNull: permitsNull)
    return [
      "required": [.string(key)],
      "properties": .object([
        key: permitsNull ? value : .allOf([["not": JSONValue.nullSchema], value])
      ]),
    ]
  }

  /// Returns the schema of an element with a key as its tag: the other tags are missing or null.
  private func keySchema(
    of kind: KindDescription,
    _ tag: String,
    among tags: [String],
    at path: [String],
    in place: String
  ) -> JSONValue {
    var properties = nullTags(tags)
    properties[spelling(tag)] = .allOf([
      ["not": JSONValue.nullSchema], modelSchema(of: kind, in: place),
    ])
    return Self.object(at: path, .objectSchema(properties, required: [spelling(tag)]))
  }

  /// Returns the schema of an element with other tags than some as its only keys.
  private func unknownKey(_ tags: [String], at path: [String]) -> JSONValue {
    let isNotEmpty: JSONValue = ["not": ["additionalProperties": JSONValue.nullSchema]]
    let object: JSONValue = .allOf([.objectSchema(nullTags(tags), required: []), isNotEmpty])
    guard !path.isEmpty else { return object }
    return Self.object(at: path, .anyOf([["not": ["type": "object"]], object]))
  }

  private func nullTags(_ tags: [String]) -> [String: JSONValue] {
    Dictionary(tags.map { (spelling($0), JSONValue.nullSchema) }) { first, _ in first }
  }

  /// Returns the schema of an object with a value at a path of keys.
  private static func object(at path: [String], _ value: JSONValue) -> JSONValue {
    path.reversed().reduce(value) { .objectSchema([$1: $0], required: [$1]) }
  }
}
