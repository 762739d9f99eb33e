extension Frame {
  /// Whether a cell looks like one of another frame.
  @inline(__always)
  func isCell(_ index: Int, like otherIndex: Int, of other: Frame) -> Bool {
    let cell = cells[index]
    let otherCell = other.cells[otherIndex]
    if (cell.content | otherCell.content) & Cell.pooledMask == 0 { return cell == otherCell }
    return isPooled(cell, like: otherCell, of: other)
  }

  @inline(never)
  private func isPooled(_ cell: Cell, like otherCell: Cell, of other: Frame) -> Bool {
    guard cell.colors == otherCell.colors,
      cell.content & ~Self.numbers(of: cell) == otherCell.content & ~Self.numbers(of: otherCell),
      link(of: cell) == other.link(of: otherCell)
    else { return false }
    if cell.glyph == .picture { return picture(of: cell) == other.picture(of: otherCell) }
    return !cell.glyph.isPooled
      || clusters[cell.glyph.value] == other.clusters[otherCell.glyph.value]
  }

  /// The bits of a cell that are numbers in a pool.
  private static func numbers(of cell: Cell) -> UInt64 {
    0xFFFF << 32 | (cell.glyph.isPooled ? 1 << 28 - 1 : 0)
  }

  /// The address of a cell's link.
  func link(of cell: Cell) -> String? {
    cell.link == 0 || cell.glyph == .picture ? nil : links[UInt32(cell.link) - 1]
  }

  /// The picture that a cell shows a piece of.
  func picture(of cell: Cell) -> FramePicture? {
    cell.glyph == .picture ? pictures[cell.link] : nil
  }

  /// A number that rows that look alike have in common; others hardly ever.
  func hash(ofRow row: Int) -> UInt64 {
    let range = row * columns..<(row + 1) * columns
    // The row is one of the frame's, so the range lies in the buffer.
    return cells.withUnsafeBufferPointer { cells in
      // Four chains, of which a processor goes on with one while it waits for another.
      var chains = SIMD4<UInt64>(repeating: Self.hashMultiplier)
      var index = range.lowerBound
      while index + 4 <= range.upperBound {
        chains ^= SIMD4(
          word(of: cells[index]),
          word(of: cells[index + 1]),
          word(of: cells[index + 2]),
          word(of: cells[index + 3])
        )
        for lane in 0..<4 { chains[lane] = Self.mixed(chains[lane]) }
        index += 4
      }
      var hash = Self.hashMultiplier
      for lane in 0..<4 { hash = Self.mixed(hash ^ chains[lane]) }
      while index < range.upperBound {
        hash = Self.mixed(hash ^ word(of: cells[index]))
        index += 1
      }
      return hash
    }
  }

  private static let hashMultiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product >> 32
  }

  /// All that is seen of a cell, in one number.
  @inline(__always)
  private func word(of cell: Cell) -> UInt64 {
    let content = cell.isPooled ? pooledContent(of: cell) : cell.content
    return content ^ (cell.colors &* Self.hashMultiplier)
  }

  /// A cell's content with what the pools hold instead of their numbers.
  @inline(never)
  private func pooledContent(of cell: Cell) -> UInt64 {
    var content = cell.content & ~Self.numbers(of: cell)
    if cell.glyph.isPooled { content ^= clusters.hash(at: cell.glyph.value) }
    if cell.glyph == .picture {
      content ^= UInt64(pictures[cell.link]?.number ?? 0) &* 0x9E37_79B9
    } else if cell.link > 0 {
      content ^= links.hash(at: UInt32(cell.link) - 1) &* 31
    }
    return content
  }
}

extension Frame {
  /// Whether a row looks like the same one of another frame of this size.
  func isRow(_ row: Int, like other: Frame) -> Bool {
    let range = row * columns..<(row + 1) * columns
    if hasTexts || other.hasTexts {
      return range.allSatisfy { isCell($0, like: $0, of: other) }
    }
    let size = MemoryLayout<Cell>.stride
    let bytes = range.lowerBound * size..<range.upperBound * size
    // Rows of both frames, which are of one size; cells are two words, so nothing lies between.
    return cells.withUnsafeBytes { cells in
      other.cells.withUnsafeBytes { cells.hasSameBytes(bytes, as: $0) }
    }
  }
}

extension Range<Int> {
  /// The least range that holds both.
  package func joined(with other: Range) -> Range {
    if isEmpty { return other }
    return other.isEmpty
      ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

extension UnsafeRawBufferPointer {
  /// Whether a part of the bytes is the same as that of another buffer.
  ///
  /// - Parameter range: Indices of both buffers.
  @inline(__always)
  func hasSameBytes(_ range: Range<Int>, as other: UnsafeRawBufferPointer) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return range.isEmpty }
    return memcmp(start + range.lowerBound, otherStart + range.lowerBound, range.count) == 0
  }
}
