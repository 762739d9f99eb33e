import MedleyCore

/// The height of one row in four bytes: 31 bits of height and one bit that indicates whether it was
/// measured.
struct PackedHeight: Hashable, Sendable {
  private static var flag: UInt32 { 1 << 31 }

  private var bits: UInt32

  /// Packs a height in units, clamped to 31 bits.
  init(_ units: Int64, isMeasured: Bool) {
    let height = UInt32(truncatingIfNeeded: min(max(0, units), Int64(Self.flag - 1)))
    bits = isMeasured ? height | Self.flag : height
  }

  /// The height in units.
  var units: Int64 { Int64(bits & ~Self.flag) }

  /// Whether the height is measured, not estimated.
  var isMeasured: Bool { bits & Self.flag != 0 }
}

extension PackedHeight {
  /// Returns the height as an estimate, scaled by the factor if the factor is finite and positive.
  func forgotten(scaledBy factor: Double) -> Self {
    guard factor != 1, factor.isFinite, factor > 0 else { return Self(units, isMeasured: false) }
    let height = LengthUnit.length(units) * factor
    return Self(LengthUnit.units(height: height), isMeasured: false)
  }
}

/// The integer unit of lengths, so that sums are exact.
///
/// A unit is 1/256 of the host's unit. It is exact for lines of text, whole and half points, and
/// pixels of screens whose scale is a power of two. The error of other lengths is at most 1/512.
enum LengthUnit {
  static let perPoint = 256.0

  /// The maximum height of a row: 2^22 points, or 2^30 units.
  static let maximumHeight = 4_194_304.0

  /// The maximum offset: 2^44 points, below which a double represents every unit.
  private static let maximumOffset = 17_592_186_044_416.0

  /// Returns a height in units, clamped to 0 and the maximum; `nan` counts as 0.
  static func units(height: Double) -> Int64 {
    // Written so that the comparison with NaN fails.
    guard height > 0 else { return 0 }
    return Int64(min(height, maximumHeight) * perPoint + 0.5)
  }

  /// Returns a gap in units, at most 2^20 points, so that the height of a row and two gaps fit in
  /// the 31 bits of a ``PackedHeight``.
  static func units(gap: Double) -> Int64 {
    units(height: min(gap, 1_048_576))
  }

  /// Returns the unit that contains an offset; 0 for `nan`.
  static func units(offset: Double) -> Int64 {
    guard !offset.isNaN else { return 0 }
    let inside = min(max(-maximumOffset, offset), maximumOffset)
    return Int64((inside * perPoint).rounded(.down))
  }

  /// Returns the first unit that does not precede an offset; 0 for `nan`.
  static func units(endOffset offset: Double) -> Int64 {
    guard !offset.isNaN else { return 0 }
    let inside = min(max(-maximumOffset, offset), maximumOffset)
    return Int64((inside * perPoint).rounded(.up))
  }

  /// Returns a length in the host's unit.
  static func length(_ units: Int64) -> Double {
    Double(units) / perPoint
  }
}

extension PackedHeight {
  /// Packs a measured or estimated height.
  init(_ height: RowHeight, defaultEstimate: Double) {
    switch height {
    case .fixed(let height):
      self.init(LengthUnit.units(height: height), isMeasured: true)
    case .measured(let estimate):
      self.init(LengthUnit.units(height: estimate ?? defaultEstimate), isMeasured: false)
    }
  }
}
