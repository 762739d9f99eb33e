extension Pen {
  /// Writes a cluster where the cursor is, in the style that is set.
  @inline(__always)
  mutating func write(_ glyph: Glyph, of frame: Frame) {
    if glyph.rawValue < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: glyph.rawValue))
    } else {
      writeLong(glyph, of: frame)
    }
    advance(by: glyph.columns)
  }

  @inline(never)
  private mutating func writeLong(_ glyph: Glyph, of frame: Frame) {
    if glyph.isPooled {
      bytes.append(contentsOf: frame.clusters[glyph.value].utf8)
    } else if glyph == .continuation {
      bytes.append(0x20)  // a half by itself, of which frames have none
    } else if glyph == .picture {
      // The blank takes away what stood there; the picture is drawn over it afterwards.
      bytes.append(0x20)
      if let column { coveredPieces.append(row * columns + column) }
    } else {
      let scalar = Unicode.Scalar(glyph.value) ?? "\u{FFFD}"
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    }
  }

  /// Takes note that the cursor moved by writing; behind the last column nobody knows where it is.
  mutating func advance(by count: Int) {
    guard let column else { return }
    self.column = column + count < columns ? column + count : nil
  }

  /// Erases from the cursor to the end of its row.
  mutating func eraseToEndOfRow() {
    put("\u{1B}[K")
  }

  /// Erases so many cells from the cursor on, which stays where it is.
  mutating func erase(_ count: Int) {
    put(csi: count, "X")
  }

  /// Writes the character before the cursor so many times more.
  mutating func `repeat`(_ count: Int) {
    put(csi: count, "b")
    advance(by: count)
  }
}

extension Glyph {
  /// The bytes it takes in UTF-8; for those of several scalars, more than a motion does.
  var byteCount: Int {
    if isPooled { return 16 }
    return value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
  }
}
