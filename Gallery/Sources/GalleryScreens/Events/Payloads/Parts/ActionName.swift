/// The `action` of a payload: what was done.
struct ActionName: Equatable, Sendable {
  /// The name as GitHub writes it, such as `new_permissions_accepted`.
  let name: String

  /// The name as a person reads it.
  var words: String { String(name.map { $0 == "_" ? " " : $0 }) }

  /// Whether someone only asked for something to be done.
  var isRequest: Bool { ["requested", "rerequested", "requested_action"].contains(name) }
}

extension ActionName: Decodable {
  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }
}
