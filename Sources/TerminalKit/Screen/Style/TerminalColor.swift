/// A colour as terminals know it: their own, one of a palette, or red, green and blue.
public struct TerminalColor: Hashable, Sendable {
  /// The kind in the highest byte (0 default, 1 palette, 2 true colour), its value below.
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The colour the terminal writes in, or its background, when nothing else is asked for.
  public static let `default` = TerminalColor(rawValue: 0)

  /// A colour of the palette.
  ///
  /// - Parameter index: 0 to 15 for the sixteen colours, which users choose themselves; 16 to 231
  ///   for the cube, 232 to 255 for the greys.
  public static func palette(_ index: UInt8) -> TerminalColor {
    TerminalColor(rawValue: 1 << 24 | UInt32(index))
  }

  /// Makes a colour of its channels, in sRGB.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    rawValue = 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension TerminalColor {
  /// The darkest colour of the palette.
  public static let black = palette(0)
  /// The palette's red.
  public static let red = palette(1)
  /// The palette's green.
  public static let green = palette(2)
  /// The palette's yellow, brown on some terminals.
  public static let yellow = palette(3)
  /// The palette's blue.
  public static let blue = palette(4)
  /// The palette's magenta.
  public static let magenta = palette(5)
  /// The palette's cyan.
  public static let cyan = palette(6)
  /// The palette's light grey.
  public static let white = palette(7)
  /// The palette's dark grey.
  public static let brightBlack = palette(8)
  /// The palette's lighter red.
  public static let brightRed = palette(9)
  /// The palette's lighter green.
  public static let brightGreen = palette(10)
  /// The palette's lighter yellow.
  public static let brightYellow = palette(11)
  /// The palette's lighter blue.
  public static let brightBlue = palette(12)
  /// The palette's lighter magenta.
  public static let brightMagenta = palette(13)
  /// The palette's lighter cyan.
  public static let brightCyan = palette(14)
  /// The lightest colour of the palette.
  public static let brightWhite = palette(15)
}

extension TerminalColor {
  /// What a colour is made of.
  enum Kind: Equatable {
    case `default`
    case palette(UInt8)
    case channels(ColorChannels)
  }

  var kind: Kind {
    switch rawValue >> 24 {
    case 0: .default
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    default: .channels(ColorChannels(rgb: rawValue))
    }
  }
}
