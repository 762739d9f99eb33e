extension InputParser {
  /// Takes a byte after Esc and `[`.
  mutating func takeInControl(_ byte: UInt8) {
    guard (0x20..<0x7F).contains(byte) else { return abort(at: byte) }
    let isFirst = buffer.isEmpty && !isOverlong
    switch byte {
    case 0x5B where isFirst: begin(.linuxFunction)
    case 0x4D where isFirst: begin(.legacyMouse)
    case 0x40...0x7E: endControl(byte)
    // A key of rxvt with Shift ends in a byte that ends no other sequence.
    case 0x24 where ControlSequence.isNumberOfKey(buffer): endControl(byte)
    default: keep(byte)
    }
  }

  private mutating func endControl(_ final: UInt8) {
    guard !isOverlong, let sequence = ControlSequence(buffer, final: final) else {
      return end(with: nil)
    }
    if sequence.isPasteStart {
      end(with: nil)
      state = .paste
    } else {
      end(with: sequence.event)
    }
  }

  /// Takes the byte that names one of the first five function keys of the Linux console.
  mutating func takeLinuxFunction(_ byte: UInt8) {
    guard (0x20..<0x7F).contains(byte) else { return abort(at: byte) }
    let isKey = (0x41...0x45).contains(byte)
    end(with: isKey ? .key(.function(Int(byte) - 0x40)) : nil)
  }

  /// Takes one of the three bytes, each plus 32, of a mouse event of an old terminal.
  mutating func takeInLegacyMouse(_ byte: UInt8) {
    guard byte >= 0x20 else { return abort(at: byte) }
    keep(byte)
    guard buffer.count == 3 else { return }
    let code = Int(buffer[0]) - 32
    let event = MouseEvent(
      code: code,
      column: Int(buffer[1]) - 32,
      row: Int(buffer[2]) - 32,
      isRelease: code & 3 == 3 && code & 0b1110_0000 == 0
    )
    end(with: event.map(TerminalInput.mouse))
  }

  /// Takes a byte after Esc and `O`.
  mutating func takeInSingle(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: keep(byte)
    case 0x20..<0x7F:
      let sequence = isOverlong ? nil : ControlSequence(buffer, final: byte)
      end(with: sequence?.keyAfterSingle.map(TerminalInput.key))
    default: abort(at: byte)
    }
  }

  /// Takes a byte of a string.
  mutating func takeInString(_ byte: UInt8, of kind: UInt8) {
    switch byte {
    case 0x07: endString(of: kind)
    case 0x1B: state = .stringEscape(kind)
    case 0x00..<0x20, 0x7F: abort(at: byte)
    default: keep(byte)
    }
  }

  /// Takes the byte after Esc in a string, which ends the string or begins another sequence.
  mutating func takeAfterEscape(_ byte: UInt8, inStringOf kind: UInt8) {
    if byte == 0x5C {
      endString(of: kind)
    } else {
      end(with: nil)
      state = .escape
      take(byte)
    }
  }

  private mutating func endString(of kind: UInt8) {
    let answer = isOverlong ? nil : TerminalAnswer(string: buffer, kind: kind)
    end(with: answer.map(TerminalInput.answer))
  }
}

extension InputParser {
  /// Takes a byte outside of sequences.
  mutating func takeInGround(_ byte: UInt8) {
    guard scalarBytes.isEmpty, byte < 0x80 else { return decode(byte) }
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

  /// Decodes UTF-8; the longest beginning of a scalar that stays incomplete becomes U+FFFD.
  private mutating func decode(_ byte: UInt8) {
    scalarBytes.append(byte)
    var bytes = scalarBytes.makeIterator()
    var decoder = Unicode.UTF8.ForwardParser()
    switch decoder.parseScalar(from: &bytes) {
    case .valid(let encoded):
      scalarBytes = []
      type(Unicode.UTF8.decode(encoded))
    case .error(let length):
      let isWhole = length == scalarBytes.count
      // The first bytes of scalars of several bytes.
      if isWhole, (0xC2...0xF4).contains(scalarBytes[0]) { return }
      scalarBytes = []
      type("\u{FFFD}")
      if !isWhole { takeInGround(byte) }
    case .emptyInput: break
    }
  }

  /// Appends a scalar to the current character, or begins another one.
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

  /// Emits the character that a scalar could still extend.
  mutating func endCharacter() {
    guard !cluster.isEmpty else { return }
    // It is one character.
    for character in cluster {
      events.append(.key(.character(character), isClusterAlternate ? .alt : []))
    }
    cluster = ""
  }

  private func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    guard let last = cluster.unicodeScalars.last else { return false }
    // In ASCII only carriage return and line feed join, which are no text here.
    if last.isASCII, scalar.isASCII { return false }
    guard cluster.unicodeScalars.count < Self.characterLimit else { return false }
    var longer = cluster
    longer.unicodeScalars.append(scalar)
    return longer.index(after: longer.startIndex) == longer.endIndex
  }

  /// The key of a control character.
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
