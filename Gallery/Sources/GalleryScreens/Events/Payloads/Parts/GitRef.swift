/// The full name of a branch or a tag, such as `refs/heads/main`.
struct GitRef: Equatable, Sendable {
  /// The name without what comes before it.
  let name: String

  /// What it is a name of, for a person to read.
  let kind: String

  /// Takes a full name apart; one of another form is taken for a branch.
  init(_ fullName: String) {
    let isTag = fullName.hasPrefix("refs/tags/")
    kind = isTag ? "tag" : "branch"
    let prefix = isTag ? "refs/tags/" : "refs/heads/"
    name = String(fullName.hasPrefix(prefix) ? fullName.dropFirst(prefix.count) : fullName[...])
  }
}

extension GitRef: Decodable {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}
