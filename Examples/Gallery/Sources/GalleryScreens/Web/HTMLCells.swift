import Medley
import MedleyHTML

extension ScreenCells where Host == HTMLHost {
  /// The cells in a browser: places have stars, answers quote their message, and favourites have one height.
  static var html: Self {
    var cells = portable
    cells.chat = { .chat.replacing(.htmlMessage) }
    cells.nearby = { AdapterMap().adding(.htmlPlace) }
    cells.nearbyRows = {
      var rows = NearbyRow.Cells<HTMLHost>.standard
      rows.place = .htmlPlace
      return rows
    }
    cells.characters = { .characters.replacing(FavouriteRow.adapter(for: Host.self).height(64)) }
    return cells
  }
}

extension CellAdapter where Host == HTMLHost {
  /// Creates a custom cell with classes, and with a name for screen readers.
  fileprivate static func html(
    classes: @escaping (Model, CellContext) -> String = { _, _ in "" },
    label: @escaping (Model) -> String,
    @HTMLBuilder _ markup: @escaping (Model, CellContext) -> HTML
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(HTMLCell.self),
      make: { _ in HTMLCell() },
      update: { cell, model, context in
        cell = HTMLCell(
          markup(model, context),
          label: label(model),
          classes: classes(model, context)
        )
      }
    )
  }
}

extension CellAdapter where Model == TextMessage, Host == HTMLHost {
  /// A text message with its quotation.
  fileprivate static var htmlMessage: Self {
    textMessage.rendered(
      by: .html(
        classes: { message, _ in message.isOwn ? "own" : "other" },
        label: { "\($0.author.name): \($0.excerpt)" }
      ) { message, context in
        HTML(.div, .class("texts")) {
          HTML(.div, .class("head")) {
            HTML(.strong, .class("title"), .dir()) { message.author.name }
            HTML(.span, .class("detail"), .dir()) { message.stamp }
          }
          if let quote = message.quote {
            HTML(.blockquote) { HTML(.bdi) { "\(quote.author.name): \(quote.excerpt)" } }
          }
          HTML(.span, .class("body"), .dir()) { HTML(message.words) }
          if let problem = context.problem {
            HTML(.span, .class("problem"), .dir()) { problem }
          }
        }
      }
    )
  }
}

extension CellAdapter where Model == PlaceRow, Host == HTMLHost {
  /// A place with its stars.
  fileprivate static var htmlPlace: Self {
    place.rendered(
      by: .html(label: { $0.name }) { place, _ in
        HTML(.div, .class("texts")) {
          HTML(.div, .class("head")) {
            HTML(.strong, .class("title"), .dir()) { place.name }
            HTML(.span, .class("side")) {
              if let rating = place.rating {
                HTML(.span, .role("img"), .aria("label", "\(rating) of 5 stars"), .dir()) {
                  rating.drawing
                }
              }
              HTML(.span, .class("detail"), .dir()) { "\(place.distance)" }
            }
          }
          HTML(.span, .class("subtitle"), .dir()) {
            [place.street, place.note].compactMap { $0 }.joined(separator: " · ")
          }
        }
      }
    )
  }
}
