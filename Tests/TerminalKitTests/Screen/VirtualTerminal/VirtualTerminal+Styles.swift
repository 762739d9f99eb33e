extension VirtualTerminal {
  /// Performs the parameters of a style sequence (SGR).
  mutating func select(_ text: String) {
    var rest = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let parameter = rest.popFirst() {
      guard let number = parameter.isEmpty ? 0 : Int(parameter) else {
        return issue("style \(text)")
      }
      switch number {
      case 0: style = VirtualStyle()
      case 1, 2, 3, 4, 7, 9: style.attributes |= 1 << number
      case 22: style.attributes &= ~0b110
      case 23, 24, 27, 29: style.attributes &= ~(1 << (number - 20))
      case 30...37: style.foreground = .index(number - 30)
      case 38: style.foreground = color(&rest)
      case 39: style.foreground = .own
      case 40...47: style.background = .index(number - 40)
      case 48: style.background = color(&rest)
      case 49: style.background = .own
      case 90...97: style.foreground = .index(number - 82)
      case 100...107: style.background = .index(number - 92)
      default: issue("style \(text)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Substring>) -> VirtualStyle.Color {
    func next() -> Int? {
      rest.popFirst().flatMap { Int($0) }.flatMap { (0...255).contains($0) ? $0 : nil }
    }
    let kind = next()
    if kind == 5, let index = next() { return .index(index) }
    if kind == 2, let red = next(), let green = next(), let blue = next() {
      return .channels(red, green, blue)
    }
    issue("a colour that is none")
    return .own
  }
}
