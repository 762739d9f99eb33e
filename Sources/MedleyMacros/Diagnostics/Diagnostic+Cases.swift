#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // Errors of one case.
  extension Diagnostic {
    static func severalValues(
      _ element: EnumCaseElementSyntax,
      clause: EnumCaseParameterClauseSyntax,
      of enumName: String
    ) -> Self {
      let name = element.name.text.withoutBackticks
      return .issue(
        "case '\(name)' of '\(enumName)' carries \(clause.parameters.count) values; make one "
          + "struct of them that conforms to 'ListModel'",
        at: clause,
        fixIt: StructFixIt(element, clause: clause)?.fixIt
      )
    }

    static func notAModel(
      _ caseName: String,
      of enumName: String,
      what: String,
      at node: some SyntaxProtocol
    ) -> Self {
      let advice =
        what == "nothing"
        ? "remove the parentheses" : "make a struct of it that conforms to 'ListModel'"
      return .issue("case '\(caseName)' of '\(enumName)' carries \(what); \(advice)", at: node)
    }

    static func itemItself(
      _ caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      .issue(
        "case '\(caseName)' carries '\(enumName)' itself, which is an item and not a model; put "
          + "it into a struct that conforms to 'ListModel'",
        at: node
      )
    }

    static func hiddenType(
      _ type: String,
      caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      .issue(
        "'\(type)' in case '\(caseName)' would mean the '\(enumName).\(type)' that '@ListItem' "
          + "writes; write the module's name in front of it, or a typealias outside the enum",
        at: node
      )
    }

    static func reservedCaseName(
      _ caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      .issue(
        "case '\(caseName)' of '\(enumName)' has the name of something that '@ListItem' writes; "
          + "give it another name",
        at: node
      )
    }

    static func fallbackOfKeys(_ kind: KindDeclaration, of enumName: String) -> Self {
      .issue(
        "case '\(kind.plainName)' of '\(enumName)' cannot be the fallback, because a tag that is a key "
          + "names the value of the model; use a case with an 'UnknownModel'",
        at: kind.node
      )
    }

    static func repeatedCase(
      _ caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      .issue(
        "'\(enumName)' has two cases '\(caseName)'; the kinds of a list need names of their own",
        at: node
      )
    }
  }

  // Errors of the tags.
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
      return .issue("the tag '\(tag)' must lead to one case, but \(whose)", at: second.tagNode)
    }

    static func severalUnknown(
      _ first: KindDeclaration,
      _ second: KindDeclaration,
      of enumName: String
    ) -> Self {
      .issue(
        "cases '\(first.plainName)' and '\(second.plainName)' of '\(enumName)' both carry an "
          + "'UnknownModel'; only one case can take the elements of unknown kinds",
        at: second.node
      )
    }

    static func severalFallbacks(
      _ first: KindDeclaration,
      _ second: KindDeclaration,
      of enumName: String
    ) -> Self {
      .issue(
        "cases '\(first.plainName)' and '\(second.plainName)' of '\(enumName)' both are the "
          + "fallback; only one case can take the elements with another tag",
        at: second.node
      )
    }

    static func conditionalFallback(_ kind: KindDeclaration, of enumName: String) -> Self {
      .issue(
        "case '\(kind.plainName)' of '\(enumName)' is the fallback and must exist under all "
          + "conditions; move it out of '#if'",
        at: kind.node
      )
    }

    static func roleOfUnknown(
      _ caseName: String,
      of enumName: String,
      at node: AttributeSyntax
    ) -> Self {
      .issue(
        "case '\(caseName)' of '\(enumName)' takes the elements of all unknown kinds; remove "
          + "'@\(node.attributeName.lastName)'",
        at: node
      )
    }

    static func codedLocalKind(
      _ caseName: String,
      of enumName: String,
      at node: AttributeSyntax
    ) -> Self {
      .issue(
        "case '\(caseName)' of '\(enumName)' is local and is never decoded; remove "
          + "'@\(node.attributeName.lastName)'",
        at: node
      )
    }

    static func tagOfUnknown(
      _ caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      .issue(
        "case '\(caseName)' of '\(enumName)' takes the elements of all unknown kinds; remove "
          + "'@KindTag'",
        at: node
      )
    }

    static func notOnACase(_ attribute: String, at node: some SyntaxProtocol) -> Self {
      .issue("'@\(attribute)' belongs on a case of an enum with '@ListItem'", at: node)
    }

    static func tagOnSeveralCases(_ cases: EnumCaseDeclSyntax, at node: some SyntaxProtocol) -> Self
    {
      let names = cases.elements.map { "'\($0.name.text.withoutBackticks)'" }
      return .issue(
        "'@KindTag' cannot tell \(names.joined(separator: ", ")) apart; write each of them as a "
          + "'case' of its own",
        at: node
      )
    }

    static func emptyTag(at node: some SyntaxProtocol) -> Self {
      .issue("a tag cannot be empty", at: node)
    }

    static func withoutDiscriminator(
      _ attribute: String,
      enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      .issue(
        "'@\(attribute)' has no effect, because '\(enumName)' has no coded form; write "
          + "'@ListItem(discriminator: \"type\")'",
        at: node
      )
    }
  }
#endif
