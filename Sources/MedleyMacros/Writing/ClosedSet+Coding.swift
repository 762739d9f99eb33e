#if Macros
  extension ClosedSet {
    /// The initializer `init(from:)`, which decodes the tag and then the model.
    func decoding(_ form: CodingForm) -> [String] {
      let known = kinds.filter { !$0.isUnknown && $0.role != .local }
      let fallback = kinds.elements.first { $0.role == .fallback }
      let function = fallback == nil ? "tag" : "tagIfPresent"
      // The initializer creates deprecated cases. Without the attribute, the compiler would warn
      // about generated code. Callers decode through the protocol and get no warning.
      let availability =
        kinds.elements.contains(where: \.isDeprecated) ? ["@available(*, deprecated)"] : []
      return availability
        + Source.block(
          "\(access)init(from decoder: any Swift.Decoder) throws",
          [
            form.tagIsKey
              ? "let tag = try MedleyDecoding.ItemCoding.keyTag("
                + "of: \(form.discriminator.arrayLiteral), among: Self.kinds, from: decoder)"
              : "let tag = try MedleyDecoding.ItemCoding.\(function)("
                + "at: \(form.discriminator.arrayLiteral), from: decoder)"
          ]
            + Source.switching(
              over: "tag",
              known.lines { kind in
                let tags = kind.tags.map(\.literal).joined(separator: ", ")
                return Source.branch(tags, "self = \(kind.construction(form.decodedModel))")
              } + ["default:"] + Source.indented(otherTags(fallback, form))
            )
        )
    }

    /// The statements of `init(from:)` for another tag.
    ///
    /// The fallback receives the element first, and the case for unknown kinds what the fallback cannot
    /// decode.
    private func otherTags(_ fallback: KindDeclaration?, _ form: CodingForm) -> [String] {
      guard let fallback else {
        let tag = form.discriminator.arrayLiteral
        return unknown(
          in: kinds,
          form,
          tag: "tag",
          failure: "throw MedleyDecoding.UnknownKindError(tag: tag, at: \(tag), from: decoder)"
        )
      }
      let construction = "self = \(fallback.construction(form.decodedModel))"
      let report = "MedleyDecoding.ItemCoding.reportFallback(tag: tag, from: decoder)"
      let cannotFail = if case .unit = fallback.payload { true } else { false }
      guard !cannotFail, kinds.hasUnknown else { return [construction, report] }
      return ["do {", "  \(construction)", "  \(report)", "} catch {"]
        + Source.indented(
          [
            "try MedleyDecoding.ItemCoding.rejectFallback(error, tag: tag, from: decoder)"
          ]
            + unknown(in: kinds, form, tag: "tag ?? \"\"", failure: "throw error")
        ) + ["}"]
    }

    /// The statements that decode an element of an unknown kind, or throw if there is no case for it.
    private func unknown(
      in list: ConditionalList<KindDeclaration>,
      _ form: CodingForm,
      tag: String,
      failure: String
    ) -> [String] {
      for node in list.nodes {
        switch node {
        case .element(let kind) where kind.isUnknown:
          let content = form.decodedContent.isEmpty ? "" : ", content: \(form.decodedContent)"
          let model = "try MedleyDecoding.UnknownModel(kind: \(tag), from: decoder\(content))"
          return ["self = \(kind.construction(model))"]
        case .block(let clauses) where clauses.contains(where: { $0.list.hasUnknown }):
          var lines = clauses.flatMap {
            [$0.header] + unknown(in: $0.list, form, tag: tag, failure: failure)
          }
          if clauses.last?.isElse != true { lines += ["#else", failure] }
          return lines + ["#endif"]
        default:
          continue
        }
      }
      return [failure]
    }

    /// The method `encode(to:)`, which encodes the model and its tag.
    func encoding(_ form: CodingForm) -> [String] {
      let discriminator = form.discriminator.arrayLiteral
      return Source.block(
        "\(access)func encode(to encoder: any Swift.Encoder) throws",
        Source.switching(
          over: "self",
          kinds.lines { kind in
            if kind.role == .local {
              let error = "MedleyDecoding.ItemCoding.localKindError("
              return Source.branch(
                ".\(kind.name)",
                "throw \(error)\(kind.plainName.literal), in: encoder)"
              )
            }
            let tag = (kind.tags.first ?? kind.plainName).literal
            let place = form.tagIsKey ? "key: \(tag), of: " : "tag: \(tag), at: "
            let call =
              switch kind.payload {
              case .unit:
                "MedleyDecoding.ItemCoding.encode(\(place)\(discriminator), to: encoder)"
              case .model:
                "MedleyDecoding.ItemCoding.encode(model, "
                  + "\(place)\(discriminator)\(form.content.argument("under")), to: encoder)"
              case .unknown:
                "model.encode(to: encoder)"
              }
            return Source.branch(kind.pattern, "try \(call)")
          }
        )
      )
    }

    /// The property `discriminator`, and `tagIsKey` if it is not the default.
    func discriminator(_ form: CodingForm) -> [String] {
      let discriminator = Source.block(
        "\(access)static var discriminator: [Swift.String]",
        summary: "The keys that lead to the tag of an element.",
        [form.discriminator.arrayLiteral]
      )
      guard form.tagIsKey else { return discriminator }
      return discriminator + [""]
        + Source.block(
          "\(access)static var tagIsKey: Swift.Bool",
          summary: "Whether the tag is a key of an object.",
          ["true"]
        )
    }

    /// Returns the `where` clause of a conformance: one requirement per generic parameter of a model.
    ///
    /// The clause is empty if the author has stated the conformance, which is then unconditional.
    func requirements(of conformance: String, parameters requirement: String) -> String {
      guard !statedConformances.contains(conformance.lastName) else { return "" }
      let mentioned = kinds.elements.filter { $0.role != .local }
        .reduce(into: Set<String>()) { $0.formUnion($1.mentionedNames) }
      let parameters = genericParameters.filter(mentioned.contains)
      guard !parameters.isEmpty else { return "" }
      return " where " + parameters.map { "\($0): \(requirement)" }.joined(separator: ", ")
    }
  }

  extension ConditionalList<KindDeclaration> {
    fileprivate var hasUnknown: Bool { elements.contains(where: \.isUnknown) }
  }

  extension CodingForm {
    fileprivate var decodedModel: String {
      let path = decodedContent.isEmpty ? "" : "under: \(decodedContent), "
      return "try MedleyDecoding.ItemCoding.model(\(path)from: decoder)"
    }

    /// The path of the model as an expression, or nothing if the model is beside the tag.
    fileprivate var decodedContent: String {
      guard tagIsKey else { return content.isEmpty ? "" : content.arrayLiteral }
      let keys = discriminator.map(\.literal) + ["tag"] + content.map(\.literal)
      return "[\(keys.joined(separator: ", "))]"
    }
  }

  extension [String] {
    var arrayLiteral: String { "[\(map(\.literal).joined(separator: ", "))]" }

    /// Returns one more argument, or nothing for an empty path, which is the default.
    func argument(_ label: String) -> String {
      isEmpty ? "" : ", \(label): \(arrayLiteral)"
    }
  }
#endif
