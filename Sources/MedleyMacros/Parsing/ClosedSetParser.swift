#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Parses the declaration that a macro is attached to, and collects diagnostics.
  ///
  /// The parser continues after an error, so that the compiler shows all of them at once.
  struct ClosedSetParser {
    var diagnostics: [Diagnostic] = []
    private(set) var enumName = ""

    /// Returns the enum, or `nil` if there are errors.
    mutating func parse(
      _ declaration: some DeclGroupSyntax,
      attribute: AttributeSyntax,
      lexicalContext: [Syntax]
    ) -> ClosedSet? {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        diagnostics.append(.notAnEnum(declaration, attribute: attribute))
        return nil
      }
      enumName = declaration.name.text.withoutBackticks
      checkHeader(declaration)
      let stated = declaration.inheritanceClause?.names ?? []
      let coding = codingForm(attribute, conformances: stated)
      let scope = DeclarationScope(declaration, in: lexicalContext)
      let isComplete = stated.contains("ListItem") && scope.writtenMembers.contains("model")
      checkAccess(
        declaration,
        lexicalContext: lexicalContext,
        needsExtension: coding != nil || !isComplete
      )
      let kinds = kinds(in: declaration.memberBlock.members)
      if kinds.elements.isEmpty, diagnostics.isEmpty {
        diagnostics.append(.noCases(enumName, at: declaration.name))
      } else if kinds.canBeEmpty, diagnostics.isEmpty {
        diagnostics.append(.sometimesNoCases(enumName, at: declaration.name))
      }
      check(kinds, coding: coding)
      if kinds.configurationCount > Self.maximumConfigurationCount,
        scope.access != nil, !scope.writtenMembers.contains("Cells")
      {
        diagnostics.append(.tooManyConfigurations(enumName, at: declaration.name))
      }
      guard diagnostics.isEmpty else { return nil }
      return ClosedSet(
        name: declaration.name.text,
        access: scope.access.map { "\($0) " } ?? "",
        kinds: kinds,
        writtenMembers: scope.writtenMembers,
        statedConformances: stated,
        genericParameters: scope.ownGenericParameters,
        takenNames: kinds.elements.reduce(into: scope.names) { $0.formUnion($1.mentionedNames) },
        coding: coding
      )
    }

    /// The greatest number of configurations that the macro generates initializers for.
    private static let maximumConfigurationCount = 32

    private mutating func checkHeader(_ declaration: EnumDeclSyntax) {
      if ReservedNames.types.contains(enumName) {
        diagnostics.append(.reservedEnumName(enumName, at: declaration.name))
      }
      let inherited = declaration.inheritanceClause?.inheritedTypes ?? []
      for type in inherited where ReservedNames.rawTypes.contains(type.type.trimmedDescription) {
        diagnostics.append(.rawValues(enumName, at: type))
      }
      for type in inherited where type.type.is(SuppressedTypeSyntax.self) {
        diagnostics.append(.notCopyable(enumName, at: type))
      }
    }
  }

  extension ClosedSetParser {
    /// Checks that the extensions, which are at file scope, can see the enum.
    private mutating func checkAccess(
      _ declaration: EnumDeclSyntax,
      lexicalContext: [Syntax],
      needsExtension: Bool
    ) {
      guard needsExtension else { return }
      let nested = [Syntax(declaration)] + lexicalContext
      for node in nested.dropLast() {
        guard
          let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
          let modifier = modifiers.first(where: { $0.name.tokenKind == .keyword(.private) })
        else { continue }
        let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text ?? enumName
        diagnostics.append(.isPrivate(name.withoutBackticks, modifier: modifier, of: enumName))
      }
    }

    /// Returns the coded form that the arguments of the attribute describe, or `nil`.
    private mutating func codingForm(
      _ attribute: AttributeSyntax,
      conformances stated: Set<String>
    ) -> CodingForm? {
      var paths: [String: [String]] = [:]
      for argument in attribute.argumentList {
        let label = argument.label?.text ?? ""
        paths[label] = keyPath(argument.expression, label: label)
      }
      guard let discriminator = paths["discriminator"] else { return nil }
      let tagIsKey = attribute.discriminatorNamesKeys
      return CodingForm(
        discriminator: tagIsKey ? discriminator.dropLast() : discriminator,
        content: paths["content"] ?? [],
        tagIsKey: tagIsKey,
        isDecodable: stated.contains("Decodable") || !stated.contains("Encodable"),
        isEncodable: stated.contains("Encodable") || !stated.contains("Decodable")
      )
    }

    private mutating func keyPath(_ expression: ExprSyntax, label: String) -> [String] {
      if label == "content", expression.is(NilLiteralExprSyntax.self) { return [] }
      if let array = expression.as(ArrayExprSyntax.self) { return keys(array, label: label) }
      guard let text = expression.stringLiteral else {
        diagnostics.append(.notALiteral(label, at: expression))
        return []
      }
      let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if path.contains("") {
        diagnostics.append(.emptyKey(text, label: label, at: expression))
      }
      if (label == "discriminator" ? path.dropLast() : path[...]).contains("*") {
        diagnostics.append(.misplacedStar(text, label: label, at: expression))
      }
      return path
    }

    /// Returns the keys of an array of string literals, which may contain dots.
    private mutating func keys(_ array: ArrayExprSyntax, label: String) -> [String] {
      let keys = array.elements.map(\.expression).compactMap { expression -> String? in
        guard let key = expression.stringLiteral else {
          diagnostics.append(.notALiteral(label, at: expression))
          return nil
        }
        if key.isEmpty { diagnostics.append(.emptyKey(key, label: label, at: expression)) }
        return key
      }
      if array.elements.isEmpty { diagnostics.append(.emptyKey("", label: label, at: array)) }
      return keys
    }
  }

  extension AttributeSyntax {
    /// Whether the last key of the discriminator is `*`; an array has only keys as they are.
    fileprivate var discriminatorNamesKeys: Bool {
      let argument = argumentList.first { $0.label?.text == "discriminator" }
      return argument?.expression.stringLiteral?.split(separator: ".").last == "*"
    }
  }

  extension InheritanceClauseSyntax {
    /// The names of the protocols without their modules; `Codable` is replaced by both of its parts.
    var names: Set<String> {
      let names = Set(inheritedTypes.map(\.type.lastName))
      return names.contains("Codable") ? names.union(["Decodable", "Encodable"]) : names
    }
  }

  /// Names that the generated declarations use.
  enum ReservedNames {
    /// The nested types that the macro generates.
    static let types: Set<String> = ["ID", "Kind", "Cells"]

    /// The names that a case cannot have, because the macro generates members with these names.
    static let cases: Set<String> = types.union([
      "_CellTypes", "Item", "allCases", "AllCases", "RawValue",
    ])

    /// The names of the static properties of a coded enum, which its cases cannot have.
    static let codedCases: Set<String> = ["discriminator", "kinds", "tagIsKey"]

    /// The types of the standard library that can be raw values of an enum.
    static let rawTypes: Set<String> = [
      "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8",
      "UInt16", "UInt32", "UInt64", "UInt128", "Float", "Double",
    ]
  }
#endif
