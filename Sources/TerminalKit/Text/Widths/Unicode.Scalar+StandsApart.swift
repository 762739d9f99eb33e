extension Unicode.Scalar {
  /// Whether this and another scalar of which it is said too are always two characters.
  ///
  /// So text made of such scalars needs no grapheme breaking. Letters, ideographs, syllables of
  /// Hangul, signs and most emoji are; marks, joiners, controls, halves of flags, skin tones,
  /// letters of Indic scripts and whatever else might have a rule of its own are not.
  var standsApart: Bool {
    switch value {
    case 0x20...0x7E: true
    case ..<0xA0: false
    case 0xAD: false
    case ...0x2FF, 0x370...0x482, 0x48A...0x52F: true
    case 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20CF: true
    case 0x2100...0x2BFF, 0x2E80...0x3029, 0x3030...0x3098, 0x309B...0xA48C: true
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF9D: true
    case 0x1F300...0x1F3FA, 0x1F400...0x1FAFF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
