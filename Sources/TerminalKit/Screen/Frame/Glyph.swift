/// What stands in a cell, in 32 bits: a scalar, or the number of a longer cluster in a pool.
struct Glyph: Equatable {
  let rawValue: UInt32

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The glyph of a cell that stores these bits.
  init(bits: UInt32) {
    rawValue = bits
  }

  /// A cluster of one scalar, which is no control character.
  init(_ scalar: Unicode.Scalar, columns: Int = 1) {
    let isUnsure = ClusterCertainty.isUnsure(scalar)
    rawValue = scalar.value | Self.flags(columns: columns, isUnsure: isUnsure)
  }

  /// A printable ASCII character.
  init(ascii byte: UInt8) {
    rawValue = UInt32(byte)
  }

  /// A cluster that a pool holds.
  init(pooled index: Int, columns: Int, isUnsure: Bool) {
    rawValue =
      Self.pooledFlag | UInt32(truncatingIfNeeded: index) & Self.valueMask
      | Self.flags(columns: columns, isUnsure: isUnsure)
  }

  /// The same cluster, by its number in another pool.
  func moved(to index: Int) -> Glyph {
    Glyph(
      rawValue: rawValue & ~Self.valueMask | UInt32(truncatingIfNeeded: index) & Self.valueMask
    )
  }

  static let blank = Glyph(rawValue: 0x20)
  static let replacement = Glyph(rawValue: 0xFFFD)

  /// The second cell of a cluster that takes two.
  static let continuation = Glyph(rawValue: 1 << 28)

  /// A piece of a picture, which the cell's other parts tell.
  static let picture = Glyph(rawValue: 1 << 27)

  static let pooledFlag: UInt32 = 1 << 31
  private static let wideFlag: UInt32 = 1 << 30
  private static let unsureFlag: UInt32 = 1 << 29
  private static let valueMask: UInt32 = 1 << 28 - 1

  private static func flags(columns: Int, isUnsure: Bool) -> UInt32 {
    (columns > 1 ? wideFlag : 0) | (isUnsure ? unsureFlag : 0)
  }

  /// The scalar's value, or the number in the pool.
  var value: UInt32 { rawValue & Self.valueMask }
  var isPooled: Bool { rawValue & Self.pooledFlag != 0 }
  var isWide: Bool { rawValue & Self.wideFlag != 0 }

  /// Whether terminals disagree about the columns it takes.
  var isUnsure: Bool { rawValue & Self.unsureFlag != 0 }

  var columns: Int { isWide ? 2 : 1 }
}
