/// The pictures that a terminal shows and keeps, and what brings it from them to those of a frame.
struct PictureScreen: Sendable {
  /// How pictures are sent; `nil` where none are.
  var way: GraphicsProtocol?

  /// What is shown, and by kitty's protocol under which number of its picture.
  private(set) var shown: [PicturePart: UInt32] = [:]

  /// What the terminal keeps by kitty's protocol, by number: the bytes, and the frame that showed
  /// it last.
  private(set) var kept: [UInt32: (byteCount: Int, lastFrame: Int)] = [:]

  private var frameCount = 0

  /// The bytes of pictures that the terminal is to keep beside those that are seen: 32 MiB.
  private let keptLimit: Int

  init(way: GraphicsProtocol? = nil, keptLimit: Int = 32 << 20) {
    self.way = way
    self.keptLimit = keptLimit
  }

  /// Whether bands of rows may scroll.
  ///
  /// Of sixels in or beside a band that scrolls, terminals make what they like: some move all of
  /// them.
  var allowsScrolling: Bool { way != .sixel || shown.isEmpty }

  /// The bytes that have the terminal forget all pictures that it keeps.
  var removal: [UInt8] { kept.keys.sorted().flatMap { KittyPicture.removal(of: $0) } }

  /// Takes note that the terminal shows and keeps nothing.
  mutating func forget() {
    shown = [:]
    kept = [:]
  }

  /// Writes what makes the terminal show the pictures of a frame, the rest of which it shows.
  ///
  /// - Parameter hasScrolled: Whether rows were scrolled since the last frame.
  mutating func show(_ frame: Frame, hasScrolled: Bool, by pen: inout Pen) {
    defer { pen.coveredPieces.removeAll(keepingCapacity: true) }
    guard frame.pictures.count > 0 || !shown.isEmpty else { return }
    frameCount += 1
    switch way {
    case .kitty: showPlacements(of: frame, hasScrolled: hasScrolled, by: &pen)
    case .sixel: showSixels(of: frame, by: &pen)
    case nil: break
    }
  }
}

extension PictureScreen {
  /// Draws what was written over, and what is new.
  private mutating func showSixels(of frame: Frame, by pen: inout Pen) {
    shown = [:]
    for part in frame.pictureParts() { shown[part] = 0 }
    guard !pen.coveredPieces.isEmpty else { return }
    let covered = Set(pen.coveredPieces)
    // Behind a picture in the last row some terminals scroll.
    let end = (frame.rows - 1) * frame.columns
    for part in frame.pictureParts(where: { $0 < end && covered.contains($0) }) {
      guard let picture = frame.picture(of: part), case .sixels(let sixels) = picture.content else {
        continue
      }
      let rows = part.rows(ofPixels: sixels.height)
      let columns = part.columns(ofPixels: sixels.width)
      let corner = (row: part.visible.rows.lowerBound, column: part.visible.columns.lowerBound)
      pen.hideCursor()
      pen.move(toRow: corner.row, column: corner.column)
      let isWhole = rows == 0..<sixels.height && columns == 0..<sixels.width
      pen.bytes += isWhole ? picture.transmission : sixels.bytes(ofRows: rows, columns: columns)
      // Nobody knows where the cursor is now.
      pen.moveBack(toRow: corner.row, column: corner.column)
    }
  }

  /// Sends what is new, places it, and takes away what is not seen any more.
  private mutating func showPlacements(of frame: Frame, hasScrolled: Bool, by pen: inout Pen) {
    let parts = frame.pictureParts()
    let old = shown
    // Where terminals have moved placements to, they do not agree.
    let covered = hasScrolled ? [] : Set(pen.coveredPieces)
    func isIntact(_ part: PicturePart) -> Bool {
      !hasScrolled && old[part] != nil
        && (covered.isEmpty || !part.visible.contains(anyOf: covered, columns: frame.columns))
    }
    shown = [:]
    for part in parts { shown[part] = old[part] }
    var free: [UInt32: [UInt32]] = [:]
    for (part, number) in old where shown[part] == nil {
      free[part.picture, default: []].append(number)
    }
    for number in free.keys { free[number]?.sort(by: >) }
    let new = parts.filter { !isIntact($0) }
    for part in new where old[part] == nil {
      shown[part] = free[part.picture]?.popLast() ?? unusedNumber(for: part.picture, old)
    }
    for (picture, numbers) in free.sorted(by: { $0.key < $1.key }) {
      for number in numbers {
        pen.bytes += KittyPicture.removal(of: picture, placement: number)
      }
    }
    for part in new { place(part, of: frame, by: &pen) }
    for part in parts { kept[part.picture]?.lastFrame = frameCount }
    dropKept(by: &pen)
  }

  /// Sends a picture unless the terminal keeps it, and shows a part of it.
  private mutating func place(_ part: PicturePart, of frame: Frame, by pen: inout Pen) {
    guard let number = shown[part], let picture = frame.picture(of: part),
      case .pixels(let pixels) = picture.content
    else { return }
    pen.hideCursor()
    let kitty = KittyPicture(number: picture.number, pixels: pixels)
    if kept[picture.number] == nil {
      pen.bytes += picture.transmission
      kept[picture.number] = (pixels.channels.count, frameCount)
    }
    pen.bytes += kitty.placement(number, in: part.whole, clip: part.visible)
    pen.stand(atRow: part.visible.rows.lowerBound, column: part.visible.columns.lowerBound)
  }

  /// The least number that no place of a picture has.
  private func unusedNumber(for picture: UInt32, _ old: [PicturePart: UInt32]) -> UInt32 {
    let used = Set(
      (Array(shown) + Array(old)).lazy.filter { $0.key.picture == picture }.map(\.value)
    )
    var number: UInt32 = 1
    while used.contains(number) { number += 1 }
    return number
  }

  /// Has the terminal forget what was seen longest ago, while it keeps more than it should.
  private mutating func dropKept(by pen: inout Pen) {
    var byteCount = kept.values.reduce(0) { $0 + $1.byteCount }
    guard byteCount > keptLimit else { return }
    for (number, picture) in kept.sorted(by: {
      ($0.value.lastFrame, $0.key) < ($1.value.lastFrame, $1.key)
    }) {
      guard byteCount > keptLimit, picture.lastFrame < frameCount else { return }
      pen.bytes += KittyPicture.removal(of: number)
      kept[number] = nil
      byteCount -= picture.byteCount
    }
  }
}

extension PicturePart {
  /// The rows of pixels that are seen.
  fileprivate func rows(ofPixels height: Int) -> Range<Int> {
    let first = visible.rows.lowerBound - whole.rows.lowerBound
    return first * height / whole.rows.count..<(first + visible.rows.count) * height
      / whole.rows.count
  }

  /// The columns of pixels that are seen.
  fileprivate func columns(ofPixels width: Int) -> Range<Int> {
    let first = visible.columns.lowerBound - whole.columns.lowerBound
    return first * width / whole.columns.count..<(first + visible.columns.count) * width
      / whole.columns.count
  }
}

extension Frame {
  /// The picture of a part.
  fileprivate func picture(of part: PicturePart) -> FramePicture? {
    picture(of: cells[part.visible.rows.lowerBound * columns + part.visible.columns.lowerBound])
  }
}

extension FrameRegion {
  /// Whether one of some cells, by their indices, lies in the region.
  fileprivate func contains(anyOf indices: Set<Int>, columns width: Int) -> Bool {
    rows.contains { row in columns.contains { indices.contains(row * width + $0) } }
  }
}
