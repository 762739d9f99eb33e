/// The parts of a control sequence (CSI).
struct ControlSequence {
  /// The byte before the parameters, one of `<=>?`, of a private sequence.
  let marker: UInt8?

  /// The parameters, each with its parts; `nil` for an omitted part.
  let parameters: [[Int?]]

  /// The bytes between the parameters and the end.
  let intermediates: [UInt8]

  /// The byte at the end.
  let final: UInt8

  /// The upper limit of numbers, which are clamped; it is not a scalar, mode or position.
  private static let largestNumber = 10_000_000

  /// Parses a sequence; `nil` if it is malformed.
  init?(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest = rest.dropFirst()
    } else {
      marker = nil
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    rest = rest.dropFirst(numbers.count)
    guard rest.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
    intermediates = Array(rest)
    parameters = Self.parameters(numbers)
  }

  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [[Int?]] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: 0x3A, omittingEmptySubsequences: false).map { digits in
        digits.isEmpty
          ? nil : min(Int(String(decoding: digits, as: UTF8.self)) ?? .max, largestNumber)
      }
    }
  }

  /// A parameter's number; `nil` if it is omitted.
  func number(_ index: Int, part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  /// All parameters as numbers; 0 for omitted ones.
  var numbers: [Int] { parameters.map { ($0.first ?? nil) ?? 0 } }

  /// Whether pasted text follows.
  var isPasteStart: Bool {
    marker == nil && intermediates.isEmpty && final == 0x7E && numbers == [200]
  }

  /// The event of the sequence; `nil` if it is unknown.
  var event: TerminalInput? {
    if let marker { return privateEvent(marker) }
    guard intermediates.isEmpty else { return nil }
    switch (final, parameters.count) {
    case (0x49, 0): return .focus(isFocused: true)
    case (0x4F, 0): return .focus(isFocused: false)
    case (0x74, _): return windowEvent
    // The position of the cursor, below the first row; in the first row the sequence is F3.
    case (0x52, 2) where (number(0) ?? 1) != 1: return nil
    default: return key.map(TerminalInput.key)
    }
  }
}

extension ControlSequence {
  /// The pressed key; `nil` for a released or unknown key.
  private var key: KeyPress? {
    // Kitty's protocol: after the modifiers, 3 means that the key was released.
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

  /// The key of a sequence that begins with Esc and `O`.
  var keyAfterSingle: KeyPress? {
    switch final {
    case 0x61...0x64:
      return Self.letteredKey(final - 0x20).map { KeyPress($0, modifiers.union(.control)) }
    case 0x4D: return KeyPress(.enter, modifiers)
    case 0x49: return KeyPress(.tab, modifiers)
    case 0x20: return KeyPress(.character(" "), modifiers)
    case 0x58: return KeyPress(.character("="), modifiers)
    // The number pad: its characters are 64 below.
    case 0x6A...0x79:
      return KeyPress(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
    default: return Self.letteredKey(final).map { KeyPress($0, modifiers) }
    }
  }

  /// The modifiers of the second parameter, or of the only one if a letter names the key.
  private var modifiers: KeyModifiers {
    if parameters.count == 1, final != 0x7E { return KeyModifiers(parameter: number(0) ?? 1) }
    return KeyModifiers(parameter: number(1) ?? 1)
  }

  private func numberedKey(adding more: KeyModifiers) -> KeyPress? {
    guard let number = number(0), let key = Self.numberedKey(number) else { return nil }
    return KeyPress(key, KeyModifiers(parameter: self.number(1) ?? 1).union(more))
  }

  /// Whether bytes are the number of a key, without other parameters.
  static func isNumberOfKey(_ bytes: [UInt8]) -> Bool {
    Int(String(decoding: bytes, as: UTF8.self)).flatMap(numberedKey) != nil
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

extension ControlSequence {
  /// The key of kitty's protocol: its code, its modifiers, and optionally its text.
  private var unicodeKey: KeyPress? {
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

  /// The key of a code: a scalar without Shift, or a number that kitty's protocol defines for a
  /// key.
  private static func key(code: Int?, _ modifiers: KeyModifiers) -> KeyPress? {
    guard let code else { return nil }
    if let key = namedKey(code) { return KeyPress(key, modifiers) }
    guard let scalar = scalar(code) else { return nil }
    let character = Character(scalar)
    guard modifiers.contains(.shift), !modifiers.contains(.control) else {
      return KeyPress(.character(character), modifiers)
    }
    // Shift selects the character, and is no modifier of it.
    let upper = character.uppercased()
    let shifted = upper.count == 1 ? upper.first ?? character : character
    return KeyPress(.character(shifted), modifiers.subtracting(.shift))
  }

  private static func scalar(_ code: Int) -> Unicode.Scalar? {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    // Keys without a character have numbers in the private use area.
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
    case 57_399...57_413: .character(Array("0123456789./*-+")[code - 57_399])
    case 57_415: .character("=")
    case 57_416: .character(",")
    case 57_417...57_426: numberPadKeys[code - 57_417]
    default: nil
    }
  }

  private static let numberPadKeys: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
}

extension ControlSequence {
  /// The event of a private sequence.
  private func privateEvent(_ marker: UInt8) -> TerminalInput? {
    switch (marker, final) {
    case (0x3C, 0x4D), (0x3C, 0x6D): mouse.map(TerminalInput.mouse)
    case (0x3F, 0x63) where intermediates.isEmpty: .answer(.attributes(numbers))
    case (0x3F, 0x79) where intermediates == [0x24]: mode.map(TerminalInput.answer)
    case (0x3F, 0x75) where intermediates.isEmpty: .answer(.keyboard)
    case (0x3F, 0x6E) where numbers == [997, 1]: .answer(.colorScheme(isDark: true))
    case (0x3F, 0x6E) where numbers == [997, 2]: .answer(.colorScheme(isDark: false))
    default: nil
    }
  }

  /// The event of an answer about the window, or of its new size.
  private var windowEvent: TerminalInput? {
    guard let height = number(1), let width = number(2), height > 0, width > 0 else { return nil }
    switch number(0) {
    case 4: return .answer(.areaSize(width: width, height: height))
    case 6: return .answer(.cellSize(width: width, height: height))
    case 8, 48: return .resize(TerminalSize(rows: height, columns: width))
    default: return nil
    }
  }

  private var mode: TerminalAnswer? {
    guard let mode = number(0), let value = number(1) else { return nil }
    return TerminalAnswer.ModeState(rawValue: value).map { .mode(mode, $0) }
  }

  private var mouse: MouseEvent? {
    guard intermediates.isEmpty, parameters.count == 3 else { return nil }
    guard let code = number(0), let column = number(1), let row = number(2) else { return nil }
    return MouseEvent(code: code, column: column, row: row, isRelease: final == 0x6D)
  }
}

extension Unicode.Scalar {
  /// Whether this is one of Unicode's 65 control characters.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
