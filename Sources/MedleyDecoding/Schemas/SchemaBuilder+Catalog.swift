extension SchemaBuilder {
  /// Returns the components of a catalog of A2UI by their names.
  func components(of set: any DescribedItem.Type) throws(CatalogError) -> [String: JSONValue] {
    guard set.discriminator == ["component"], !set.tagIsKey else {
      throw .discriminator(set.discriminator + (set.tagIsKey ? ["*"] : []))
    }
    var components: [String: JSONValue] = [:]
    for kind in set.kinds where !kind.tags.isEmpty {
      guard kind.content.isEmpty else { throw .content(kind.name) }
      let model = kind.model.map { schema(of: $0, at: kind.name) } ?? true
      for tag in kind.tags { components[tag] = component(tag, model) }
    }
    return components
  }

  /// Returns a component with copies of the definitions, because a catalog has no place for definitions.
  private func component(_ tag: String, _ model: JSONValue) -> JSONValue {
    let pointer = tag.flatMap { letter -> String in
      switch letter {
      case "~": "~0"
      case "/": "~1"
      default: String(letter).escapedInFragment
      }
    }
    var used: [String: JSONValue] = [:]
    func copy(_ value: JSONValue) -> JSONValue {
      switch value {
      case .array(let elements): return .array(elements.map(copy))
      case .object(var members):
        if case .string(let reference) = members["$ref"] {
          let name = String(reference.dropFirst("#/$defs/".count))
          members["$ref"] = .string("#/components/\(String(pointer))/$defs/\(name)")
          if used[name] == nil {
            // A definition may refer to itself.
            used[name] = true
            used[name] = definitions[name].map(copy) ?? true
          }
          return .object(members)
        }
        return .object(members.mapValues(copy))
      default: return value
      }
    }
    var component: [String: JSONValue] = [
      "allOf": [
        copy(model), .objectSchema(["component": ["const": .string(tag)]], required: ["component"]),
      ]
    ]
    if !used.isEmpty { component["$defs"] = .object(used) }
    return .object(component)
  }
}

extension String {
  /// The text with escapes of a URL for everything but letters, digits and a few signs.
  fileprivate var escapedInFragment: String {
    utf8.reduce(into: "") { text, byte in
      let letter = Character(Unicode.Scalar(byte))
      if letter.isASCII, letter.isLetter || letter.isNumber || "-._~".contains(letter) {
        text.append(letter)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
