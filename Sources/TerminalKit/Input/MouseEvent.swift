/// An event of the mouse over a cell.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of an event.
  package enum Action: Hashable, Sendable {
    /// A button was pressed.
    case press(MouseButton)
    /// A button was released; old terminals do not report which one.
    case release(MouseButton?)
    /// The mouse moved to another cell while a button was pressed.
    case drag(MouseButton)
    /// The mouse moved to another cell while no button was pressed.
    case move
    /// The wheel was turned by one step.
    case wheel(WheelDirection)
  }

  /// A direction of the wheel.
  package enum WheelDirection: Hashable, Sendable {
    /// Towards the content's beginning.
    case up
    /// Towards the content's end.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }

  /// The kind of the event.
  package var action: Action

  /// The cell, counted from 0 at the top left; it may lie outside the frame.
  package var position: FramePosition

  /// The modifiers that the terminal reports.
  package var modifiers: KeyModifiers

  /// Makes an event.
  package init(_ action: Action, at position: FramePosition, _ modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

/// A button of a mouse.
package enum MouseButton: Hashable, Sendable {
  /// The main button.
  case left
  /// The wheel, pressed.
  case middle
  /// The button for menus.
  case right
  /// Another button by its number: 8 (back) to 11.
  case other(Int)
}

extension MouseEvent {
  /// Reads a mouse event in xterm's encoding; `nil` for an invalid one.
  ///
  /// - Parameters:
  ///   - code: The button in bits 0, 1, 6 and 7; Shift, Alt and Control in bits 2 to 4; bit 5 is
  ///     set if the mouse moved.
  ///   - column: The column, counted from 1.
  ///   - row: The row, counted from 1.
  ///   - isRelease: Whether a button was released.
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
