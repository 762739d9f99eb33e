import Medley
import MedleyTerminal

extension CellAdapter where Model == PlaceRow, Host: DrawingHost {
  /// A place as two lines of text, with leaders from its name to the stars and the distance.
  static var drawnPlace: Self {
    .place.rendered(
      by: .drawn { place, context in PlaceDrawing(place: place, width: context.columns).drawing }
    )
  }
}

/// Draws one place.
private struct PlaceDrawing<Content: Drawing> {
  let place: PlaceRow
  let width: Int

  var drawing: Content {
    let details = TextBlock(wrapping: details, width: width - 2)
    return firstLine.above(Content(details, ink: .quiet).indented(by: 2))
  }

  /// The name, dots, stars and distance; only name and distance where there is little room.
  private var firstLine: Content {
    let distance = Content(TextBlock("\(place.distance)").padded(to: 7, alignment: .trailing))
    let stars = Content(
      TextBlock(place.rating.map { $0.drawing } ?? "not rated"),
      ink: place.rating == nil ? .quiet : .badge
    )
    .padded(to: StarRating.drawingWidth)
    let end = width < 40 ? distance : stars.beside(distance, gutter: 1)
    let name = TextBlock(wrapping: place.name, width: max(1, width - end.width - 2))
    let room = width - name.width - end.width - 2
    guard name.height == 1, room > 0 else {
      return Content(TextBlock(wrapping: place.name, width: width), ink: .title)
        .above(end.indented(by: width - end.width))
    }
    let leaders = Content(Self.leaders(from: name.width + 1, count: room), ink: .rule)
    return Content(columns: [Content(name, ink: .title), leaders, end], gutter: 1)
  }

  /// Dots in every second column, so that those of all rows stand below each other.
  private static func leaders(from column: Int, count: Int) -> TextBlock {
    TextBlock(
      (column..<column + count).map { $0.isMultiple(of: 2) ? "·" : " " }.joined()
    )
  }

  private var details: String {
    [place.street, place.note].compactMap { $0 }.joined(separator: " · ")
  }
}

extension StarRating {
  fileprivate static let drawingWidth = 9

  /// As in `★★★½☆ 3.6`: rounded to half a star.
  fileprivate var drawing: String {
    let halves = Int((stars * 2).rounded())
    let full = String(repeating: "★", count: halves / 2)
    let half = halves.isMultiple(of: 2) ? "" : "½"
    let empty = String(repeating: "☆", count: 5 - (halves + 1) / 2)
    return "\(full)\(half)\(empty) \(self)"
  }
}
