extension InputParser {
  /// Takes a byte outside of sequences.
  mutating func takeInGround(_ byte: UInt8) {
    guard decoder.isEmpty, byte < 0x80 else { return decode(byte) }
    if byte == 0x1B {
      endCharacter()
      state = .escape
    } else if byte < 0x20 || byte == 0x7F {
      endCharacter()
      events.append(.key(controlKey(byte)))
    } else {
      type(Unicode.Scalar(byte))
    }
  }

  /// Takes a byte after Esc.
  mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      emitEscapeBefore()
      hasEscapeBefore = true
    case 0x5B: begin(.control)
    case 0x4F: begin(.single)
    case 0x5D, 0x50, 0x5F: begin(.string(byte))
    default:
      emitEscapeBefore()
      state = .ground
      if byte < 0x20 || byte == 0x7F {
        var press = controlKey(byte)
        press.modifiers.insert(.alt)
        events.append(.key(press))
      } else {
        isScalarAlternate = true
        takeInGround(byte)
      }
    }
  }

  private mutating func decode(_ byte: UInt8) {
    switch decoder.append(byte) {
    case .incomplete: break
    case .scalar(let scalar): type(scalar)
    case .invalid: type("\u{FFFD}")
    case .invalidBefore:
      type("\u{FFFD}")
      // The decoder is empty now, so that this comes back here once at most.
      takeInGround(byte)
    }
  }

  /// Adds a scalar to the character before it, or begins another one.
  mutating func type(_ scalar: Unicode.Scalar) {
    let isAlternate = isScalarAlternate
    isScalarAlternate = false
    guard !scalar.isControl else { return endCharacter() }
    if !isAlternate, isJoined(scalar) {
      cluster.unicodeScalars.append(scalar)
    } else {
      endCharacter()
      cluster.unicodeScalars.append(scalar)
      isClusterAlternate = isAlternate
    }
  }

  /// Ends the character that could still grow.
  mutating func endCharacter() {
    guard !cluster.isEmpty else { return }
    // One element, by how it grew.
    for character in cluster {
      events.append(.key(.character(character), isClusterAlternate ? .alt : []))
    }
    cluster = ""
  }

  private func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    guard let last = cluster.unicodeScalars.last else { return false }
    // Nothing in ASCII joins but carriage return and line feed, which are no text here.
    if last.isASCII, scalar.isASCII { return false }
    guard cluster.unicodeScalars.count < Self.characterLimit else { return false }
    var longer = cluster
    longer.unicodeScalars.append(scalar)
    return longer.index(after: longer.startIndex) == longer.endIndex
  }

  /// The key that sends a control character.
  private func controlKey(_ byte: UInt8) -> KeyPress {
    switch byte {
    case backspace, 0x7F: KeyPress(.backspace)
    case 0x08: KeyPress(.backspace, .control)
    case 0x00: KeyPress(.character(" "), .control)
    case 0x09: KeyPress(.tab)
    case 0x0D: KeyPress(.enter)
    case 0x1B: KeyPress(.escape)
    case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
    default: KeyPress(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    }
  }
}
