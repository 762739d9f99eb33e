/// The direction a paragraph that holds right-to-left text is read in.
enum ReadingDirection: Sendable {
  case leftToRight
  case rightToLeft

  /// The control character that begins a run of this direction, shut off from what is around it.
  var isolate: Unicode.Scalar {
    switch self {
    case .leftToRight: "\u{2066}"
    case .rightToLeft: "\u{2067}"
    }
  }

  /// The control character that ends such a run.
  static let endOfIsolate: Unicode.Scalar = "\u{2069}"
}
