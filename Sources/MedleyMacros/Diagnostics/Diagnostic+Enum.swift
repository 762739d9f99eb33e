#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The message of a diagnostic.
  struct MacroMessage: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity: DiagnosticSeverity

    /// - Parameter id: the default is the name of the factory method.
    init(_ message: String, severity: DiagnosticSeverity = .error, id: String = #function) {
      self.message = message
      self.severity = severity
      diagnosticID = MessageID(
        domain: "MedleyMacros",
        id: String(id.prefix { $0 != "(" })
      )
    }
  }

  /// The message of a fix-it.
  struct MacroFixIt: FixItMessage {
    let message: String
    let fixItID: MessageID

    /// - Parameter id: the default is the name of the factory method.
    init(_ message: String, id: String = #function) {
      self.message = message
      fixItID = MessageID(domain: "MedleyMacros", id: String(id.prefix { $0 != "(" }))
    }
  }

  // Errors of the enum as a whole.
  extension Diagnostic {
    static func notAnEnum(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> Self {
      let keyword = declaration.introducer.text
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
      let article = keyword == "actor" ? "an" : "a"
      let subject = name.map { "'\($0.withoutBackticks)'" } ?? "this"
      let advice =
        keyword == "struct" ? "; for a list of one kind conform it to 'ListModel' instead" : ""
      return Diagnostic(
        node: attribute,
        message: MacroMessage(
          "'@ListItem' needs an enum, but \(subject) is \(article) \(keyword)\(advice)"
        )
      )
    }

    static func noCases(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage("'\(enumName)' has no cases; write one for each kind of row")
      )
    }

    static func sometimesNoCases(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "'\(enumName)' has no cases where none of its '#if' conditions holds; write a case "
            + "outside of them, or put '#if' around the enum"
        )
      )
    }

    static func reservedEnumName(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "'@ListItem' writes a type named '\(enumName)' into the enum; give the enum another name"
        )
      )
    }

    static func rawValues(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "'\(enumName)' has raw values, but the cases of a closed set carry models; remove the "
            + "raw values ('\(enumName).Kind' will have them)"
        )
      )
    }

    static func notCopyable(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage("'\(enumName)' must be copyable to be an item; remove '~Copyable'")
      )
    }

    static func isPrivate(
      _ name: String,
      modifier: DeclModifierSyntax,
      of enumName: String
    ) -> Self {
      var replacement = modifier
      replacement.name = .keyword(
        .fileprivate,
        leadingTrivia: modifier.name.leadingTrivia,
        trailingTrivia: modifier.name.trailingTrivia
      )
      return Diagnostic(
        node: modifier,
        message: MacroMessage(
          "the conformance of '\(enumName)' is written at the top of the file, where '\(name)' "
            + "cannot be seen; make it 'fileprivate'"
        ),
        fixIt: .replace(
          message: MacroFixIt("replace 'private' with 'fileprivate'"),
          oldNode: modifier,
          newNode: replacement
        )
      )
    }

    static func tooManyConfigurations(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "the '#if' blocks of '\(enumName)' have more than 32 combinations, too many to write an "
            + "initializer of 'Cells' for each; write 'Cells' yourself or join some blocks"
        )
      )
    }

    static func notALiteral(_ label: String, at node: some SyntaxProtocol) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(
          "'\(label)' needs a string literal without interpolation, because macros are expanded "
            + "before anything runs"
        )
      )
    }

    static func emptyKey(
      _ path: String,
      label: String,
      at node: some SyntaxProtocol
    ) -> Self {
      let what = path.isEmpty ? "is empty" : "has an empty key in '\(path)'"
      return Diagnostic(
        node: node,
        message: MacroMessage(
          "'\(label)' \(what); write a key such as 'type', or keys with dots between them such as "
            + "'meta.type'"
        )
      )
    }
  }

  extension DeclGroupSyntax {
    fileprivate var introducer: TokenSyntax {
      tokens(viewMode: .sourceAccurate).first { token in
        let keywords = ["struct", "class", "actor", "protocol", "extension", "enum"]
        return keywords.contains(token.text) && token.parent?.id == self.id
      } ?? .keyword(.struct)
    }
  }
#endif
