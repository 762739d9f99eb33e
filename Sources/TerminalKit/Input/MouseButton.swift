/// A button of a mouse.
package enum MouseButton: Hashable, Sendable {
  /// The main button.
  case left
  /// The wheel, pressed.
  case middle
  /// The button for menus.
  case right
  /// A further button by its number: 8 (back) to 11.
  case other(Int)
}
