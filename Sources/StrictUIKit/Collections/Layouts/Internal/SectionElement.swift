/// Something that a section lays out: an item, a supplementary view or a decoration.
struct SectionElement {
  enum Kind: Hashable {
    case item(Int)
    case supplementary(String, Int)
    case decoration(String, Int)
  }

  let kind: Kind

  /// Where it is, in the coordinates of the section.
  var frame: CGRect
  var zIndex = 0

  /// Which of its sizes it says itself.
  var selfSizing = SelfSizing()

  /// Whether it stays in view as long as its section does, and at which end.
  var pin: Pin?

  enum Pin {
    case start
    case end
  }
}

/// Which of its sizes an element says itself.
struct SelfSizing: OptionSet {
  let rawValue: Int
  static let width = SelfSizing(rawValue: 1)
  static let height = SelfSizing(rawValue: 2)

  /// The size with what an element prefers where it may say so.
  func size(_ size: CGSize, preferring preferred: CGSize) -> CGSize {
    CGSize(
      width: contains(.width) ? preferred.width : size.width,
      height: contains(.height) ? preferred.height : size.height
    )
  }
}
