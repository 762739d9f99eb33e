/// Six rows of pixels: for each colour in them, a bit for each pixel that has it.
struct SixelBand {
  private let width: Int
  /// Six bits for each column, one colour after the other.
  private var bits: [UInt8]
  /// The columns in which a colour stands, from the first to the last; empty where it does not.
  private var extents: [Range<Int>]

  init(width: Int, colorCount: Int) {
    self.width = width
    bits = Array(repeating: 0, count: width * colorCount)
    extents = Array(repeating: 0..<0, count: colorCount)
  }

  /// Adds a row of colours.
  mutating func add(_ colors: ArraySlice<UInt8>, bit: UInt8) {
    for (column, color) in colors.enumerated() {
      let color = Int(color)
      bits[color * width + column] |= bit
      let extent = extents[color]
      extents[color] =
        extent.isEmpty
        ? column..<column + 1
        : min(extent.lowerBound, column)..<max(extent.upperBound, column + 1)
    }
  }

  /// Writes the band, and leaves it empty.
  mutating func write(to result: inout [UInt8]) {
    var isFirst = true
    for color in extents.indices where !extents[color].isEmpty {
      // `$` goes back to the beginning of the band.
      if !isFirst { result.append(UInt8(ascii: "$")) }
      isFirst = false
      result += "#\(color)".utf8
      var run = SixelRun()
      run.append(0, count: extents[color].lowerBound, to: &result)
      for column in extents[color] {
        run.append(bits[color * width + column], to: &result)
        bits[color * width + column] = 0
      }
      run.end(in: &result)
      extents[color] = 0..<0
    }
  }
}

/// Equal columns of six pixels after each other, which are written once with their number.
private struct SixelRun {
  private var bits: UInt8 = 0
  private var count = 0

  mutating func append(_ bits: UInt8, count: Int = 1, to result: inout [UInt8]) {
    if bits != self.bits { write(to: &result) }
    self.bits = bits
    self.count += count
  }

  /// Writes what is left.
  mutating func end(in result: inout [UInt8]) {
    write(to: &result)
  }

  private mutating func write(to result: inout [UInt8]) {
    let letter = 63 + bits
    if count > 3 {
      result += "!\(count)".utf8
      result.append(letter)
    } else {
      for _ in 0..<count { result.append(letter) }
    }
    count = 0
  }
}
