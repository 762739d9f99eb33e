extension MouseEvent {
  /// Reads what xterm tells of the mouse, or returns `nil` for what is nothing that it does.
  ///
  /// - Parameters:
  ///   - code: The button in bits 0, 1, 6 and 7; Shift, Alt and Control in bits 2 to 4; bit 5 is
  ///     set while the mouse moves.
  ///   - column: The column, counted from 1.
  ///   - row: The row, counted from 1.
  ///   - isRelease: Whether a button went up.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard (0...255).contains(code), column > 0, row > 0 else { return nil }
    guard let action = Self.action(code, isRelease: isRelease) else { return nil }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(action, at: FramePosition(row: row - 1, column: column - 1), modifiers)
  }

  private static func action(_ code: Int, isRelease: Bool) -> Action? {
    let button: MouseButton? =
      switch code & 0b1100_0011 {
      case 0: .left
      case 1: .middle
      case 2: .right
      case 128...131: .other(8 + code & 3)
      default: nil
      }
    switch code & 0b1100_0000 {
    case 0b0100_0000:
      let directions: [WheelDirection] = [.up, .down, .left, .right]
      return isRelease || code & 32 != 0 ? nil : .wheel(directions[code & 3])
    case 0b1100_0000: return nil
    default:
      if isRelease { return .release(button) }
      if code & 32 != 0 { return button.map(Action.drag) ?? .move }
      return button.map(Action.press)
    }
  }
}
