/// The pictures that a terminal shows and keeps.
struct PictureScreen: Sendable {
  /// The protocol for pictures; `nil` sends none.
  var graphics: GraphicsProtocol?

  /// The visible parts, each with the number of its placement by kitty's protocol.
  private(set) var shown: [PicturePart: UInt32] = [:]

  /// The pictures that the terminal keeps by kitty's protocol, by number: the bytes of their
  /// pixels, and the last frame that showed them.
  private(set) var kept: [UInt32: (byteCount: Int, lastFrame: Int)] = [:]

  private var frameCount = 0

  /// The most bytes of pictures that the terminal keeps beyond the visible ones: 32 MiB.
  private let keptLimit: Int

  init(graphics: GraphicsProtocol? = nil, keptLimit: Int = 32 << 20) {
    self.graphics = graphics
    self.keptLimit = keptLimit
  }

  /// Whether bands of rows may scroll.
  ///
  /// Terminals differ in what they do with sixels in or beside a band that scrolls.
  var allowsScrolling: Bool { graphics != .sixel || shown.isEmpty }

  /// The bytes that remove all pictures that the terminal keeps.
  var removal: [UInt8] { kept.keys.sorted().flatMap { KittyGraphics.removal(of: $0) } }

  /// Records that the terminal shows and keeps no picture.
  mutating func forget() {
    shown = [:]
    kept = [:]
  }

  /// Writes the commands that make the terminal show the pictures of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, whose other cells the terminal already shows.
  ///   - hasScrolled: Whether rows were scrolled since the last frame.
  mutating func show(_ frame: Frame, hasScrolled: Bool, by pen: inout Pen) {
    let covered = Set(pen.coveredPieces)
    pen.coveredPieces.removeAll()
    guard let graphics else { return }
    let parts = frame.pictureParts()
    guard !parts.isEmpty || !shown.isEmpty else { return }
    frameCount += 1
    switch graphics {
    case .kitty: showPlacements(of: parts, hasScrolled: hasScrolled, covered, frame, by: &pen)
    case .sixel:
      shown = Dictionary(uniqueKeysWithValues: parts.map { ($0, 0) })
      // Below a picture in the last row some terminals scroll.
      let end = (frame.rows - 1) * frame.columns
      for part in frame.pictureParts(where: { $0 < end && covered.contains($0) }) {
        draw(part, by: &pen)
      }
    }
  }

  /// Draws a part of a picture as sixels.
  private func draw(_ part: PicturePart, by pen: inout Pen) {
    guard case .sixels(let sixels) = part.picture.content else { return }
    let rows = part.rows(ofPixels: sixels.height)
    let columns = part.columns(ofPixels: sixels.width)
    let corner = part.visible.origin
    pen.hideCursor()
    pen.move(to: corner)
    let isWhole = rows == 0..<sixels.height && columns == 0..<sixels.width
    pen.bytes +=
      isWhole ? part.picture.transmission : sixels.bytes(ofRows: rows, columns: columns)
    pen.move(to: corner, isLost: true)
  }
}

extension PictureScreen {
  /// Sends new pictures, places new parts, and removes placements that are no longer visible.
  private mutating func showPlacements(
    of parts: [PicturePart],
    hasScrolled: Bool,
    _ covered: Set<Int>,
    _ frame: Frame,
    by pen: inout Pen
  ) {
    let old = shown
    // Terminals disagree about the positions of placements after a scroll.
    let new = parts.filter { part in
      hasScrolled || old[part] == nil
        || !covered.isEmpty && part.visible.contains(anyOf: covered, columns: frame.columns)
    }
    shown = [:]
    for part in parts { shown[part] = old[part] }
    var free: [UInt32: [UInt32]] = [:]
    for (part, placement) in old where shown[part] == nil {
      free[part.picture.number, default: []].append(placement)
    }
    for number in free.keys { free[number]?.sort(by: >) }
    for part in new where old[part] == nil {
      shown[part] =
        free[part.picture.number]?.popLast() ?? unusedPlacement(of: part.picture, besides: old)
    }
    for (number, placements) in free.sorted(by: { $0.key < $1.key }) {
      for placement in placements {
        pen.bytes += KittyGraphics.removal(of: number, placement: placement)
      }
    }
    for part in new { place(part, by: &pen) }
    for part in parts { kept[part.picture.number]?.lastFrame = frameCount }
    dropKept(by: &pen)
  }

  /// Sends a picture unless the terminal keeps it, and shows a part of it.
  private mutating func place(_ part: PicturePart, by pen: inout Pen) {
    guard let placement = shown[part], case .pixels(let pixels) = part.picture.content else {
      return
    }
    pen.hideCursor()
    if kept[part.picture.number] == nil {
      pen.bytes += part.picture.transmission
      kept[part.picture.number] = (pixels.channels.count, frameCount)
    }
    pen.move(to: part.visible.origin)
    pen.bytes += KittyGraphics.placement(placement, of: part, pixels: pixels)
  }

  /// The lowest number, from 1, that no placement of a picture has.
  private func unusedPlacement(
    of picture: FramePicture,
    besides old: [PicturePart: UInt32]
  ) -> UInt32 {
    let used = Set(
      (Array(shown) + Array(old)).lazy.filter { $0.key.picture == picture }.map(\.value)
    )
    var number: UInt32 = 1
    while used.contains(number) { number += 1 }
    return number
  }

  /// Removes the pictures that were not visible for longest while the terminal keeps too many
  /// bytes.
  private mutating func dropKept(by pen: inout Pen) {
    var byteCount = kept.values.reduce(0) { $0 + $1.byteCount }
    for (number, picture) in kept.sorted(by: {
      ($0.value.lastFrame, $0.key) < ($1.value.lastFrame, $1.key)
    }) {
      guard byteCount > keptLimit, picture.lastFrame < frameCount else { return }
      pen.bytes += KittyGraphics.removal(of: number)
      kept[number] = nil
      byteCount -= picture.byteCount
    }
  }
}

extension FrameRegion {
  /// Whether the region contains one of the cells with the given indices.
  fileprivate func contains(anyOf indices: Set<Int>, columns width: Int) -> Bool {
    rows.contains { row in columns.contains { indices.contains(row * width + $0) } }
  }
}
