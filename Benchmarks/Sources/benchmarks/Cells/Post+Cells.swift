import MedleyCore

extension Post {
  /// One adapter for each kind of row.
  struct Cells<Host: ListHost>: CellProvider {
    typealias Item = Post

    var text: CellAdapter<TextModel, Host>
    var image: CellAdapter<ImageModel, Host>
    var article: CellAdapter<ArticleModel, Host>
    var event: CellAdapter<EventModel, Host>
    var poll: CellAdapter<PollModel, Host>
    var video: CellAdapter<VideoModel, Host>
    var place: CellAdapter<PlaceModel, Host>
    var quote: CellAdapter<QuoteModel, Host>

    @inline(__always)
    func visit<Visitor: CellVisitor>(
      _ item: Post,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == Host {
      switch item {
      case .text(let model): return visitor.visit(model, adapter: self.text)
      case .image(let model): return visitor.visit(model, adapter: self.image)
      case .article(let model): return visitor.visit(model, adapter: self.article)
      case .event(let model): return visitor.visit(model, adapter: self.event)
      case .poll(let model): return visitor.visit(model, adapter: self.poll)
      case .video(let model): return visitor.visit(model, adapter: self.video)
      case .place(let model): return visitor.visit(model, adapter: self.place)
      case .quote(let model): return visitor.visit(model, adapter: self.quote)
      }
    }
  }
}

extension Post.Cells where Host == ValueHost {
  /// Each model draws itself.
  static var drawn: Self {
    Self(
      text: .drawn(),
      image: .drawn(),
      article: .drawn(),
      event: .drawn(),
      poll: .drawn(),
      video: .drawn(),
      place: .drawn(),
      quote: .drawn()
    )
  }
}

extension AdapterMap where Host == ValueHost {
  /// The same adapters as an open set.
  static var drawn: Self {
    var cells = Self()
    cells.add(CellAdapter<TextModel, ValueHost>.drawn())
    cells.add(CellAdapter<ImageModel, ValueHost>.drawn())
    cells.add(CellAdapter<ArticleModel, ValueHost>.drawn())
    cells.add(CellAdapter<EventModel, ValueHost>.drawn())
    cells.add(CellAdapter<PollModel, ValueHost>.drawn())
    cells.add(CellAdapter<VideoModel, ValueHost>.drawn())
    cells.add(CellAdapter<PlaceModel, ValueHost>.drawn())
    cells.add(CellAdapter<QuoteModel, ValueHost>.drawn())
    return cells
  }
}

extension CellAdapter where Model: DrawnModel, Host == ValueHost {
  fileprivate static func drawn() -> Self {
    CellAdapter(
      make: { _ in ValueCell() },
      update: { cell, model, _ in model.draw(in: &cell) }
    )
  }
}
