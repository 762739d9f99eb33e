#if Macros
  import SwiftParser
  import SwiftSyntax

  extension SyntaxProtocol {
    /// All identifiers in the node.
    var identifiers: Set<String> {
      Set(
        tokens(viewMode: .sourceAccurate).compactMap { token in
          if case .identifier(let text) = token.tokenKind { text.withoutBackticks } else { nil }
        }
      )
    }
  }

  extension TypeSyntax {
    /// The name without its module and outer types.
    var lastName: String { trimmedDescription.lastName }

    /// The outermost name, such as `Feed` in `Feed.Post<Int>`.
    var firstName: String? {
      if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text.withoutBackticks }
      return self.as(MemberTypeSyntax.self)?.baseType.firstName
    }

    /// The type of the items of a `Spaced`, which has the cells of its items; otherwise `nil`.
    var spacedItem: TypeSyntax? {
      let arguments =
        if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Spaced" {
          type.genericArgumentClause
        } else if let type = self.as(MemberTypeSyntax.self), type.name.text == "Spaced",
          ["Medley", "MedleyCore"].contains(type.baseType.trimmedDescription)
        {
          type.genericArgumentClause
        } else {
          nil as GenericArgumentClauseSyntax?
        }
      guard let arguments, arguments.arguments.count == 1 else { return nil }
      return arguments.arguments.first?.argument.as(TypeSyntax.self)
    }

    /// Returns the source with a name instead of `Self`, which is another type inside `Cells`.
    func sourceReplacingSelf(with name: String) -> String {
      trimmed.tokens(viewMode: .sourceAccurate).map { token in
        guard token.tokenKind == .keyword(.Self) else { return token.description }
        return token.leadingTrivia.description + name + token.trailingTrivia.description
      }.joined()
    }

    /// Why the type cannot be a model, in words that can follow "carries", or `nil`.
    var whyNotAModel: String? {
      switch self.as(TypeSyntaxEnum.self) {
      case .identifierType(let type):
        switch type.name.text {
        case "Void": "nothing"
        case "Optional": "an optional"
        case "Array", "Set", "Dictionary": "a collection"
        case "Any", "AnyObject": "a value of any type"
        case let name where Self.valueTypes.contains(name): "a value of the type '\(name)'"
        default: nil
        }
      case .memberType: nil
      case .tupleType(let type): type.elements.isEmpty ? "nothing" : "a tuple"
      case .functionType, .attributedType: "a function"
      case .optionalType, .implicitlyUnwrappedOptionalType: "an optional"
      case .arrayType, .dictionaryType: "a collection"
      case .someOrAnyType, .compositionType: "a value of any type"
      case .metatypeType: "a type"
      default: "something else"
      }
    }
  }

  extension TypeSyntax {
    /// Types of the standard library and Foundation that are not models; an error in generated code would name
    /// them only indirectly.
    fileprivate static let valueTypes: Set<String> = ReservedNames.rawTypes.subtracting([
      "Character"
    ])
    .union(["Substring", "Bool", "CGFloat", "Date", "URL", "UUID"])
  }

  extension ExprSyntax {
    /// The text of a string literal without interpolation.
    var stringLiteral: String? {
      self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
  }

  extension IfConfigClauseSyntax {
    /// The line that opens the clause.
    var header: String {
      let keyword = poundKeyword.text
      return condition.map { "\(keyword) \($0.trimmedDescription)" } ?? keyword
    }
  }

  extension AttributeSyntax {
    /// The arguments that are string literals, in order.
    var stringLiterals: [String] { argumentList.compactMap(\.expression.stringLiteral) }

    /// The arguments between the parentheses, or none.
    var argumentList: LabeledExprListSyntax {
      arguments?.as(LabeledExprListSyntax.self) ?? []
    }
  }

  extension AttributeListSyntax {
    /// The attributes outside `#if` blocks.
    var attributes: [AttributeSyntax] {
      compactMap { if case .attribute(let attribute) = $0 { attribute } else { nil } }
    }

    /// The `@KindTag` attribute, or `nil`.
    var kindTag: AttributeSyntax? { named("KindTag") }

    /// Returns the first attribute with a name, or `nil`.
    func named(_ name: String) -> AttributeSyntax? {
      attributes.first { $0.attributeName.lastName == name }
    }

    /// The `@available` attributes.
    var availability: [AttributeSyntax] {
      attributes.filter { $0.attributeName.lastName == "available" }
    }

    /// Whether the declaration is `@available(*, unavailable)`.
    var isUnavailable: Bool {
      availability.contains { $0.availabilityWords.starts(with: ["*", "unavailable"]) }
    }

    /// Whether the declaration is deprecated on any platform.
    var isDeprecated: Bool {
      availability.contains { attribute in
        attribute.availabilityWords.contains { $0.hasPrefix("deprecated") }
      }
    }
  }

  extension AttributeSyntax {
    fileprivate var availabilityWords: [String] {
      guard case .availability(let arguments)? = arguments else { return [] }
      return arguments.map { $0.argument.trimmedDescription }
    }
  }
#endif
