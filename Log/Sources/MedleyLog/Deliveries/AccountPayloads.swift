/// An added or removed star.
struct StarPayload: DeliveryPayload {
  let action: ActionName
  let time: Timestamp?

  func headline(by sender: String) -> String {
    action.name == "deleted"
      ? "\(sender) took back the star" : "\(sender) gave the repository a star"
  }

  private enum CodingKeys: String, CodingKey {
    case action
    case time = "starred_at"
  }
}

/// A new watcher of the repository.
struct WatchPayload: DeliveryPayload {
  let action: ActionName

  func headline(by sender: String) -> String { "\(sender) \(action.words) watching the repository" }
}

/// An action on the repository.
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

  /// The previous name, if it was changed.
  var note: String? { changes?.repository?.name?.note }

  var words: [String] { note.map { [$0] } ?? [] }
}

extension RepositoryPayload {
  /// The previous values.
  struct Changes: Decodable, Equatable {
    let repository: Naming?

    struct Naming: Decodable, Equatable {
      let name: PreviousText?
    }
  }
}

/// An action on an organization or its members.
struct OrganizationPayload: DeliveryPayload {
  let action: ActionName
  let membership: Membership?
  let invitation: Invitation?
  let changes: Changes?

  func headline(by sender: String) -> String {
    let member = membership?.user?.login ?? "someone"
    return switch action.name {
    case "member_added": "\(sender) added \(member) to the organization"
    case "member_removed": "\(sender) removed \(member) from the organization"
    case "member_invited":
      "\(sender) invited \(invitation?.login ?? "someone") to the organization"
    default: "\(sender) \(action.words) the organization"
    }
  }

  /// The previous name, if it was changed.
  var note: String? { changes?.login?.note }

  var words: [String] { note.map { [$0] } ?? [] }
}

extension OrganizationPayload {
  /// A member of the organization.
  struct Membership: Decodable, Equatable {
    let user: Account?
  }

  /// An invitation; without a login if it was sent by e-mail.
  struct Invitation: Decodable, Equatable {
    let login: String?
  }

  /// The previous values.
  struct Changes: Decodable, Equatable {
    let login: PreviousText?
  }
}

/// A member who was added to or removed from a team.
struct MembershipPayload: DeliveryPayload {
  let action: ActionName
  let member: Account?
  let team: Team?

  func headline(by sender: String) -> String {
    let preposition = action.name == "removed" ? "from" : "to"
    return
      "\(sender) \(action.words) \(member?.login ?? "someone") \(preposition) the team \(teamName)"
  }

  private var teamName: String { team?.name?.text ?? "that is gone" }
}

extension MembershipPayload {
  /// The fields of a team that the row shows; a deleted team has no name.
  struct Team: Decodable, Equatable {
    let name: Excerpt?
  }
}

/// An action on the installation of an app.
struct InstallationPayload: DeliveryPayload {
  let action: ActionName
  let installation: Installation
  let repositories: [Repository]?

  /// The names of the repositories, if they are listed.
  var repositoryNames: [String] { repositories?.map(\.fullName.text) ?? [] }

  func headline(by sender: String) -> String {
    "\(sender) \(verb) \(app)\(installation.account?.login.map { " for \($0)" } ?? "")"
  }

  var words: [String] { repositoryNames }

  private var verb: String {
    switch action.name {
    case "created": "installed"
    case "deleted": "removed"
    case "suspend": "suspended"
    case "unsuspend": "resumed"
    case "new_permissions_accepted": "gave new permissions to"
    default: action.words
    }
  }

  private var app: String {
    guard let name = installation.appSlug, !name.isEmpty else { return "an app" }
    return "the app \(name)"
  }
}

extension InstallationPayload {
  /// The fields of an installation that the row shows.
  struct Installation: Decodable, Equatable {
    let appSlug: String?
    let account: Account?

    private enum CodingKeys: String, CodingKey {
      case account
      case appSlug = "app_slug"
    }
  }

  /// A repository of the installation.
  struct Repository: Decodable, Equatable {
    let fullName: Excerpt

    private enum CodingKeys: String, CodingKey {
      case fullName = "full_name"
    }
  }
}

/// GitHub's message that a webhook works, with a saying.
struct PingPayload: DeliveryPayload {
  let saying: Excerpt?
  let hook: Hook?

  func headline(by sender: String) -> String { "Ping: the webhook works, and takes \(events)" }

  var words: [String] { saying.map { [$0.text] } ?? [] }
  var time: Timestamp? { hook?.createdAt }

  private var events: String {
    guard let names = hook?.events, names != ["*"] else { return "every event" }
    return "\(Counted(names.count, "kind")) of event"
  }

  private enum CodingKeys: String, CodingKey {
    case hook
    case saying = "zen"
  }
}

extension PingPayload {
  /// The fields of a webhook that the row shows.
  struct Hook: Decodable, Equatable {
    let events: [String]?
    let createdAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
      case events
      case createdAt = "created_at"
    }
  }
}
