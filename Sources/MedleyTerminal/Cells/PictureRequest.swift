import MedleyCore

/// A picture to load, on any actor or thread.
struct PictureRequest: Hashable, Sendable {
  let key: PictureKey
  let form: PictureForm
  let background: TerminalColor

  /// The number that the picture has if it is sent as pixels.
  let number: UInt32

  /// The maximum number of pixels of a picture that is sent: 2¹⁸, or 1 MiB in kitty's protocol.
  static let pixelLimit = 1 << 18

  /// Reads, decodes and scales the picture; returns `nil` if this fails.
  ///
  /// - Complexity: O(*n*) in the number of the picture's pixels. Do not call this method on the main
  ///   actor.
  func load() -> LoadedPicture? {
    switch form {
    case .words: nil
    case .blocks(let blocks): cells(blocks)
    case .shades(let isDark, let hasBackgrounds): shades(isDark, hasBackgrounds)
    case .pixels(let cell): pixels(cell: cell ?? .usual).map { graphics(.pixels($0)) }
    case .sixels(let cell): sixels(cell: cell)
    }
  }

  /// Decodes the picture into at least as many pixels.
  private func decoded(width: Int, height: Int) -> Pixels? {
    let source = PictureSource(key.image)
    return PictureDecoder.pixels(of: source, width: width, height: height, over: background)
  }

  private func cells(_ blocks: CellBlocks) -> LoadedPicture? {
    decoded(width: key.columns * 2, height: key.rows * 2)
      .map { .cells(Frame($0, rows: key.rows, columns: key.columns, blocks: blocks)) }
  }

  private func shades(_ isDark: Bool, _ hasBackgrounds: Bool) -> LoadedPicture? {
    decoded(width: key.columns, height: key.rows).map {
      .cells(
        Frame(
          shadesOf: $0,
          rows: key.rows,
          columns: key.columns,
          isDark: isDark,
          hasBackgrounds: hasBackgrounds
        )
      )
    }
  }

  private func graphics(_ content: FramePicture.Content) -> LoadedPicture {
    .graphics(
      FramePicture(number: number, rows: key.rows, columns: key.columns, content: content)
    )
  }

  /// Returns at most as many pixels as the cells and the picture have.
  private func pixels(cell: PixelSize) -> Pixels? {
    var width = key.columns * cell.width
    var height = key.rows * cell.height
    while width * height > Self.pixelLimit {
      width = (width + 1) / 2
      height = (height + 1) / 2
    }
    return decoded(width: width, height: height).map {
      $0.scaled(width: min(width, $0.width), height: min(height, $0.height))
    }
  }

  /// Returns exactly the pixels of the cells, or blocks if these are too many.
  private func sixels(cell: PixelSize) -> LoadedPicture? {
    let width = key.columns * cell.width
    let height = key.rows * cell.height
    guard width <= PictureHeader.limit, width * height <= 8 * Self.pixelLimit else {
      return cells(.quarters)
    }
    return decoded(width: width, height: height)
      .map { graphics(.sixels(SixelPicture($0.scaled(width: width, height: height)))) }
  }
}

/// The key of a picture in a size.
struct PictureKey: Equatable, Sendable {
  let image: ListImage
  let version: FileVersion?
  let rows: Int
  let columns: Int

  /// Whether the picture can have transparent pixels.
  var mayBeTransparent: Bool {
    PictureHeaderCache.shared.header(of: image).header?.format == .png
  }

  /// The number of encoded bytes that the key keeps in memory.
  var byteCount: Int { if case .bytes(let bytes) = image.source { bytes.count } else { 0 } }

  /// Creates the key of a picture in a cell; `nil` if the cell has no room for it.
  init?(_ picture: PlacedPicture) {
    guard !picture.whole.isEmpty else { return nil }
    image = picture.image
    version = picture.version
    rows = picture.whole.rows.count
    columns = picture.whole.columns.count
  }
}

extension PictureKey: Hashable {
  /// Hashes the path, or the number of bytes and some of them.
  ///
  /// Hashing all bytes for each frame would be slow. Comparing is fast, because frames share the
  /// array.
  func hash(into hasher: inout Hasher) {
    hasher.combine(rows)
    hasher.combine(columns)
    switch image.source {
    case .file(let text), .url(let text), .symbol(let text):
      hasher.combine(text)
      hasher.combine(version)
    case .bytes(let bytes):
      hasher.combine(bytes.count)
      let step = max(1, bytes.count / 32)
      for index in stride(from: bytes.count - 1, through: 0, by: -step) {
        hasher.combine(bytes[index])
      }
    }
  }
}
