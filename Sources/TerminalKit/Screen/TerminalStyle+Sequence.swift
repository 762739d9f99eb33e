extension TerminalStyle {
  /// The control sequence (SGR) that sets this style after another one; empty if both are equal.
  func sequence(after old: TerminalStyle) -> String {
    if self == old { return "" }
    if self == .default { return "\u{1B}[m" }
    let change = Self.joined(parameters(after: old))
    let whole = Self.joined([0] + parameters(after: .default))
    return "\u{1B}[\(whole.utf8.count < change.utf8.count ? whole : change)m"
  }

  private static func joined(_ parameters: [Int]) -> String {
    parameters.map(String.init).joined(separator: ";")
  }

  private func parameters(after old: TerminalStyle) -> [Int] {
    var parameters: [Int] = []
    var kept = old.attributes
    for (attribute, _, off) in TerminalAttributes.codes
    where kept.contains(attribute) && !attributes.contains(attribute) {
      parameters.append(off)
      for (other, _, code) in TerminalAttributes.codes where code == off { kept.remove(other) }
    }
    for (attribute, on, _) in TerminalAttributes.codes
    where attributes.contains(attribute) && !kept.contains(attribute) {
      parameters.append(on)
    }
    if old.foreground != foreground { parameters += foreground.parameters(base: 30) }
    if old.background != background { parameters += background.parameters(base: 40) }
    return parameters
  }
}

extension TerminalAttributes {
  /// The parameters that turn attributes on and off; 22 ends both bold and dim.
  fileprivate static let codes: [(attribute: TerminalAttributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.inverse, 7, 27),
    (.strikethrough, 9, 29),
  ]
}

extension TerminalColor {
  /// The parameters of the colour; the base is 30 for the foreground and 40 for the background.
  fileprivate func parameters(base: Int) -> [Int] {
    switch kind {
    case .default: [base + 9]
    case .palette(let index) where index < 8: [base + Int(index)]
    case .palette(let index) where index < 16: [base + 60 + Int(index) - 8]
    case .palette(let index): [base + 8, 5, Int(index)]
    case .channels(let channels): [base + 8, 2, channels.red, channels.green, channels.blue]
    }
  }
}
