#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ListItem`: makes an enum whose cases carry one model each a closed set of kinds.
  struct ListItemMacro: MemberMacro, ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      var parser = ClosedSetParser()
      // The extension macro reports the errors, because the compiler expands members only when
      // code looks one up.
      guard
        let set = parser.parse(declaration, attribute: node, lexicalContext: context.lexicalContext)
      else { return [] }
      return [
        ("ID", set.idType), ("id", set.idProperty),
        ("Kind", set.kindType), ("kind", set.kindProperty),
        ("Cells", set.cellTypes), ("Cells", set.cellsType), ("Cases", set.casesType),
      ]
      .filter { !set.writtenMembers.contains($0.0) && !$0.1.isEmpty }
      .map { "\(raw: $0.1.joined(separator: "\n"))" }
    }

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

    /// Returns the `@available` attributes that the extension must repeat.
    ///
    /// The extension is at file scope and inherits nothing from the types around the enum.
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

  /// `@KindTag`: an attribute that `@ListItem` reads.
  ///
  /// The macro itself generates nothing.
  struct KindTagMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      diagnostics(of: node, on: declaration, in: context.lexicalContext).forEach(context.diagnose)
      return []
    }

    private static func diagnostics(
      of node: AttributeSyntax,
      on declaration: some DeclSyntaxProtocol,
      in lexicalContext: [Syntax]
    ) -> [Diagnostic] {
      if let cases = declaration.as(EnumCaseDeclSyntax.self), cases.elements.count > 1 {
        return [.tagOnSeveralCases(cases, at: node)]
      }
      let issues: [Diagnostic] = node.argumentList.compactMap { argument in
        switch argument.expression.stringLiteral {
        case nil: .notALiteral("KindTag", at: argument.expression)
        case "": .emptyTag(at: argument.expression)
        default: nil
        }
      }
      let place = KindAttribute.diagnostics(of: node, on: declaration, in: lexicalContext)
      return issues.isEmpty || !declaration.is(EnumCaseDeclSyntax.self) ? place : issues
    }
  }

  /// `@FallbackKind` and `@LocalKind`: attributes that `@ListItem` reads.
  ///
  /// The macro itself generates nothing.
  struct KindRoleMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      KindAttribute.diagnostics(of: node, on: declaration, in: context.lexicalContext)
        .forEach(context.diagnose)
      return []
    }
  }

  /// An attribute on a case of a coded enum.
  private enum KindAttribute {
    /// Returns the errors of an attribute in the wrong place.
    static func diagnostics(
      of node: AttributeSyntax,
      on declaration: some DeclSyntaxProtocol,
      in lexicalContext: [Syntax]
    ) -> [Diagnostic] {
      let name = node.attributeName.lastName
      guard declaration.is(EnumCaseDeclSyntax.self) else { return [.notOnACase(name, at: node)] }
      guard let enclosing = lexicalContext.first?.as(EnumDeclSyntax.self), !enclosing.isCoded else {
        return []
      }
      let enumName = enclosing.name.text.withoutBackticks
      return [.withoutDiscriminator(name, enumName: enumName, at: node)]
    }
  }

  extension EnumDeclSyntax {
    /// Whether `@ListItem(discriminator:)` is attached to the enum.
    fileprivate var isCoded: Bool {
      attributes.attributes.contains { attribute in
        attribute.attributeName.lastName == "ListItem"
          && attribute.argumentList.contains { $0.label?.text == "discriminator" }
      }
    }
  }
#endif
