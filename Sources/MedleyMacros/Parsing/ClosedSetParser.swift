#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Reads the declaration that a macro is attached to, and notes whatever is wrong with it.
  ///
  /// It reads to the end, so that all issues are shown at once.
  struct ClosedSetParser {
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var enumName = ""

    /// The enum, or `nil` if something is wrong with it.
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
      let coding = codingForm(attribute, of: declaration)
      let stated = declaration.inheritanceClause?.names ?? []
      let scope = ScopeReader(declaration, in: lexicalContext)
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
      check(kinds, codes: coding != nil)
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

    /// An initialiser for each configuration is written up to here.
    private static let maximumConfigurationCount = 32

    mutating func report(_ diagnostic: Diagnostic) {
      diagnostics.append(diagnostic)
    }

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
    /// Extensions stand at the top of the file, where `private` members cannot be seen.
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
  }
#endif
