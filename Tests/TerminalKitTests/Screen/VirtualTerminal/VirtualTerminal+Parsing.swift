extension VirtualTerminal {
  enum ParserState {
    case ground
    case escape
    case control([UInt8])
    case command([UInt8])
    case commandEscape([UInt8])
    case scalar([UInt8], length: Int)
    /// A string for a device (DCS, `P`) or an application (APC, `_`).
    case string(UInt8)
    case stringEscape(UInt8)
  }

  mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground:
      ground(byte)
    case .escape:
      escape(byte)
    case .control(let before):
      if (0x40...0x7E).contains(byte) {
        state = .ground
        control(String(decoding: before, as: UTF8.self), Character(Unicode.Scalar(byte)))
      } else if (0x20...0x3F).contains(byte) {
        state = .control(before + [byte])
      } else {
        issue("byte \(byte) within a control sequence")
      }
    case .command(let before):
      if byte == 0x1B {
        state = .commandEscape(before)
      } else if byte < 0x20 || byte == 0x7F {
        issue("byte \(byte) within a command")
      } else {
        state = .command(before + [byte])
      }
    case .commandEscape(let text):
      state = .ground
      if byte != 0x5C { issue("a command does not end as it should") }
      command(String(decoding: text, as: UTF8.self))
    case .string(let kind):
      if byte == 0x1B {
        state = .stringEscape(kind)
      } else if byte < 0x20 || byte >= 0x7F {
        issue("byte \(byte) within a string")
      } else {
        string.append(byte)
      }
    case .stringEscape(let kind):
      state = .ground
      if byte != 0x5C { issue("a string does not end as it should") }
      picture(kind)
    case .scalar(let before, let length):
      finishScalar(before + [byte], length: length)
    }
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x08:
      column = max(0, column - 1)
      moved()
    case 0x0A:
      if row + 1 == band.upperBound, habits.lacks.contains("S") {
        scroll(by: 1)
      } else {
        if row + 1 >= band.upperBound { issue("a line feed scrolls") }
        row = min(row + 1, rows - 1)
      }
      moved()
    case 0x0D:
      column = 0
      moved()
    case 0x1B: state = .escape
    case 0x20...0x7E: print(Unicode.Scalar(byte))
    case 0xC2...0xDF: state = .scalar([byte], length: 2)
    case 0xE0...0xEF: state = .scalar([byte], length: 3)
    case 0xF0...0xF4: state = .scalar([byte], length: 4)
    default: issue("byte \(byte)")
    }
  }

  private mutating func finishScalar(_ bytes: [UInt8], length: Int) {
    guard bytes.count == length else {
      state = .scalar(bytes, length: length)
      return
    }
    state = .ground
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    if scalars.count == 1, !(0x80...0x9F).contains(scalars[0].value) {
      print(scalars[0])
    } else {
      issue("bytes \(bytes)")
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x5B: state = .control([])
    case 0x5D: state = .command([])
    case 0x5C: state = .ground
    case 0x4D:
      state = .ground
      if row != band.lowerBound || !habits.lacks.contains("T") { issue("a reverse line feed") }
      scroll(by: -1)
      moved()
    case 0x50, 0x5F:
      string = []
      state = .string(byte)
    default:
      issue("escape and byte \(byte)")
      state = .ground
    }
  }

  private mutating func command(_ text: String) {
    if text.hasPrefix("8;;") {
      link = text == "8;;" ? nil : String(text.dropFirst(3))
    } else if text.hasPrefix("2;") {
      title = String(text.dropFirst(2))
    } else {
      issue("command \(text)")
    }
  }

  mutating func moved() {
    isBreakPending = false
    lastPrinted = nil
  }
}
