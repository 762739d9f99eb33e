#if Macros
  import SwiftDiagnostics

  /// The text of a diagnostic.
  struct MacroMessage: DiagnosticMessage {
    let message: String
    let diagnosticID: MessageID
    let severity: DiagnosticSeverity

    /// - Parameter id: by default the name of the factory that makes the diagnostic.
    init(_ message: String, severity: DiagnosticSeverity = .error, id: String = #function) {
      self.message = message
      self.severity = severity
      diagnosticID = MessageID(
        domain: "MedleyMacros",
        id: String(id.prefix { $0 != "(" })
      )
    }
  }
#endif
