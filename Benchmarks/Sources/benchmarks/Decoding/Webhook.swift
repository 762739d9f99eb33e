import Medley

/// Webhooks of a code host: objects of two or three kilobytes, of which the models decode a part.
enum WebhookModels {
  struct Person: Equatable, Sendable, Codable {
    let id: Int
    let login: String
    let avatarURL: String
  }

  struct Repository: Equatable, Sendable, Codable {
    let id: Int
    let name: String
    let owner: Person
    let topics: [String]
  }

  struct Commit: Equatable, Sendable, Codable {
    let id: String
    let message: String
    let added: [String]
    let modified: [String]
  }

  struct Push: ListModel, Codable {
    let id: Int
    let ref: String
    let repository: Repository
    let sender: Person
    let commits: [Commit]
  }

  struct Issue: ListModel, Codable {
    let id: Int
    let title: String
    let body: String
    let repository: Repository
    let sender: Person
    let labels: [String]
  }
}

/// The closed set with the decoding that the macro generates.
enum Webhook: Decodable {
  case push(WebhookModels.Push)
  case issue(WebhookModels.Issue)
  case unknown(UnknownModel)

  init(from decoder: any Decoder) throws {
    let tag = try ItemCoding.tag(at: ["event"], from: decoder)
    switch tag {
    case "push": self = .push(try ItemCoding.model(from: decoder))
    case "issue": self = .issue(try ItemCoding.model(from: decoder))
    default: self = .unknown(try UnknownModel(kind: tag, from: decoder))
    }
  }
}

/// The same set decoded without a library.
enum HandWrittenWebhook: Decodable {
  case push(WebhookModels.Push)
  case issue(WebhookModels.Issue)

  private enum CodingKeys: CodingKey {
    case event
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .event) {
    case "push": self = .push(try WebhookModels.Push(from: decoder))
    default: self = .issue(try WebhookModels.Issue(from: decoder))
    }
  }
}
