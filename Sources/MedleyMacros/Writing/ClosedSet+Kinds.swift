#if Macros
  extension ClosedSet {
    /// The property `kinds`, which describes all kinds but the local ones.
    ///
    /// The models are inferred from the cases: at file scope, their names may mean other types.
    func descriptions(_ form: CodingForm) -> [String] {
      let availability =
        kinds.elements.contains(where: \.isDeprecated) ? ["@available(*, deprecated)"] : []
      let type = "[MedleyDecoding.KindDescription]"
      return ["/// The kinds with their tags and models, for a schema."] + availability
        + Source.block(
          "\(access)static var kinds: \(type)",
          ["var kinds: \(type) = []"]
            + kinds.filter { $0.role != .local }.lines { description(of: $0, form) }
            + ["return kinds"]
        )
    }

    private func description(of kind: KindDeclaration, _ form: CodingForm) -> [String] {
      let name = kind.plainName.literal
      let tags = "tags: \(kind.tags.arrayLiteral)"
      let role = kind.role == .fallback ? ", isFallback: true" : ""
      switch kind.payload {
      case .unknown:
        return ["kinds.append(MedleyDecoding.KindDescription(unknown: \(name)))"]
      case .unit:
        return ["kinds.append(MedleyDecoding.KindDescription(\(name), \(tags)\(role)))"]
      case .model:
        let place = form.content.argument("under")
        return [
          "kinds.append(",
          "  MedleyDecoding.KindDescription(\(name), \(tags)\(place)\(role), of: Self.self) {",
          "    \(kind.construction("$0"))",
          "  }",
          ")",
        ]
      }
    }
  }
#endif
