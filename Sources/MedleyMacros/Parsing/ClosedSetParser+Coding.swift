#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension ClosedSetParser {
    /// What the arguments of the attribute say about the coded form, or `nil` if there is none.
    mutating func codingForm(
      _ attribute: AttributeSyntax,
      of declaration: EnumDeclSyntax
    ) -> CodingForm? {
      guard case .argumentList(let arguments)? = attribute.arguments else { return nil }
      var paths: [String: [String]] = [:]
      for argument in arguments {
        let label = argument.label?.text ?? ""
        paths[label] = keyPath(argument.expression, label: label)
      }
      guard let discriminator = paths["discriminator"] else { return nil }
      let stated = declaration.inheritanceClause?.names ?? []
      return CodingForm(
        discriminator: discriminator,
        content: paths["content"] ?? [],
        isDecodable: stated.contains("Decodable") || !stated.contains("Encodable"),
        isEncodable: stated.contains("Encodable") || !stated.contains("Decodable")
      )
    }

    private mutating func keyPath(_ expression: ExprSyntax, label: String) -> [String] {
      if label == "content", expression.is(NilLiteralExprSyntax.self) { return [] }
      guard let text = expression.stringLiteral else {
        report(.notALiteral(label, at: expression))
        return []
      }
      let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if path.contains("") {
        report(.emptyKey(text, label: label, at: expression))
      }
      return path
    }
  }

  extension InheritanceClauseSyntax {
    /// The names of the protocols without their modules; `Codable` counts as both of its parts.
    var names: Set<String> {
      let names = inheritedTypes.map {
        String($0.type.trimmedDescription.split(separator: ".").last ?? "")
      }
      return names.contains("Codable")
        ? Set(names).union(["Decodable", "Encodable"]) : Set(names)
    }
  }
#endif
