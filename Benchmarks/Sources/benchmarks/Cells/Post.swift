import MedleyCore

/// A closed set of eight kinds, as the macro writes it.
enum Post: ListItem {
  case text(TextModel)
  case image(ImageModel)
  case article(ArticleModel)
  case event(EventModel)
  case poll(PollModel)
  case video(VideoModel)
  case place(PlaceModel)
  case quote(QuoteModel)

  enum ID: Hashable, Sendable {
    case text(TextModel.ID)
    case image(ImageModel.ID)
    case article(ArticleModel.ID)
    case event(EventModel.ID)
    case poll(PollModel.ID)
    case video(VideoModel.ID)
    case place(PlaceModel.ID)
    case quote(QuoteModel.ID)
  }

  var id: ID {
    switch self {
    case .text(let model): return .text(model.id)
    case .image(let model): return .image(model.id)
    case .article(let model): return .article(model.id)
    case .event(let model): return .event(model.id)
    case .poll(let model): return .poll(model.id)
    case .video(let model): return .video(model.id)
    case .place(let model): return .place(model.id)
    case .quote(let model): return .quote(model.id)
    }
  }

  var model: any ListModel {
    switch self {
    case .text(let model): return model
    case .image(let model): return model
    case .article(let model): return model
    case .event(let model): return model
    case .poll(let model): return model
    case .video(let model): return model
    case .place(let model): return model
    case .quote(let model): return model
    }
  }
}
