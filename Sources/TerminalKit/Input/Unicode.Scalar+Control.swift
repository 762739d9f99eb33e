extension Unicode.Scalar {
  /// Whether it is a control character, of ASCII or of the 32 above: Unicode has no others.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
