/// The height of one row in four bytes: 31 bits of height, and one that says whether it was
/// measured.
struct PackedHeight: Hashable, Sendable {
  private static var flag: UInt32 { 1 << 31 }

  private var bits: UInt32

  /// Packs a height in units; what does not fit is brought inside.
  init(_ units: Int64, isMeasured: Bool) {
    let height = UInt32(truncatingIfNeeded: min(max(0, units), Int64(Self.flag - 1)))
    bits = isMeasured ? height | Self.flag : height
  }

  /// The height in units.
  var units: Int64 { Int64(bits & ~Self.flag) }

  /// Whether the height is known, rather than estimated.
  var isMeasured: Bool { bits & Self.flag != 0 }
}

extension PackedHeight {
  /// The height as an estimate; unscaled where the factor is of no use.
  func forgotten(scaledBy factor: Double) -> Self {
    guard factor != 1, factor.isFinite, factor > 0 else { return Self(units, isMeasured: false) }
    let height = LengthUnit.length(units) * factor
    return Self(LengthUnit.units(height: height), isMeasured: false)
  }
}
