#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // What can be wrong with the tags that the cases are coded by.
  extension Diagnostic {
    static func repeatedTag(
      _ tag: String,
      _ first: KindDeclaration,
      _ second: KindDeclaration,
      of enumName: String
    ) -> Self {
      let whose =
        first.plainName == second.plainName
        ? "case '\(first.plainName)' of '\(enumName)' has it twice"
        : "cases '\(first.plainName)' and '\(second.plainName)' of '\(enumName)' both have it"
      return Diagnostic(
        node: second.tagNode,
        message: MacroMessage("the tag '\(tag)' must lead to one case, but \(whose)")
      )
    }

    static func severalUnknown(
      _ first: KindDeclaration,
      _ second: KindDeclaration,
      of enumName: String
    ) -> Self {
      Diagnostic(
        node: second.node,
        message: MacroMessage(
          "cases '\(first.plainName)' and '\(second.plainName)' of '\(enumName)' both carry an "
            + "'UnknownModel'; only one case can take the elements of unknown kinds"
        )
      )
    }

    static func tagOfUnknown(
      _ caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "case '\(caseName)' of '\(enumName)' takes the elements of all unknown kinds; remove "
            + "'@KindTag'"
        )
      )
    }

    static func tagNotOnACase(at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage("'@KindTag' belongs on a case of an enum with '@ListItem'")
      )
    }

    static func tagOnSeveralCases(_ cases: EnumCaseDeclSyntax, at node: some SyntaxProtocol) -> Self
    {
      let names = cases.elements.map { "'\($0.name.text.withoutBackticks)'" }
      return Diagnostic(
        node: node,
        message: MacroMessage(
          "'@KindTag' cannot tell \(names.joined(separator: ", ")) apart; write each of them as a "
            + "'case' of its own"
        )
      )
    }

    static func emptyTag(at node: some SyntaxProtocol) -> Self {
      Diagnostic(node: node, message: MacroMessage("a tag cannot be empty"))
    }

    static func tagWithoutDiscriminator(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "'@KindTag' has no effect, because '\(enumName)' has no coded form; write "
            + "'@ListItem(discriminator: \"type\")'",
          severity: .warning
        )
      )
    }
  }
#endif
