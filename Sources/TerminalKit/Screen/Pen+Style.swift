extension Pen {
  /// Makes the terminal write in a cell's style, and link as the cell does.
  @inline(__always)
  mutating func take(styleOf cell: Cell, in frame: Frame) {
    // Numbers of links mean something else in another frame.
    if cell.isStyled(like: current), cell.link == 0 { return }
    change(to: cell, in: frame)
  }

  @inline(never)
  private mutating func change(to cell: Cell, in frame: Frame) {
    change(to: cell.style.degraded(to: depth))
    if features.contains(.links) { change(toLink: frame.link(of: cell)) }
    current = cell
  }

  mutating func change(toLink newLink: String?) {
    guard newLink != link else { return }
    put("\u{1B}]8;;")
    if let newLink { bytes.append(contentsOf: newLink.utf8) }
    put("\u{1B}\\")
    link = newLink
  }

  /// Writes the change or the whole style, whichever is shorter.
  mutating func change(to newStyle: TerminalStyle) {
    guard newStyle != style else { return }
    put("\u{1B}[")
    if newStyle != .default {
      let start = bytes.count
      putChange(from: style, to: newStyle)
      let middle = bytes.count
      putParameter(0)
      putChange(from: .default, to: newStyle)
      if bytes.count - middle - 1 < middle - start {
        bytes.removeSubrange(start...middle)  // with the semicolon
      } else {
        bytes.removeLast(bytes.count - middle)
      }
    }
    put(UInt8(ascii: "m"))
    style = newStyle
  }

  private mutating func putChange(from old: TerminalStyle, to new: TerminalStyle) {
    putChange(from: old.attributes, to: new.attributes)
    if old.foreground != new.foreground { put(new.foreground, base: 30) }
    if old.background != new.background { put(new.background, base: 40) }
  }

  private mutating func putChange(from old: TerminalAttributes, to new: TerminalAttributes) {
    var old = old
    let removed = old.subtracting(new)
    if !removed.isDisjoint(with: [.bold, .dim]) {
      putParameter(22)  // ends both
      old.subtract([.bold, .dim])
    }
    if removed.contains(.italic) { putParameter(23) }
    if removed.contains(.underline) { putParameter(24) }
    if removed.contains(.inverse) { putParameter(27) }
    if removed.contains(.strikethrough) { putParameter(29) }
    let added = new.subtracting(old)
    if added.contains(.bold) { putParameter(1) }
    if added.contains(.dim) { putParameter(2) }
    if added.contains(.italic) { putParameter(3) }
    if added.contains(.underline) { putParameter(4) }
    if added.contains(.inverse) { putParameter(7) }
    if added.contains(.strikethrough) { putParameter(9) }
  }

  private mutating func put(_ color: TerminalColor, base: Int) {
    switch color.kind {
    case .default:
      putParameter(base + 9)
    case .palette(let index) where index < 8:
      putParameter(base + Int(index))
    case .palette(let index) where index < 16:
      putParameter(base + 60 + Int(index) - 8)
    case .palette(let index):
      putParameter(base + 8)
      putParameter(5)
      putParameter(Int(index))
    case .channels(let channels):
      putParameter(base + 8)
      putParameter(2)
      putParameter(channels.red)
      putParameter(channels.green)
      putParameter(channels.blue)
    }
  }

  private mutating func putParameter(_ parameter: Int) {
    if bytes.last != UInt8(ascii: "[") { put(UInt8(ascii: ";")) }
    put(number: parameter)
  }
}
