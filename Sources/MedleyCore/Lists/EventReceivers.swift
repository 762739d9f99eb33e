/// The handlers of routes and edits.
struct EventReceivers {
  var onRoute: ((ListRoute) -> Void)?
  var onBack: (() -> Void)?

  /// The parts of the screen; `nil` without parts.
  var parts: PartScopes?

  /// Receives the edits of a screen of parts, of any type; returns whether a part accepts the edit.
  var onPartEdit: ((any Sendable, EventSource?) -> Bool)?

  /// Returns why no part of the screen has received an edit, if parts are the reason.
  var partIssue: ((any Sendable, EventSource?) -> ListIssue?)?

  private var edits: [ObjectIdentifier: (any Sendable, EventSource?) -> Void] = [:]

  /// Whether there is no handler.
  var isEmpty: Bool { edits.isEmpty && onRoute == nil && onBack == nil }

  mutating func set<Edit: Sendable>(_ perform: @escaping (Edit, EventSource?) -> Void) {
    edits[ObjectIdentifier(Edit.self)] = { edit, source in
      // The key proves the type; an edit of another type never gets here.
      guard let edit = edit as? Edit else { return }
      perform(edit, source)
    }
  }

  mutating func remove<Edit: Sendable>(_ edit: Edit.Type) {
    edits[ObjectIdentifier(edit)] = nil
  }

  /// Returns the issue of an edit without a receiver.
  func issue<Edit: Sendable>(of edit: Edit, from source: EventSource?) -> ListIssue {
    if let part = edit as? PartEdit { return .unhandledEdit(part) }
    return partIssue?(edit, source) ?? .unhandledEdit(type: "\(Edit.self)")
  }

  /// Calls the handler of an edit, and returns whether there is one.
  func receive<Edit: Sendable>(_ edit: Edit, from source: EventSource?) -> Bool {
    if let onPartEdit, onPartEdit(edit, source) { return true }
    guard let receiver = edits[ObjectIdentifier(Edit.self)] else { return false }
    receiver(edit, source)
    return true
  }
}
