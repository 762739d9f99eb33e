import MedleyCore

extension Post {
  /// Makes a cell show an item: what somebody writes who needs no library for it.
  @inline(never)
  static func update(_ cell: inout ValueCell, with item: Post, in context: CellContext) {
    switch item {
    case .text(let model): model.draw(in: &cell)
    case .image(let model): model.draw(in: &cell)
    case .article(let model): model.draw(in: &cell)
    case .event(let model): model.draw(in: &cell)
    case .poll(let model): model.draw(in: &cell)
    case .video(let model): model.draw(in: &cell)
    case .place(let model): model.draw(in: &cell)
    case .quote(let model): model.draw(in: &cell)
    }
  }

  /// Rows of all kinds in an order that has no pattern.
  static func feed(count: Int) -> [Post] {
    var generator = SplitMix64(seed: 11)
    return (0..<count).map { number in
      let text = RowText.text(number, version: 0)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: return .text(TextModel(id: number, text: text))
      case 1: return .image(ImageModel(id: number, caption: text, width: number, height: 9))
      case 2: return .article(ArticleModel(id: number, headline: text, site: "example.org"))
      case 3: return .event(EventModel(id: number, name: text, start: Double(number)))
      case 4: return .poll(PollModel(id: number, question: text, answers: [text, "no"]))
      case 5: return .video(VideoModel(id: number, title: text, seconds: number))
      case 6: return .place(PlaceModel(id: number, name: text, latitude: 52, longitude: 13))
      default: return .quote(QuoteModel(id: number, words: text, author: "somebody"))
      }
    }
  }
}
