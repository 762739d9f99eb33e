#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ListItem`: makes an enum whose cases carry one model each a closed set of kinds.
  struct ListItemMacro {}

  extension ListItemMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      var parser = ClosedSetParser()
      // Whatever is wrong is told by the extension: the compiler asks for members only when
      // somebody looks for one.
      guard
        let set = parser.parse(declaration, attribute: node, lexicalContext: context.lexicalContext)
      else { return [] }
      return [
        ("ID", set.idType), ("id", set.idProperty),
        ("Kind", set.kindType), ("kind", set.kindProperty),
        ("Cells", set.cellTypes), ("Cells", set.cellsType),
      ]
      .filter { !set.writtenMembers.contains($0.0) && !$0.1.isEmpty }
      .map { Source.declaration($0.1) }
    }
  }

  extension ListItemMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      var parser = ClosedSetParser()
      let set = parser.parse(declaration, attribute: node, lexicalContext: context.lexicalContext)
      parser.diagnostics.forEach(context.diagnose)
      guard let set else { return [] }
      let missing = Set(protocols.map(\.lastName))
      let writer = ExtensionWriter(
        set: set,
        type: type.trimmedDescription,
        availability: availability(of: declaration, in: context.lexicalContext),
        missingConformances: missing
      )
      return try writer.extensions.map { try ExtensionDeclSyntax("\(raw: $0)") }
    }

    /// The extension stands at the top of the file, where nothing is inherited from the types
    /// around the enum.
    private static func availability(
      of declaration: some DeclGroupSyntax,
      in lexicalContext: [Syntax]
    ) -> [String] {
      let outer = lexicalContext.compactMap {
        $0.asProtocol((any WithAttributesSyntax).self)?.attributes.availability
      }
      let attributes = declaration.attributes.availability + outer.joined()
      var seen: Set<String> = []
      return attributes.map(\.trimmedDescription).filter { seen.insert($0).inserted }
    }
  }

  extension TypeSyntax {
    fileprivate var lastName: String {
      String(trimmedDescription.split(separator: ".").last ?? "")
    }
  }
#endif
