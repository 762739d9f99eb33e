/// A question to a terminal about itself; the answers arrive as ``TerminalInput/answer(_:)``.
package enum TerminalQuestion: Hashable, Sendable {
  /// The state of a private mode, such as 2026.
  case mode(Int)
  /// The default background colour.
  case background
  /// The size of a cell in pixels.
  case cellSize
  /// The size of all cells in pixels.
  case areaSize
  /// The terminal's name and version.
  case name
  /// Whether the terminal supports pictures by kitty's protocol.
  case graphics
  /// Whether the terminal supports kitty's keyboard protocol.
  case keyboard
  /// The terminal's class and abilities, which every terminal answers: asked last, it ends the
  /// wait.
  case attributes

  /// The first questions of a host, before those about pictures and ``attributes``.
  package static let standard: [TerminalQuestion] = [
    .mode(2026), .background, .name, .keyboard,
  ]

  /// The bytes of the question.
  package var bytes: [UInt8] {
    let text =
      switch self {
      case .mode(let number): "\u{1B}[?\(number)$p"
      case .background: "\u{1B}]11;?\u{1B}\\"
      case .cellSize: "\u{1B}[16t"
      case .areaSize: "\u{1B}[14t"
      case .name: "\u{1B}[>0q"
      case .graphics: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
      case .keyboard: "\u{1B}[?u"
      case .attributes: "\u{1B}[c"
      }
    return Array(text.utf8)
  }
}

/// An answer of a terminal to a question about itself.
package enum TerminalAnswer: Hashable, Sendable {
  /// The terminal's class and abilities (DA1); 4 among them means sixel graphics.
  case attributes([Int])
  /// The terminal's name and version (XTVERSION).
  case name(String)
  /// The state of a private mode (DECRPM).
  case mode(Int, ModeState)
  /// The default background colour (OSC 11).
  case background(TerminalColor)
  /// Whether the terminal's colours are dark; also sent when they change.
  case colorScheme(isDark: Bool)
  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)
  /// The size of all cells in pixels.
  case areaSize(width: Int, height: Int)
  /// Whether the terminal supports pictures by kitty's protocol.
  case graphics(isAvailable: Bool)
  /// The terminal supports kitty's keyboard protocol.
  case keyboard

  /// The state of a private mode.
  package enum ModeState: Int, Hashable, Sendable {
    /// The terminal does not know the mode.
    case unknown
    /// The mode is on.
    case on
    /// The mode is off.
    case off
    /// The mode is permanently on.
    case alwaysOn
    /// The mode is permanently off.
    case alwaysOff

    /// Whether the mode is on or can be turned on.
    package var isAvailable: Bool { self == .on || self == .off || self == .alwaysOn }
  }
}

extension TerminalAnswer {
  /// Reads an answer that is a string; `nil` for an unknown one.
  ///
  /// - Parameters:
  ///   - string: The bytes between the beginning and the end.
  ///   - kind: The byte after Esc: `]` (OSC), `P` (DCS) or `_` (APC).
  init?(string: [UInt8], kind: UInt8) {
    let text = String(decoding: string, as: UTF8.self)
    switch kind {
    case 0x5D:
      guard text.hasPrefix("11;"), let color = TerminalColor(answer: text.dropFirst(3)) else {
        return nil
      }
      self = .background(color)
    case 0x50:
      guard text.hasPrefix(">|") else { return nil }
      let scalars = text.unicodeScalars.dropFirst(2).filter { !$0.isControl }
      self = .name(String(String.UnicodeScalarView(scalars)))
    default:
      guard text.hasPrefix("G"), let message = text.split(separator: ";").last else { return nil }
      self = .graphics(isAvailable: message == "OK")
    }
  }
}

extension TerminalColor {
  /// Reads `rgb:rrrr/gggg/bbbb` with one to four digits each, `rgba:` with a fourth, and `#rrggbb`.
  fileprivate init?(answer text: Substring) {
    var parts: [Substring] = []
    if text.hasPrefix("#"), text.utf8.count == 7 {
      parts = [1, 3, 5].map { text.dropFirst($0).prefix(2) }
    } else if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
      parts = text.drop { $0 != ":" }.dropFirst()
        .split(separator: "/", omittingEmptySubsequences: false)
    }
    let channels = parts.compactMap(Self.channel)
    guard (3...4).contains(parts.count), channels.count == parts.count else { return nil }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
  }

  /// Reads a channel of one to four hexadecimal digits, and scales it to 0 to 255.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
