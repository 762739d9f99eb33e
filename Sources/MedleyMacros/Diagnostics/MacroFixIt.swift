#if Macros
  import SwiftDiagnostics

  /// The text of a change that a diagnostic offers.
  struct MacroFixIt: FixItMessage {
    let message: String
    let fixItID: MessageID

    /// - Parameter id: by default the name of the factory that makes the diagnostic.
    init(_ message: String, id: String = #function) {
      self.message = message
      fixItID = MessageID(domain: "MedleyMacros", id: String(id.prefix { $0 != "(" }))
    }
  }
#endif
