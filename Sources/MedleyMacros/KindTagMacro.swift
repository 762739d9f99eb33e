#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@KindTag`: a mark that `@ListItem` reads; it writes nothing by itself.
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
      guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else {
        return [.tagNotOnACase(at: node)]
      }
      if declaration.elements.count > 1 {
        return [.tagOnSeveralCases(declaration, at: node)]
      }
      guard case .argumentList(let arguments)? = node.arguments else { return [] }
      let issues: [Diagnostic] = arguments.compactMap { argument in
        switch argument.expression.stringLiteral {
        case nil: .notALiteral("KindTag", at: argument.expression)
        case "": .emptyTag(at: argument.expression)
        default: nil
        }
      }
      guard
        issues.isEmpty,
        let enclosing = lexicalContext.first?.as(EnumDeclSyntax.self),
        !enclosing.isCoded
      else { return issues }
      return [.tagWithoutDiscriminator(enclosing.name.text.withoutBackticks, at: node)]
    }
  }

  extension EnumDeclSyntax {
    /// Whether `@ListItem(discriminator:)` is attached.
    fileprivate var isCoded: Bool {
      attributes.attributes.contains { attribute in
        guard attribute.name == "ListItem" else { return false }
        guard case .argumentList(let arguments)? = attribute.arguments else { return false }
        return arguments.contains { $0.label?.text == "discriminator" }
      }
    }
  }
#endif
