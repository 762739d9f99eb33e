/// Something was done to the repository itself.
struct RepositoryPayload: DeliveryPayload {
  let action: ActionName
  let changes: Changes?

  func headline(by sender: String) -> String {
    switch action.name {
    case "publicized": "\(sender) made the repository public"
    case "privatized": "\(sender) made the repository private"
    default: "\(sender) \(action.words) the repository"
    }
  }

  /// What the name was, after a new one was given.
  var note: String? { changes?.repository?.name?.note }

  var words: [String] { note.map { [$0] } ?? [] }
}

extension RepositoryPayload {
  /// What was different before.
  struct Changes: Decodable, Equatable {
    let repository: Naming?

    struct Naming: Decodable, Equatable {
      let name: PreviousText?
    }
  }
}
