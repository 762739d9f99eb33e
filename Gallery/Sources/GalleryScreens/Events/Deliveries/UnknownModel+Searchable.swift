import Medley

extension UnknownModel: Searchable {
  /// What a row says about a kind that has no cell of its own.
  static var note: String { "unknown kind" }

  /// The kind, and that it is unknown.
  var words: [String] { [kind, Self.note] }
}

extension UnknownModel {
  /// The same row without the element behind it, for a log that is too long to be kept.
  ///
  /// An element without an id is still told from others by the hash of all it had.
  var withoutContent: UnknownModel {
    let own =
      switch value["id"] {
      case .some(.string), .some(.integer), .some(.unsigned), .some(.number): value["id"]
      default: nil as JSONValue?
      }
    return UnknownModel(kind: kind, value: ["id": own ?? .string(id.description)])
  }
}
