import Medley

/// Five kinds of posts of a server.
enum FeedModels {
  struct Text: ListModel, Codable {
    let id: Int
    let text: String
  }

  struct Image: ListModel, Codable {
    let id: Int
    let caption: String
    let url: String
    let width: Int
    let height: Int
  }

  struct Article: ListModel, Codable {
    let id: Int
    let headline: String
    let site: String?
  }

  struct Event: ListModel, Codable {
    struct Venue: Equatable, Sendable, Codable {
      let name: String
      let latitude: Double
      let longitude: Double
    }

    let id: Int
    let title: String
    let venue: Venue
  }

  struct Poll: ListModel, Codable {
    let id: Int
    let question: String
    let answers: [String]
  }
}

/// The closed set with the decoding that the macro generates.
enum FeedItem: Decodable {
  case text(FeedModels.Text)
  case image(FeedModels.Image)
  case article(FeedModels.Article)
  case event(FeedModels.Event)
  case poll(FeedModels.Poll)
  case unknown(UnknownModel)

  init(from decoder: any Decoder) throws {
    let tag = try ItemCoding.tag(at: ["type"], from: decoder)
    switch tag {
    case "text": self = .text(try ItemCoding.model(from: decoder))
    case "image": self = .image(try ItemCoding.model(from: decoder))
    case "article": self = .article(try ItemCoding.model(from: decoder))
    case "event": self = .event(try ItemCoding.model(from: decoder))
    case "poll": self = .poll(try ItemCoding.model(from: decoder))
    default: self = .unknown(try UnknownModel(kind: tag, from: decoder))
    }
  }
}

/// The same set decoded without a library; one malformed element loses the list.
enum HandWrittenFeedItem: Decodable {
  case text(FeedModels.Text)
  case image(FeedModels.Image)
  case article(FeedModels.Article)
  case event(FeedModels.Event)
  case poll(FeedModels.Poll)

  private enum CodingKeys: CodingKey {
    case type
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "text": self = .text(try FeedModels.Text(from: decoder))
    case "image": self = .image(try FeedModels.Image(from: decoder))
    case "article": self = .article(try FeedModels.Article(from: decoder))
    case "event": self = .event(try FeedModels.Event(from: decoder))
    case "poll": self = .poll(try FeedModels.Poll(from: decoder))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .type,
        in: container,
        debugDescription: "unknown kind"
      )
    }
  }
}
