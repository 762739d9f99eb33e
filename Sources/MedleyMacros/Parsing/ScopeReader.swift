#if Macros
  import SwiftSyntax

  /// What the enum's own declaration and the declarations around it say about names and access.
  struct ScopeReader {
    /// `public` or `package`, if members of the enum need it.
    let access: String?

    /// The names of the enum, of the types around it, and of all their generic parameters.
    ///
    /// The parameters of a type that is extended cannot be seen from here, so they may be called
    /// whatever the macro would like to use.
    let names: Set<String>
    let ownGenericParameters: [String]
    let writtenMembers: Set<String>

    init(_ declaration: EnumDeclSyntax, in lexicalContext: [Syntax]) {
      let outer = lexicalContext.first?.as(ExtensionDeclSyntax.self)
      access =
        declaration.modifiers.accessLevel
        ?? (declaration.modifiers.statesAccess ? nil : outer?.modifiers.accessLevel)
      ownGenericParameters =
        declaration.genericParameterClause?.parameters.map(\.name.text) ?? []
      names = lexicalContext.reduce(
        into: Set(ownGenericParameters + [declaration.name.text.withoutBackticks])
      ) { names, node in
        names.formUnion(node.declaredNames)
        if node.is(ExtensionDeclSyntax.self) { names.formUnion(ClosedSet.preferredParameters) }
      }
      writtenMembers = Set(declaration.memberBlock.members.flatMap(\.decl.writtenNames))
    }
  }

  extension DeclModifierListSyntax {
    private static let levels: Set<String> = [
      "public", "package", "internal", "fileprivate", "private",
    ]

    fileprivate var statesAccess: Bool {
      contains { Self.levels.contains($0.name.text) }
    }

    /// The level, if members do not have it by themselves.
    fileprivate var accessLevel: String? {
      first { ["public", "package"].contains($0.name.text) }?.name.text
    }
  }

  extension Syntax {
    /// The name and the generic parameters of a type that encloses the enum.
    fileprivate var declaredNames: [String] {
      let generic = asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      let parameters = generic?.parameters.map(\.name.text) ?? []
      let name = asProtocol((any NamedDeclSyntax).self)?.name.text
      return parameters + (name.map { [$0.withoutBackticks] } ?? [])
    }
  }

  extension DeclSyntax {
    /// The names under which a member that the author has written is looked for.
    fileprivate var writtenNames: [String] {
      if let variable = self.as(VariableDeclSyntax.self) {
        guard !variable.modifiers.contains(where: { $0.name.text == "static" }) else { return [] }
        return variable.bindings.flatMap { binding -> [String] in
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            return []
          }
          // An `id` of a type of its own makes the macro's `ID` needless.
          let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
          return name == "id" && !type.isID ? [name, "ID"] : [name]
        }
      }
      if let initializer = self.as(InitializerDeclSyntax.self) {
        return ["init(\(initializer.signature.labels))"]
      }
      if let function = self.as(FunctionDeclSyntax.self) {
        return ["\(function.name.text)(\(function.signature.labels))"]
      }
      return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }
  }

  extension FunctionSignatureSyntax {
    fileprivate var labels: String {
      parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    }
  }

  extension String {
    fileprivate var isID: Bool { self == "ID" || hasSuffix(".ID") }
  }
#endif
