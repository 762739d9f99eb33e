/// The geometry of a scroll bar: from the scroll position to the thumb, and back.
struct ScrollBar: Hashable, Sendable {
  /// The rows of the bar.
  let length: Int

  /// The rows of the content, and how many of them are in view.
  let contentHeight: Int
  let viewHeight: Int

  /// Whether there is anything to scroll.
  var isNeeded: Bool { contentHeight > viewHeight && length > 0 }

  /// The rows of the thumb: at least one, and less than the bar unless that has only one.
  var thumbLength: Int {
    guard isNeeded else { return length }
    let part = Double(length) * Double(viewHeight) / Double(contentHeight)
    return max(1, min(Int(part.rounded()), length - 1))
  }

  /// The rows above the thumb; it touches an end only where the content does.
  func thumbStart(top: Int) -> Int {
    let (room, most) = (length - thumbLength, contentHeight - viewHeight)
    guard isNeeded, room > 0 else { return 0 }
    if top <= 0 { return 0 }
    if top >= most { return room }
    let start = Int((Double(top) * Double(room) / Double(most)).rounded())
    return room > 1 ? max(1, min(start, room - 1)) : min(start, room)
  }

  /// How much is scrolled away when the thumb begins at a row of the bar.
  func top(thumbStart start: Int) -> Int {
    let (room, most) = (length - thumbLength, contentHeight - viewHeight)
    guard isNeeded, room > 0 else { return 0 }
    let start = max(0, min(start, room))
    return Int((Double(start) * Double(most) / Double(room)).rounded())
  }
}
