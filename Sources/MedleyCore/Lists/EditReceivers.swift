/// Who receives edits, by the type of the edit.
struct EditReceivers {
  private var receivers: [ObjectIdentifier: (any Sendable) -> Void] = [:]

  var isEmpty: Bool { receivers.isEmpty }

  mutating func set<Edit: Sendable>(_ perform: @escaping (Edit) -> Void) {
    receivers[ObjectIdentifier(Edit.self)] = { edit in
      // The key proves the type; an edit of another type never gets here.
      guard let edit = edit as? Edit else { return }
      perform(edit)
    }
  }

  /// Hands an edit over, and tells whether there was someone to take it.
  func receive<Edit: Sendable>(_ edit: Edit) -> Bool {
    guard let receiver = receivers[ObjectIdentifier(Edit.self)] else { return false }
    receiver(edit)
    return true
  }
}
