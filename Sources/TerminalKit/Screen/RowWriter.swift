/// Puts the clusters of one text into the cells of one row.
struct RowWriter {
  private let row: Int
  /// Where the next cluster goes; it may lie left of the clip.
  private(set) var column: Int
  private let clip: Range<Int>
  private let blank: Cell
  /// A cell with the style and link of the text; its glyph is what was written last.
  private var cell: Cell
  private var hasBegun = false

  /// - Parameters:
  ///   - clip: The columns that may change, all of them within the frame.
  ///   - link: The number of the text's link in the frame.
  init(row: Int, column: Int, clip: Range<Int>, style: TerminalStyle, link: UInt16) {
    self.row = row
    self.column = column
    self.clip = clip
    blank = Cell(.blank, style: style, link: link)
    cell = Cell(.replacement, style: style, link: link)
  }

  mutating func write(_ text: Substring, to frame: inout Frame) {
    // The buffer is only read, and only within the closure.
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      var scanner = RunScanner(bytes: bytes)
      while column < clip.upperBound, let run = scanner.next() {
        switch run {
        case .scalar(let scalar): put(scalar, to: &frame)
        case .others(let range): put(String(decoding: bytes[range], as: UTF8.self)[...], to: &frame)
        }
      }
    }
    if isWritten == nil { put(text, to: &frame) }
    if hasBegun { frame.mendHalf(row: row, after: min(column, clip.upperBound)) }
  }

  /// Writes a scalar that is a character by itself.
  private mutating func put(_ scalar: Unicode.Scalar, to frame: inout Frame) {
    if scalar == " " { return put(blank, columns: 1, to: &frame) }
    // Rules and bars are one character many times.
    if cell.glyph.value != scalar.value || cell.glyph.isPooled {
      cell.glyph =
        scalar.isASCII
        ? Glyph(ascii: UInt8(truncatingIfNeeded: scalar.value))
        : Glyph(scalar, columns: CharacterTable.traits(of: scalar).columns)
    }
    put(cell, columns: cell.glyph.columns, to: &frame)
  }

  /// Writes text of any kind.
  private mutating func put(_ text: Substring, to frame: inout Frame) {
    for cluster in ClusterScanner(text) {
      guard column < clip.upperBound else { return }
      put(cluster, of: text, to: &frame)
    }
  }

  private mutating func put(_ cluster: Cluster, of text: Substring, to frame: inout Frame) {
    let scalar = cluster.scalar
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      cell.glyph = .replacement
      return put(cell, columns: 1, to: &frame)
    }
    guard cluster.columns > 0 else { return }
    if scalar == " ", cluster.isBlank { return put(blank, columns: 1, to: &frame) }
    guard let glyph = glyph(of: cluster, in: text, frame: &frame) else {
      cell.glyph = .replacement
      put(cell, columns: 1, to: &frame)
      if cluster.columns > 1, column < clip.upperBound { put(blank, columns: 1, to: &frame) }
      return
    }
    cell.glyph = glyph
    put(cell, columns: cluster.columns, to: &frame)
  }

  /// The glyph of a cluster; `nil` for one that is too long.
  private func glyph(of cluster: Cluster, in text: Substring, frame: inout Frame) -> Glyph? {
    var scalars = text.unicodeScalars[cluster.start..<cluster.end]
    guard scalars.index(after: cluster.start) < cluster.end else {
      return Glyph(cluster.scalar, columns: cluster.columns)
    }
    guard text.utf8[cluster.start..<cluster.end].count <= 160 else { return nil }
    // A joiner at the end would join this cell's emoji with the next one's.
    while scalars.last == "\u{200D}" { scalars.removeLast() }
    return frame.glyph(of: String(scalars), columns: cluster.columns)
  }

  @inline(__always)
  private mutating func put(_ cell: Cell, columns: Int, to frame: inout Frame) {
    let end = column + columns
    if column >= clip.lowerBound, end <= clip.upperBound {
      begin(in: &frame)
      let index = row * frame.columns + column
      frame.cells[index] = cell
      if columns > 1 { frame.cells[index + 1] = cell.continuation }
    } else {
      putCut(end: end, to: &frame)
    }
    column = end
  }

  /// Leaves blanks where a cluster lies inside in part.
  private mutating func putCut(end: Int, to frame: inout Frame) {
    for place in (column..<end).clamped(to: clip) {
      column = place
      begin(in: &frame)
      frame.cells[row * frame.columns + place] = blank
    }
  }

  @inline(__always)
  private mutating func begin(in frame: inout Frame) {
    guard !hasBegun else { return }
    hasBegun = true
    frame.mendHalf(row: row, before: column)
  }
}

/// Splits the bytes of a text into scalars that are characters by themselves, and what is between.
struct RunScanner {
  enum Run {
    /// A character of one scalar (``Swift/Unicode/Scalar/standsApart``).
    case scalar(Unicode.Scalar)
    /// Where characters lie of which that is not known.
    case others(Range<Int>)
  }

  /// UTF-8 without issues, which is what a string holds.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var upcoming: (scalar: Unicode.Scalar, end: Int)?

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    upcoming = scalar(at: 0)
  }

  mutating func next() -> Run? {
    guard let (scalar, end) = upcoming else { return nil }
    let start = position
    position = end
    upcoming = self.scalar(at: end)
    if scalar.standsApart, upcoming?.scalar.standsApart ?? true { return .scalar(scalar) }
    // Up to two scalars between which there is a border for certain.
    var isApart = scalar.standsApart
    while let (scalar, end) = upcoming, !(isApart && scalar.standsApart) {
      isApart = scalar.standsApart
      position = end
      upcoming = self.scalar(at: end)
    }
    return .others(start..<position)
  }

  @inline(__always)
  private func scalar(at index: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if byte < 0x80 { return (Unicode.Scalar(byte), index + 1) }
    return longScalar(at: index, first: byte)
  }

  private func longScalar(at index: Int, first: UInt8) -> (scalar: Unicode.Scalar, end: Int) {
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(index + length, bytes.count)
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for place in index + 1..<end { value = value << 6 | UInt32(bytes[place] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }
}
