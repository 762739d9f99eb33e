import MedleyCore
import Medley

/// A capability of some models.
protocol ImageProvider {
  var image: String { get }
}

struct TextPost: ListModel, Codable {
  var id: Int
  var text: String
}

struct ImagePost: ListModel, Codable, ImageProvider {
  var id: Int
  var caption: String
  var image: String { "\(caption).png" }
}

struct ArticlePost: ListModel, Codable, ImageProvider {
  var id: String
  var headline: String
  var image: String { "\(id).png" }
}

/// The smallest model.
struct Note: ListModel, Codable {
  var id: Int
}
