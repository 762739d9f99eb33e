/// Which clusters terminals give different numbers of columns.
///
/// All agree on a scalar with marks of no column. They do not on emoji with a selector, skin tone
/// or joiner, on flags, keycaps and syllables of several letters; nor on emoji newer than 2018,
/// which tables in use do not hold.
enum ClusterCertainty {
  static func isUnsure(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x1100 else { return false }
    switch scalar.value {
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: return true  // halves of flags, skin tones
    case 0x1F6D5...0x1F6DF, 0x1F6FA...0x1F6FF, 0x1F7E0...0x1F7FF: return true
    case 0x1F90C...0x1F90F, 0x1F93F, 0x1F96C...0x1F97F: return true
    case 0x1F9A3...0x1F9AF, 0x1F9BA...0x1F9CF, 0x1FA70...0x1FAFF: return true
    default: return false
    }
  }

  static func isUnsure(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var letters = 0
    for scalar in scalars {
      switch scalar.value {
      case 0x200D, 0x20E3, 0xFE0E, 0xFE0F, 0xE0020...0xE007F, 0x1160...0x11FF, 0xD7B0...0xD7FF:
        return true
      default:
        if isUnsure(scalar) { return true }
      }
      if CharacterTable.traits(of: scalar).columns > 0 { letters += 1 }
    }
    return letters > 1
  }

  /// The most columns a terminal might give an unsure cluster: those of its scalars together.
  static func mostColumns(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    // A selector may be worth a column to some; spacing marks are to others.
    max(2, scalars.reduce(0) { $0 + max(CharacterTable.traits(of: $1).columns, spacing($1)) })
  }

  private static func spacing(_ scalar: Unicode.Scalar) -> Int {
    scalar.properties.generalCategory == .spacingMark ? 1 : 0
  }
}
