/// A sequence with parameters (CSI), taken apart.
struct ControlSequence {
  /// The byte before the parameters, one of `<=>?`, that makes a sequence private.
  let marker: UInt8?

  /// The parameters, each with its parts; `nil` for what is left out.
  let parameters: [[Int?]]

  /// The bytes between the parameters and the end.
  let intermediates: [UInt8]

  /// The byte at the end.
  let final: UInt8

  /// Numbers above it are taken as it, which is no scalar, mode or place.
  private static let largestNumber = 10_000_000

  /// Takes a sequence apart, or returns `nil` if it has not the form of one.
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
    var parameters: [[Int?]] = []
    var parts: [Int?] = []
    var number: Int?
    for byte in bytes {
      switch byte {
      case 0x3B:
        parameters.append(parts + [number])
        parts = []
        number = nil
      case 0x3A:
        parts.append(number)
        number = nil
      default:
        number = min((number ?? 0) * 10 + Int(byte) - 0x30, largestNumber)
      }
    }
    parameters.append(parts + [number])
    return parameters
  }

  /// A parameter's number; `nil` where it is left out.
  func number(_ index: Int, part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  /// All parameters as numbers; 0 for those left out.
  var numbers: [Int] { parameters.map { ($0.first ?? nil) ?? 0 } }

  /// Whether pasted text follows.
  var isPasteStart: Bool {
    marker == nil && intermediates.isEmpty && final == 0x7E && numbers == [200]
  }

  /// What the sequence stands for; `nil` if that is not known.
  var event: TerminalInput? {
    if let marker { return privateEvent(marker) }
    guard intermediates.isEmpty else { return nil }
    switch (final, parameters.count) {
    case (0x49, 0): return .focus(isFocused: true)
    case (0x4F, 0): return .focus(isFocused: false)
    case (0x74, _): return windowEvent
    case (0x52, 2) where (number(0) ?? 1) != 1: return cursor.map(TerminalInput.answer)
    default: return key.map(TerminalInput.key)
    }
  }
}
