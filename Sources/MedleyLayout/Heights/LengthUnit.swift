import MedleyCore

/// The whole units in which lengths are added up, so that no sum of them drifts.
///
/// A unit is 1/256 of the host's: exact for lines of text, whole and half points and any pixel of a
/// screen whose scale is a power of two; for others off by at most 1/512.
enum LengthUnit {
  static let perPoint = 256.0

  /// The largest height of a row: 2^22 points, or 2^30 units.
  static let maximumHeight = 4_194_304.0

  /// Where offsets end: 2^44 points, far enough that a double still holds every unit.
  private static let maximumOffset = 17_592_186_044_416.0

  /// A height in units: not less than 0, not more than the maximum, 0 for what is no number.
  static func units(height: Double) -> Int64 {
    // Written so that the comparison with NaN fails.
    guard height > 0 else { return 0 }
    return Int64(min(height, maximumHeight) * perPoint + 0.5)
  }

  /// A gap in units: not more than 2^20 points, so that the height of a row and two gaps fit
  /// together in the 31 bits of a ``PackedHeight``.
  static func units(gap: Double) -> Int64 {
    units(height: min(gap, 1_048_576))
  }

  /// The unit that contains an offset; 0 for what is no number.
  static func units(offset: Double) -> Int64 {
    guard !offset.isNaN else { return 0 }
    let inside = min(max(-maximumOffset, offset), maximumOffset)
    return Int64((inside * perPoint).rounded(.down))
  }

  /// The first unit that does not lie before an offset; 0 for what is no number.
  static func units(endOffset offset: Double) -> Int64 {
    guard !offset.isNaN else { return 0 }
    let inside = min(max(-maximumOffset, offset), maximumOffset)
    return Int64((inside * perPoint).rounded(.up))
  }

  /// A length in the host's unit.
  static func length(_ units: Int64) -> Double {
    Double(units) / perPoint
  }
}

extension PackedHeight {
  /// Packs what is known of a height.
  init(_ height: RowHeight, defaultEstimate: Double) {
    switch height {
    case .fixed(let height):
      self.init(LengthUnit.units(height: height), isMeasured: true)
    case .measured(let estimate):
      self.init(LengthUnit.units(height: estimate ?? defaultEstimate), isMeasured: false)
    }
  }
}
