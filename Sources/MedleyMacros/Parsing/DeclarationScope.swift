#if Macros
  import SwiftSyntax

  /// The names and the access level that apply to the members of an enum.
  struct DeclarationScope {
    /// `public` or `package` if the members of the enum must state it.
    let access: String?

    /// The names of the enum, of the types around it, and of all their generic parameters.
    ///
    /// The macro cannot see the parameters of an extended type. Therefore the set then contains the
    /// names that the macro prefers.
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

    /// The access level that members must state.
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
    /// The names that identify a member of the author.
    fileprivate var writtenNames: [String] {
      if let variable = self.as(VariableDeclSyntax.self) {
        guard !variable.modifiers.contains(where: { $0.name.text == "static" }) else { return [] }
        return variable.bindings.flatMap { binding -> [String] in
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            return []
          }
          // An `id` of another type replaces the macro's `ID`.
          let type = binding.typeAnnotation?.type.lastName
          return name == "id" && type != "ID" ? [name, "ID"] : [name]
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
#endif
