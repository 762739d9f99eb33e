/// A key of a keyboard, or the character that it types.
package enum Key: Hashable, Sendable {
  /// A key that types a character, which may be made of several scalars.
  case character(Character)
  /// Enter, also that of the number pad.
  case enter
  /// Tab; with Shift it goes back.
  case tab
  /// Esc.
  case escape
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// Insert.
  case insert
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page Up.
  case pageUp
  /// Page Down.
  case pageDown
  /// A function key by its number: 1 to 35.
  case function(Int)
}
