import Medley
import MedleyTerminal

extension AdapterMap where Host: TerminalCellHost {
  /// The cells that replace those of the models in a terminal.
  ///
  /// An empty map shows all rows, too.
  static var nearby: Self {
    Self().adding(.placeInTerminal)
  }
}

extension CellAdapter where Model == PlaceRow, Host: TerminalCellHost {
  /// A place in two lines, with leaders from its name to the stars and the distance.
  static var placeInTerminal: Self {
    .place.rendered(
      by: .terminal { place, context in
        PlaceDrawing(place: place, width: context.columns).drawing.facing(
          .user,
          in: context.columns
        )
      }
    )
  }
}

/// The drawing of a place.
private struct PlaceDrawing {
  let place: PlaceRow
  let width: Int

  var drawing: TerminalCell {
    let details = TextBlock(wrapping: details, width: width - 2)
    return firstLine.above(TerminalCell(details, ink: .quiet).indented(by: 2))
  }

  /// The name, leaders, stars and distance; a narrow row has no stars.
  private var firstLine: TerminalCell {
    let distance = TerminalCell(TextBlock("\(place.distance)").padded(to: 7, alignment: .trailing))
    let stars = TerminalCell(
      TextBlock(place.rating.map { $0.drawing } ?? "Not rated"),
      ink: place.rating == nil ? .quiet : .badge
    )
    .padded(to: StarRating.drawingWidth)
    let end = width < 40 ? distance : stars.beside(distance, gutter: 1)
    let name = TextBlock(wrapping: place.name, width: max(1, width - end.width - 2))
    let room = width - name.width - end.width - 2
    guard name.height == 1, room > 0 else {
      return TerminalCell(TextBlock(wrapping: place.name, width: width), ink: .title)
        .above(end.indented(by: width - end.width))
    }
    let leaders = TerminalCell(Self.leaders(from: name.width + 1, count: room), ink: .rule)
    return TerminalCell(name, ink: .title).beside(leaders, gutter: 1).beside(end, gutter: 1)
  }

  /// Returns dots in even columns, so that the dots of all rows are aligned.
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

  /// The stars, rounded to half a star, as in `★★★½☆ 3.6`.
  var drawing: String {
    let halves = Int((stars * 2).rounded())
    let full = String(repeating: "★", count: halves / 2)
    let half = halves.isMultiple(of: 2) ? "" : "½"
    let empty = String(repeating: "☆", count: 5 - (halves + 1) / 2)
    return "\(full)\(half)\(empty) \(self)"
  }
}
