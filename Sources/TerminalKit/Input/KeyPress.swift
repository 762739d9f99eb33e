/// A key that was pressed, with the modifiers that were held.
///
/// What a terminal cannot tell apart is one key press here: Control and I is Tab, Control and M is
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

  /// The character to add to a text, where this press types one.
  package var typed: Character? {
    guard case .character(let character) = key, modifiers.isEmpty else { return nil }
    return character
  }
}
