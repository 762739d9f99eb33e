/// An app was installed for an account, or something was done to the installation.
struct InstallationPayload: DeliveryPayload {
  let action: ActionName
  let installation: Installation
  let repositories: [Repository]?

  /// The repositories that it is about, if they are named.
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

  /// A repository that the app may see.
  struct Repository: Decodable, Equatable {
    let fullName: Excerpt

    private enum CodingKeys: String, CodingKey {
      case fullName = "full_name"
    }
  }
}
