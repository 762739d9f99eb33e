/// How a picture is to be turned before it is shown, as cameras note it beside the pixels.
enum PictureOrientation: Int, Sendable, CaseIterable {
  /// As it is.
  case upright = 1
  /// Its left side is to be on the right.
  case mirrored
  /// It stands on its head.
  case upsideDown
  /// Its upper edge is to be below.
  case flipped
  /// Its rows are to be columns, the first one at the left.
  case transposed
  /// A quarter turn to the right is missing.
  case turnedLeft
  /// Its rows are to be columns, the first one at the right, from below.
  case transversed
  /// A quarter turn to the left is missing.
  case turnedRight

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// Whether rows of the file are taken from the last to the first.
  fileprivate var reversesRows: Bool {
    [.upsideDown, .flipped, .turnedLeft, .transversed].contains(self)
  }

  /// Whether columns of the file are taken from the last to the first.
  fileprivate var reversesColumns: Bool {
    [.mirrored, .upsideDown, .transversed, .turnedRight].contains(self)
  }
}

extension PictureOrientation {
  /// The tag in which a camera notes it.
  private static let tag = 0x0112

  /// Reads it from a segment of a JPEG; `nil` where the segment says nothing of it.
  ///
  /// The segment holds a directory as in TIFF files, behind the word `Exif`. See the Exif standard (CIPA
  /// DC-008), 4.6.
  ///
  /// - Parameter segment: What stands behind the length of an APP1 segment.
  init?(exif segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let bytes = segment.dropFirst(6)
    let isLittle = bytes.starts(with: Array("II*\0".utf8))
    guard isLittle || bytes.starts(with: Array("MM\0*".utf8)) else { return nil }
    func number(at offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let part = bytes.dropFirst(offset).prefix(count)
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
    for entry in 0..<count {
      let start = directory + 2 + 12 * entry
      guard let tag = number(at: start, 2) else { return nil }
      if tag == Self.tag {
        // A number of two bytes, at the beginning of the four that a value has.
        guard number(at: start + 2, 2) == 3, let value = number(at: start + 8, 2) else {
          return nil
        }
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }
}

extension Pixels {
  /// The picture as it is to be seen.
  ///
  /// - Complexity: O(*n*) in the number of pixels; O(1) if it is upright.
  func turned(_ orientation: PictureOrientation) -> Pixels {
    guard orientation != .upright else { return self }
    let size =
      orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
    var result: [UInt8] = []
    result.reserveCapacity(channels.count)
    for row in 0..<size.height {
      for column in 0..<size.width {
        var place = orientation.swapsSides ? (row: column, column: row) : (row: row, column: column)
        if orientation.reversesRows { place.row = height - 1 - place.row }
        if orientation.reversesColumns { place.column = width - 1 - place.column }
        let index = (place.row * width + place.column) * 3
        result += channels[index..<index + 3]
      }
    }
    return Pixels(width: size.width, height: size.height, channels: result) ?? self
  }
}
