extension ControlSequence {
  /// The key of kitty's protocol: its code, modifiers, and perhaps what it types.
  var unicodeKey: KeyPress? {
    let modifiers = KeyModifiers(parameter: number(1) ?? 1)
    let isText = modifiers.isSubset(of: .shift)
    if isText, parameters.count > 2 {
      let scalars = parameters[2].compactMap { $0.flatMap(Self.scalar) }
      let text = String(String.UnicodeScalarView(scalars))
      if let character = text.first, text.count == 1 { return KeyPress(.character(character)) }
    }
    if modifiers.contains(.shift), !modifiers.contains(.control),
      let shifted = number(0, part: 1).flatMap(Self.scalar)
    {
      return KeyPress(.character(Character(shifted)), modifiers.subtracting(.shift))
    }
    return Self.key(code: number(0), modifiers)
  }

  /// The key of a code: a scalar without Shift, or a number that kitty's protocol gave to a key.
  static func key(code: Int?, _ modifiers: KeyModifiers) -> KeyPress? {
    guard let code else { return nil }
    if let key = namedKey(code) { return KeyPress(key, modifiers) }
    guard let scalar = scalar(code) else { return nil }
    let character = Character(scalar)
    guard modifiers.contains(.shift), !modifiers.contains(.control) else {
      return KeyPress(.character(character), modifiers)
    }
    // Shift chose the character, and is no modifier of it.
    let upper = character.uppercased()
    let shifted = upper.count == 1 ? upper.first ?? character : character
    return KeyPress(.character(shifted), modifiers.subtracting(.shift))
  }

  private static func scalar(_ code: Int) -> Unicode.Scalar? {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    // Keys that type nothing have numbers of the private use area.
    if (0xE000...0xF8FF).contains(value) { return nil }
    return scalar.isControl ? nil : scalar
  }

  private static func namedKey(_ code: Int) -> Key? {
    switch code {
    case 8, 127: .backspace
    case 9: .tab
    case 10, 13, 57_414: .enter
    case 27: .escape
    case 57_376...57_398: .function(code - 57_363)
    case 57_399...57_408: .character(Character(Unicode.Scalar(UInt8(code - 57_399 + 0x30))))
    case 57_409...57_413:
      .character(Array("./*-+")[code - 57_409])
    case 57_415: .character("=")
    case 57_416: .character(",")
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_425: .insert
    case 57_426: .delete
    default: nil
    }
  }
}
