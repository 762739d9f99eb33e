/// What a terminal says about itself when it is asked.
package enum TerminalAnswer: Hashable, Sendable {
  /// Its class and abilities (DA1); 4 among them stands for sixel graphics.
  case attributes([Int])
  /// Its kind and version by number (DA2).
  case version([Int])
  /// Its name and version (XTVERSION).
  case name(String)
  /// Whether it knows a private mode, and whether that is on (DECRPM).
  case mode(Int, ModeState)
  /// The colour of its text (OSC 10).
  case foreground(TerminalColor)
  /// The colour behind its text (OSC 11).
  case background(TerminalColor)
  /// Whether its colours are dark, or changed to be so.
  case colorScheme(isDark: Bool)
  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)
  /// The size of all cells in pixels.
  case areaSize(width: Int, height: Int)
  /// Where the cursor is.
  case cursor(FramePosition)
  /// What it tells of keys beyond the usual, by the bits of kitty's protocol.
  case keyboard(Int)
  /// Whether it takes pictures by kitty's protocol.
  case graphics(isAvailable: Bool)

  /// What a terminal says of a mode.
  package enum ModeState: Int, Hashable, Sendable {
    /// It does not know the mode.
    case unknown
    /// The mode is on.
    case on
    /// The mode is off.
    case off
    /// The mode is on, and stays so.
    case alwaysOn
    /// The mode is off, and stays so.
    case alwaysOff

    /// Whether the mode is on or can be.
    package var isAvailable: Bool { self == .on || self == .off || self == .alwaysOn }
  }
}

extension TerminalAnswer {
  /// Reads an answer that is a string, or returns `nil` if it is none that is known.
  ///
  /// - Parameters:
  ///   - string: The bytes between the beginning and the end.
  ///   - kind: The byte after Esc: `]` (OSC), `P` (DCS) or `_` (APC).
  init?(string: [UInt8], kind: UInt8) {
    let text = String(decoding: string, as: UTF8.self)
    switch kind {
    case 0x5D:
      if text.hasPrefix("10;"), let color = Self.color(text.dropFirst(3)) {
        self = .foreground(color)
      } else if text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) {
        self = .background(color)
      } else {
        return nil
      }
    case 0x50:
      guard text.hasPrefix(">|") else { return nil }
      var name = String.UnicodeScalarView()
      for scalar in text.unicodeScalars.dropFirst(2)
      where !scalar.isControl { name.append(scalar) }
      self = .name(String(name))
    default:
      guard text.hasPrefix("G"), let message = text.split(separator: ";").last else { return nil }
      self = .graphics(isAvailable: message == "OK")
    }
  }

  /// Reads `rgb:rrrr/gggg/bbbb` with one to four digits each, `rgba:` with a fourth, and `#rrggbb`.
  private static func color(_ text: Substring) -> TerminalColor? {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.utf8.count == 6, digits.utf8.allSatisfy(isHexadecimal) else { return nil }
      return UInt32(digits, radix: 16).map { TerminalColor(ColorChannels(rgb: $0)) }
    }
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:") else { return nil }
    let parts = text.drop { $0 != ":" }.dropFirst()
      .split(separator: "/", omittingEmptySubsequences: false)
    let channels = parts.compactMap(channel)
    guard (3...4).contains(parts.count), channels.count == parts.count else { return nil }
    return TerminalColor(
      ColorChannels(red: channels[0], green: channels[1], blue: channels[2])
    )
  }

  /// A part as 0 to 255, whatever its number of digits.
  private static func channel(_ digits: Substring) -> Int? {
    let count = digits.utf8.count
    guard (1...4).contains(count), digits.utf8.allSatisfy(isHexadecimal) else { return nil }
    guard let value = Int(digits, radix: 16) else { return nil }
    let most = 1 << (4 * count) - 1
    return (value * 255 + most / 2) / most
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}

extension TerminalColor {
  /// Makes a colour of channels that lie in 0 to 255.
  fileprivate init(_ channels: ColorChannels) {
    self.init(
      red: UInt8(clamping: channels.red),
      green: UInt8(clamping: channels.green),
      blue: UInt8(clamping: channels.blue)
    )
  }
}
