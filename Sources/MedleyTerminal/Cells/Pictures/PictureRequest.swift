import MedleyCore

/// A picture that is to be made ready, by anyone and anywhere.
struct PictureRequest: Hashable, Sendable {
  let key: PictureKey
  let form: PictureForm

  /// The number that the picture has if it is sent as pixels.
  let number: UInt32

  /// The most pixels that are sent of a picture: 2¹⁸, which are 1 MiB by kitty's protocol.
  static let pixelLimit = 1 << 18

  /// Reads, decodes and scales the picture; `nil` if that cannot be done.
  ///
  /// - Complexity: O(*n*) in the number of the picture's pixels, of which there may be many: this
  ///   is not for an actor on which anybody waits.
  func load() -> LoadedPicture? {
    switch form {
    case .words: nil
    case .halfBlocks: cells()
    case .pixels(let cell): pixels(cell: cell ?? .usual).map { graphics(.pixels($0)) }
    case .sixels(let cell): sixels(cell: cell)
    }
  }

  private func cells() -> LoadedPicture? {
    PictureDecoder.pixels(of: PictureSource(key.image), width: key.columns, height: key.rows * 2)
      .map { .cells(Frame($0, rows: key.rows, columns: key.columns)) }
  }

  private func graphics(_ content: FramePicture.Content) -> LoadedPicture {
    .graphics(
      FramePicture(number: number, rows: key.rows, columns: key.columns, content: content)
    )
  }

  /// No more pixels than the cells have, nor than the picture has.
  private func pixels(cell: PixelSize) -> Pixels? {
    var width = key.columns * cell.width
    var height = key.rows * cell.height
    while width * height > Self.pixelLimit {
      width = (width + 1) / 2
      height = (height + 1) / 2
    }
    return PictureDecoder.pixels(of: PictureSource(key.image), width: width, height: height).map {
      $0.scaled(width: min(width, $0.width), height: min(height, $0.height))
    }
  }

  /// Exactly the pixels of the cells; where these are too many for any use, as cells.
  private func sixels(cell: PixelSize) -> LoadedPicture? {
    let width = key.columns * cell.width
    let height = key.rows * cell.height
    guard width <= PictureHeader.limit, width * height <= 8 * Self.pixelLimit else {
      return cells()
    }
    return PictureDecoder.pixels(of: PictureSource(key.image), width: width, height: height)
      .map { graphics(.sixels(SixelPicture($0.scaled(width: width, height: height)))) }
  }
}
