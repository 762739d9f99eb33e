extension ControlSequence {
  /// The key that the sequence stands for; `nil` for a key that goes up, or that is not known.
  var key: KeyPress? {
    // Kitty's protocol: after the modifiers, 3 says that the key goes up.
    guard number(1, part: 1) != 3 else { return nil }
    switch final {
    case 0x7E where number(0) == 27: return Self.key(code: number(2), modifiers)
    case 0x7E: return numberedKey(adding: [])
    case 0x5E: return numberedKey(adding: .control)
    case 0x40: return numberedKey(adding: [.control, .shift])
    case 0x24: return numberedKey(adding: .shift)
    case 0x75: return unicodeKey
    case 0x5A: return KeyPress(.tab, modifiers.union(.shift))
    case 0x61...0x64:
      return Self.letteredKey(final - 0x20).map { KeyPress($0, modifiers.union(.shift)) }
    default: return Self.letteredKey(final).map { KeyPress($0, modifiers) }
    }
  }

  /// The key of a sequence that began with Esc and `O`.
  var keyAfterSingle: KeyPress? {
    switch final {
    case 0x61...0x64:
      return Self.letteredKey(final - 0x20).map { KeyPress($0, modifiers.union(.control)) }
    case 0x4D: return KeyPress(.enter, modifiers)
    case 0x49: return KeyPress(.tab, modifiers)
    case 0x20: return KeyPress(.character(" "), modifiers)
    case 0x58: return KeyPress(.character("="), modifiers)
    // The number pad: what it types is 64 below.
    case 0x6A...0x79:
      return KeyPress(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
    default: return Self.letteredKey(final).map { KeyPress($0, modifiers) }
    }
  }

  /// The modifiers of the second parameter, or of the only one where letters name the key.
  private var modifiers: KeyModifiers {
    if parameters.count == 1, final != 0x7E { return KeyModifiers(parameter: number(0) ?? 1) }
    return KeyModifiers(parameter: number(1) ?? 1)
  }

  private func numberedKey(adding more: KeyModifiers) -> KeyPress? {
    guard let number = number(0), let key = Self.numberedKey(number) else { return nil }
    return KeyPress(key, KeyModifiers(parameter: self.number(1) ?? 1).union(more))
  }

  /// Whether bytes are nothing but the number of a key.
  static func isNumberOfKey(_ bytes: [UInt8]) -> Bool {
    guard (1...2).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    return numberedKey(bytes.reduce(0) { $0 * 10 + Int($1) - 0x30 }) != nil
  }

  private static func letteredKey(_ letter: UInt8) -> Key? {
    switch letter {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
