/// What is known of one side of a view: two of its four numbers determine the others.
struct LayoutBox {
  enum Part {
    case start, end, center, size
  }

  private(set) var start: CGFloat?
  private(set) var end: CGFloat?
  private(set) var center: CGFloat?
  private(set) var size: CGFloat?

  var isComplete: Bool { start != nil && size != nil }

  subscript(part: Part) -> CGFloat? {
    switch part {
    case .start: start
    case .end: end
    case .center: center
    case .size: size
    }
  }

  mutating func set(_ part: Part, _ value: CGFloat) {
    guard !isComplete, self[part] == nil else { return }
    switch part {
    case .start: start = value
    case .end: end = value
    case .center: center = value
    case .size: size = max(0, value)
    }
    complete()
  }

  private mutating func complete() {
    if size == nil {
      if let start, let end { size = max(0, end - start) }
      if let start, let center { size = max(0, (center - start) * 2) }
      if let center, let end { size = max(0, (end - center) * 2) }
    }
    guard let size else { return }
    if let end { start = start ?? end - size }
    if let center { start = start ?? center - size / 2 }
    guard let start else { return }
    end = start + size
    center = start + size / 2
  }
}
