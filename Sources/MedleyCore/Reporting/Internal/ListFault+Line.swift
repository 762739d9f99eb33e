extension ListFault {
  /// The description as one line that a terminal only prints.
  ///
  /// What a fault says may hold the text of a model, and that comes from anywhere: control
  /// characters, breaks of lines, and what turns the direction of text around become U+FFFD.
  package var line: String {
    var line = String.UnicodeScalarView()
    for scalar in description.unicodeScalars {
      line.append(scalar.isPrintedOnly ? scalar : "\u{FFFD}")
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal does nothing with it but show it.
  fileprivate var isPrintedOnly: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
