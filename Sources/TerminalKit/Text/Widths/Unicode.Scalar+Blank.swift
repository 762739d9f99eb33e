extension Unicode.Scalar {
  /// Whether a cluster of this scalar alone is a blank.
  var isBlank: Bool {
    switch value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
