#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import MedleyMacros

  /// Medley's macros by the names in the source.
  enum Macros {
    static func specs(conformances: [String]) -> [String: MacroSpec] {
      [
        "ListItem": MacroSpec(
          type: ListItemMacro.self,
          conformances: conformances.map { "\(raw: $0)" }
        ),
        "KindTag": MacroSpec(type: KindTagMacro.self),
        "FallbackKind": MacroSpec(type: KindRoleMacro.self),
        "LocalKind": MacroSpec(type: KindRoleMacro.self),
      ]
    }

    /// Expands a source, and records an issue for each difference from the expected expansion.
    static func expect(
      _ source: String,
      becomes expanded: String,
      missing conformances: [String] = [
        "ListItem", "DiscriminatedItem", "DescribedItem", "Decodable", "Encodable",
      ],
      diagnostics: [DiagnosticSpec] = [],
      fixed: String? = nil,
      sourceLocation: Testing.SourceLocation
    ) {
      assertMacroExpansion(
        source,
        expandedSource: expanded,
        diagnostics: diagnostics,
        macroSpecs: specs(conformances: conformances),
        fixedSource: fixed,
        indentationWidth: .spaces(2),
        failureHandler: { failure in
          Issue.record("\(failure.message)", sourceLocation: sourceLocation)
        }
      )
    }
  }
#endif
