/// A key of a keyboard, or the character of a key.
package enum Key: Hashable, Sendable {
  /// A key with a character, which may consist of several scalars.
  case character(Character)
  /// Enter, also on the number pad.
  case enter
  /// Tab; with Shift it moves back.
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

/// The modifier keys of a key press or a mouse event.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  package let rawValue: UInt8

  /// Makes a set of its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift; if it only selects another character, the character is reported without it.
  package static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Alt, Option or Meta.
  package static let alt = KeyModifiers(rawValue: 1 << 1)
  /// Control.
  package static let control = KeyModifiers(rawValue: 1 << 2)
  /// Command, Windows, Super or Hyper, which few terminals report.
  package static let command = KeyModifiers(rawValue: 1 << 3)

  /// Reads the parameter of a sequence: one plus a sum of bits; the bits of lock keys are ignored.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    var modifiers: KeyModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & (2 | 32) != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & (8 | 16) != 0 { modifiers.insert(.command) }
    self = modifiers
  }
}

/// A pressed key with its modifiers.
///
/// Key presses that a terminal cannot distinguish are equal: Control and I is Tab, Control and M is
/// Enter, Control and H is Control and Backspace, Control and `[` is Esc.
package struct KeyPress: Hashable, Sendable {
  /// The key.
  package var key: Key

  /// The modifiers.
  package var modifiers: KeyModifiers

  /// Makes a key press.
  package init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The character to insert into a text; `nil` if this press types none.
  package var typed: Character? {
    guard case .character(let character) = key, modifiers.isEmpty else { return nil }
    return character
  }
}
