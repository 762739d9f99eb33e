/// What becomes of a scalar of somebody's text before it is shown.
enum ScalarTreatment {
  case keep
  /// Shown as U+FFFD: a control character, whose absence would hide that something was there.
  case replace
  /// Left out: invisible, and able to reorder or to hide other text.
  case drop
  /// Becomes blanks up to the next tab stop.
  case tab
  /// Kept between letters of alphabets, left out elsewhere.
  case softHyphen
  /// Kept where it completes the flag of a region, left out elsewhere.
  case tag

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .keep
    case 0x09: self = .tab
    case 0x00...0x1F, 0x7F...0x9F: self = .replace
    case 0xAD: self = .softHyphen
    case 0x2028, 0x2029: self = .replace  // a line break; whoever splits text never gets here
    case 0x202A...0x202E, 0x2066...0x2069: self = .drop  // embeddings, overrides, isolates
    case 0x206A...0x206F: self = .drop  // deprecated format characters
    case 0xFEFF, 0xFFF9...0xFFFB: self = .drop  // byte order mark, interlinear annotation
    case 0xE0020...0xE007F: self = .tag
    case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: self = .drop  // other tags, reserved and invisible
    default: self = .keep
    }
  }
}
