/// The pictures on a terminal's screen, by kitty's protocol or as sixels.
struct VirtualGraphics {
  /// The effect of a scrolled band of rows on pictures.
  enum Scrolling: CaseIterable {
    /// Pictures in the band move, and are cut by its edges.
    case withinBand
    /// No picture moves.
    case never
    /// All pictures move.
    case everywhere
  }

  struct Image: Equatable {
    var width: Int
    var height: Int
    var channels: [UInt8] = []
  }

  /// The identity of a placement.
  struct Name: Hashable {
    var image: Int
    var placement: Int
  }

  struct Placement {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The cells with text, from the top left of the screen.
    var holes: Set<[Int]> = []
    /// The rows that were cut off at either end.
    var isCut = false
  }

  var images: [Int: Image] = [:]
  var placements: [Name: Placement] = [:]
  /// The incomplete picture: its number and its pixels.
  var coming: (number: Int, image: Image)?
  /// The number of bytes of all sent pictures.
  var byteCount = 0

  /// Sixels: the colours of a cell's pixels, row by row, by the cell's row and column.
  var pixels: [[Int]: [[Int]?]] = [:]
  /// The size of a cell.
  var cell = (width: 4, height: 7)

  mutating func eraseAll() {
    placements = [:]
    images = [:]
    pixels = [:]
  }

  mutating func write(_ row: Int, _ column: Int, cuts: Bool) {
    pixels[[row, column]] = nil
    guard cuts else { return }
    for name in placements.keys { placements[name]?.holes.insert([row, column]) }
  }

  mutating func scroll(_ band: Range<Int>, by lines: Int, habit: Scrolling) {
    for (name, placement) in placements {
      let isInside =
        band.lowerBound <= placement.row && placement.row + placement.rows <= band.upperBound
      switch habit {
      case .never: continue
      case .withinBand where !isInside: continue
      default: break
      }
      var moved = placement
      moved.row -= lines
      moved.holes = Set(moved.holes.map { [$0[0] - lines, $0[1]] })
      moved.isCut = moved.row < band.lowerBound || moved.row + moved.rows > band.upperBound
      let isGone = moved.row + moved.rows <= band.lowerBound || moved.row >= band.upperBound
      placements[name] = isGone && habit == .withinBand ? nil : moved
    }
  }

  /// The visible parts of pictures in a cell.
  func pieces(row: Int, column: Int) -> [Piece] {
    placements.compactMap { name, placement in
      let down = row - placement.row
      let right = column - placement.column
      guard (0..<placement.rows).contains(down), (0..<placement.columns).contains(right),
        !placement.holes.contains([row, column])
      else { return nil }
      return Piece(
        image: name.image,
        x: placement.x * placement.columns + right * placement.width,
        y: placement.y * placement.rows + down * placement.height,
        scale: [placement.columns, placement.rows, placement.width, placement.height],
        isCut: placement.isCut
      )
    }
  }

  /// A cell's part of a picture, with its position in fractions of a pixel, whose denominator is
  /// the scale.
  struct Piece: Equatable {
    var image: Int
    var x: Int
    var y: Int
    var scale: [Int]
    var isCut: Bool
  }
}
