import Medley
import MedleyTerminal

extension CellAdapter where Model == PlaceRow, Host == TextHost {
  /// A place as two lines of text, with leaders from its name to the stars and the distance.
  static var drawnPlace: Self {
    .place.drawn(
      by: .text { place, context in PlaceDrawing(place: place, width: context.columns).block }
    )
  }
}

/// Draws one place.
private struct PlaceDrawing {
  let place: PlaceRow
  let width: Int

  var block: TextBlock {
    firstLine.above(TextBlock(wrapping: details, width: width - 2).indented(by: 2))
  }

  /// The name, dots, stars and distance; only name and distance where there is little room.
  private var firstLine: TextBlock {
    let distance = TextBlock("\(place.distance)").padded(to: 7, alignment: .trailing)
    let stars = TextBlock(place.rating.map { $0.drawing } ?? "not rated")
      .padded(to: StarRating.drawingWidth)
    let end = width < 40 ? distance : stars.beside(distance)
    let name = TextBlock(wrapping: place.name, width: max(1, width - end.width - 2))
    let room = width - name.width - end.width - 2
    guard name.height == 1, room > 0 else {
      return TextBlock(wrapping: place.name, width: width)
        .above(end.padded(to: width, alignment: .trailing))
    }
    let leaders = Self.leaders(from: name.width + 1, count: room)
    return TextBlock(columns: [name, leaders, end], gutter: 1)
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
