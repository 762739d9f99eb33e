/// Something done with the mouse over a cell.
package struct MouseEvent: Hashable, Sendable {
  /// What was done.
  package enum Action: Hashable, Sendable {
    /// A button went down.
    case press(MouseButton)
    /// A button went up; old terminals do not say which.
    case release(MouseButton?)
    /// The mouse moved to another cell while a button was down.
    case drag(MouseButton)
    /// The mouse moved to another cell without a button.
    case move
    /// The wheel turned by one step.
    case wheel(WheelDirection)
  }

  /// A way to turn the wheel, or to push it.
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

  /// What was done.
  package var action: Action

  /// The cell, counted from 0 at the top left; it may lie outside a frame.
  package var position: FramePosition

  /// The modifiers that were held, as far as the terminal keeps none for itself.
  package var modifiers: KeyModifiers

  /// Makes an event.
  package init(_ action: Action, at position: FramePosition, _ modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}
