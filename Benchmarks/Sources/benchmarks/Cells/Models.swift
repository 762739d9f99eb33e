import MedleyCore

/// A model that can say what its cell looks like.
protocol DrawnModel: ListModel {
  func draw(in cell: inout ValueCell)
}

struct TextModel: DrawnModel {
  let id: Int
  let text: String

  @inline(__always)
  func draw(in cell: inout ValueCell) {
    cell.title = text
    cell.detail = ""
    cell.number = id
  }
}

struct ImageModel: DrawnModel {
  let id: Int
  let caption: String
  let width: Int
  let height: Int

  @inline(__always)
  func draw(in cell: inout ValueCell) {
    cell.title = caption
    cell.detail = ""
    cell.number = width * height
  }
}

struct ArticleModel: DrawnModel {
  let id: Int
  let headline: String
  let site: String

  @inline(__always)
  func draw(in cell: inout ValueCell) {
    cell.title = headline
    cell.detail = site
    cell.number = id
  }
}

struct EventModel: DrawnModel {
  let id: Int
  let name: String
  let start: Double

  @inline(__always)
  func draw(in cell: inout ValueCell) {
    cell.title = name
    cell.detail = ""
    cell.number = Int(start)
  }
}

struct PollModel: DrawnModel {
  let id: Int
  let question: String
  let answers: [String]

  @inline(__always)
  func draw(in cell: inout ValueCell) {
    cell.title = question
    cell.detail = answers.first ?? ""
    cell.number = answers.count
  }
}

struct VideoModel: DrawnModel {
  let id: Int
  let title: String
  let seconds: Int

  @inline(__always)
  func draw(in cell: inout ValueCell) {
    cell.title = title
    cell.detail = ""
    cell.number = seconds
  }
}

struct PlaceModel: DrawnModel {
  let id: Int
  let name: String
  let latitude: Double
  let longitude: Double

  @inline(__always)
  func draw(in cell: inout ValueCell) {
    cell.title = name
    cell.detail = ""
    cell.number = Int(latitude + longitude)
  }
}

struct QuoteModel: DrawnModel {
  let id: Int
  let words: String
  let author: String

  @inline(__always)
  func draw(in cell: inout ValueCell) {
    cell.title = words
    cell.detail = author
    cell.number = id
  }
}
