/// One look at a paragraph: whether it has to be cleaned, and the direction it is read in.
struct TextSurvey {
  /// Whether some scalar cannot be shown as it is.
  private(set) var needsCleaning = false

  /// The direction of the first letter; `nil` where there is no right-to-left text at all.
  private(set) var direction: ReadingDirection?

  init(_ text: Substring) {
    var hasRightToLeft = false
    var first: ReadingDirection?
    var tail = TailCounter()
    for scalar in text.unicodeScalars {
      if case .keep = ScalarTreatment(scalar), tail.accepts(scalar) {
        // Nothing to do.
      } else {
        needsCleaning = true
      }
      if scalar.value < 0x590, first != nil { continue }
      let isRightToLeft = CharacterTable.traits(of: scalar).contains(.rightToLeft)
      hasRightToLeft = hasRightToLeft || isRightToLeft
      if first == nil, scalar.properties.isAlphabetic || scalar.isRightToLeftMark {
        first = isRightToLeft ? .rightToLeft : .leftToRight
      }
    }
    direction = hasRightToLeft ? first ?? .leftToRight : nil
  }
}

extension Unicode.Scalar {
  /// Whether this is an invisible mark that counts as a right-to-left letter.
  fileprivate var isRightToLeftMark: Bool { self == "\u{200F}" || self == "\u{61C}" }
}
