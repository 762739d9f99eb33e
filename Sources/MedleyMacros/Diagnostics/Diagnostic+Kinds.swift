#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // What can be wrong with one case.
  extension Diagnostic {
    static func severalValues(
      _ element: EnumCaseElementSyntax,
      clause: EnumCaseParameterClauseSyntax,
      of enumName: String
    ) -> Self {
      let name = element.name.text.withoutBackticks
      return Diagnostic(
        node: clause,
        message: MacroMessage(
          "case '\(name)' of '\(enumName)' carries \(clause.parameters.count) values; make one "
            + "struct of them that conforms to 'ListModel'"
        ),
        fixIts: StructFixIt(element, clause: clause).map { [$0.fixIt] } ?? []
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
      return Diagnostic(
        node: node,
        message: MacroMessage("case '\(caseName)' of '\(enumName)' carries \(what); \(advice)")
      )
    }

    static func itemItself(
      _ caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "case '\(caseName)' carries '\(enumName)' itself, which is an item and not a model; put "
            + "it into a struct that conforms to 'ListModel'"
        )
      )
    }

    static func hiddenType(
      _ type: String,
      caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "'\(type)' in case '\(caseName)' would mean the '\(enumName).\(type)' that '@ListItem' "
            + "writes; write the module's name in front of it, or a typealias outside the enum"
        )
      )
    }

    static func reservedCaseName(
      _ caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "case '\(caseName)' of '\(enumName)' has the name of something that '@ListItem' writes; "
            + "give it another name"
        )
      )
    }

    static func repeatedCase(
      _ caseName: String,
      of enumName: String,
      at node: some SyntaxProtocol
    ) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "'\(enumName)' has two cases '\(caseName)'; the kinds of a list need names of their own"
        )
      )
    }
  }
#endif
