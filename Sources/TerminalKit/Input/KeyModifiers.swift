/// The keys held while another is pressed, or while the mouse is used.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  package let rawValue: UInt8

  /// Makes a set of its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift; where it only chose another character, that is reported and not the modifier.
  package static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Alt, Option or Meta.
  package static let alt = KeyModifiers(rawValue: 1 << 1)
  /// Control.
  package static let control = KeyModifiers(rawValue: 1 << 2)
  /// Command, Windows, Super or Hyper, of which few terminals tell.
  package static let command = KeyModifiers(rawValue: 1 << 3)

  /// Reads the parameter of a sequence: one more than a sum of bits, of which locks are no matter.
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
