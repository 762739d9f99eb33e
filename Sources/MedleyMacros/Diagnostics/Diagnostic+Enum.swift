#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The message of a diagnostic or a fix-it.
  struct MacroMessage: DiagnosticMessage, FixItMessage {
    let message: String
    let severity: DiagnosticSeverity
    let diagnosticID: MessageID

    var fixItID: MessageID { diagnosticID }

    init(_ message: String, severity: DiagnosticSeverity = .error, id: String = #function) {
      self.message = message
      self.severity = severity
      diagnosticID = MessageID(domain: "MedleyMacros", id: String(id.prefix { $0 != "(" }))
    }
  }

  extension Diagnostic {
    /// - Parameter id: the default is the name of the factory method.
    static func issue(
      _ message: String,
      at node: some SyntaxProtocol,
      severity: DiagnosticSeverity = .error,
      fixIt: FixIt? = nil,
      id: String = #function
    ) -> Self {
      Diagnostic(
        node: node,
        message: MacroMessage(message, severity: severity, id: id),
        fixIts: fixIt.map { [$0] } ?? []
      )
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
      return .issue(
        "'@ListItem' needs an enum, but \(subject) is \(article) \(keyword)\(advice)",
        at: attribute
      )
    }

    static func noCases(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      .issue("'\(enumName)' has no cases; write one for each kind of row", at: node)
    }

    static func sometimesNoCases(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      .issue(
        "'\(enumName)' has no cases where none of its '#if' conditions holds; write a case "
          + "outside of them, or put '#if' around the enum",
        at: node
      )
    }

    static func reservedEnumName(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      .issue(
        "'@ListItem' writes a type named '\(enumName)' into the enum; give the enum another name",
        at: node
      )
    }

    static func rawValues(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      .issue(
        "'\(enumName)' has raw values, but the cases of a closed set carry models; remove the "
          + "raw values ('\(enumName).Kind' will have them)",
        at: node
      )
    }

    static func notCopyable(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      .issue("'\(enumName)' must be copyable to be an item; remove '~Copyable'", at: node)
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
      return .issue(
        "the conformance of '\(enumName)' is written at the top of the file, where '\(name)' "
          + "cannot be seen; make it 'fileprivate'",
        at: modifier,
        fixIt: .replace(
          message: MacroMessage("replace 'private' with 'fileprivate'"),
          oldNode: modifier,
          newNode: replacement
        )
      )
    }

    static func tooManyConfigurations(_ enumName: String, at node: some SyntaxProtocol) -> Self {
      .issue(
        "the '#if' blocks of '\(enumName)' have more than 32 combinations, too many to write an "
          + "initializer of 'Cells' for each; write 'Cells' yourself or join some blocks",
        at: node
      )
    }

    static func notALiteral(_ label: String, at node: some SyntaxProtocol) -> Self {
      .issue(
        "'\(label)' needs a string literal without interpolation, because macros are expanded "
          + "before anything runs",
        at: node
      )
    }

    static func emptyKey(
      _ path: String,
      label: String,
      at node: some SyntaxProtocol
    ) -> Self {
      let what = path.isEmpty ? "is empty" : "has an empty key in '\(path)'"
      return .issue(
        "'\(label)' \(what); write a key such as 'type', keys with dots between them such as "
          + "'meta.type', or for keys that contain dots an array such as '[\"@odata.type\"]'",
        at: node
      )
    }

    static func misplacedStar(
      _ path: String,
      label: String,
      at node: some SyntaxProtocol
    ) -> Self {
      .issue(
        "'\(label)' has '*' in '\(path)', but only the last key of 'discriminator' may be '*', for "
          + "a tag that is a key; for a key named '*' write an array",
        at: node
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
