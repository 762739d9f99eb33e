/// A colour of a terminal: the default, one of the palette, or red, green and blue.
public struct TerminalColor: Hashable, Sendable {
  /// The kind in the highest byte (0 default, 1 palette, 2 true colour), its value below.
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The terminal's default foreground or background.
  public static let `default` = TerminalColor(rawValue: 0)

  /// A colour of the palette.
  ///
  /// - Parameter index: 0 to 15 for the sixteen colours that users choose, 16 to 231 for the cube,
  ///   232 to 255 for the greys.
  public static func palette(_ index: UInt8) -> TerminalColor {
    TerminalColor(rawValue: 1 << 24 | UInt32(index))
  }

  /// Makes a colour of its sRGB channels.
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
  /// The kind of a colour with its value.
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

/// The number of colours that a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colours; attributes such as bold remain.
  case monochrome

  /// The sixteen colours of the terminal's palette.
  case ansi16

  /// The sixteen, a cube of 6 × 6 × 6 colours and a ramp of 24 greys.
  case ansi256

  /// All colours of 8 bits per channel.
  case trueColor

  /// Orders depths by the number of colours.
  public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension ColorDepth {
  /// Reads the depth from the environment variables of a process.
  ///
  /// The first matching rule applies:
  ///
  /// 1. `NO_COLOR` that is not empty, or `TERM` that is missing, empty or `dumb`: no colours.
  /// 2. `COLORTERM` of `truecolor` or `24bit`, or `TERM` that ends in `-direct`: all colours.
  /// 3. `TERM` that ends in `256color`: 256 colours.
  /// 4. Otherwise: 16 colours.
  ///
  /// - Parameter environment: The variables by name.
  public init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let colors = environment["COLORTERM"] ?? ""
    if environment["NO_COLOR"]?.isEmpty == false || terminal.isEmpty || terminal == "dumb" {
      self = .monochrome
    } else if colors == "truecolor" || colors == "24bit" || terminal.hasSuffix("-direct") {
      self = .trueColor
    } else if terminal.hasSuffix("256color") {
      self = .ansi256
    } else {
      self = .ansi16
    }
  }
}

extension TerminalColor {
  /// The nearest colour that a terminal of the given depth shows.
  ///
  /// The nearest colour has the least sum of squared differences of red, green and blue in sRGB,
  /// weighted 2 : 4 : 3. With 256 colours it is one of the cube and the greys, because users choose
  /// the first sixteen. With sixteen colours these are assumed to be xterm's. At equal
  /// distance the lower index wins.
  ///
  /// - Parameter depth: The depth of the terminal; without colours every colour becomes
  ///   ``default``.
  /// - Complexity: O(1).
  public func degraded(to depth: ColorDepth) -> TerminalColor {
    switch (depth, kind) {
    case (.trueColor, _), (_, .default): self
    case (.monochrome, _): .default
    case (.ansi256, .palette): self
    case (.ansi256, .channels(let channels)): .palette(Palette.nearest256(to: channels))
    case (.ansi16, .palette(let index)) where index < 16: self
    case (.ansi16, .palette(let index)):
      .palette(Palette.nearest16(to: Palette.channels(of: index)))
    case (.ansi16, .channels(let channels)): .palette(Palette.nearest16(to: channels))
    }
  }
}

/// The 256 colours of xterm; other terminals have the same ones from the seventeenth on.
enum Palette {
  private static let sixteen: [ColorChannels] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { ColorChannels(rgb: $0) }

  /// The colour at an index.
  static func channels(of index: UInt8) -> ColorChannels {
    let index = Int(index)
    switch index {
    case ..<16: return sixteen[index]
    case ..<232:
      let place = index - 16
      return ColorChannels(
        red: level(place / 36),
        green: level(place / 6 % 6),
        blue: level(place % 6)
      )
    default:
      let grey = 8 + 10 * (index - 232)
      return ColorChannels(red: grey, green: grey, blue: grey)
    }
  }

  /// The index of the nearest of the first sixteen colours.
  static func nearest16(to color: ColorChannels) -> UInt8 {
    var best = 0
    var least = Int.max
    for (index, candidate) in sixteen.enumerated() {
      let distance = color.distance(to: candidate)
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt8(best)
  }

  /// The index of the nearest colour of the cube and the greys.
  static func nearest256(to color: ColorChannels) -> UInt8 {
    let red = nearestStep(to: color.red)
    let green = nearestStep(to: color.green)
    let blue = nearestStep(to: color.blue)
    let inCube = UInt8(16 + 36 * red + 6 * green + blue)
    let grey = nearestGrey(to: color)
    let isGreyNearer =
      color.distance(to: channels(of: grey)) < color.distance(to: channels(of: inCube))
    return isGreyNearer ? grey : inCube
  }

  /// The nearest grey: the one next to the weighted mean of the channels.
  private static func nearestGrey(to color: ColorChannels) -> UInt8 {
    let sum = 2 * color.red + 4 * color.green + 3 * color.blue
    // Greys are 8, 18, … 238; a value halfway between two rounds down, as by the distance.
    let step = (sum - 9 * 8 + 44) / (9 * 10)
    return UInt8(232 + min(max(step, 0), 23))
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  /// The step of the cube (0, 95, 135, 175, 215, 255) next to a channel.
  private static func nearestStep(to value: Int) -> Int {
    value < 48 ? 0 : value < 116 ? 1 : (value - 36) / 40
  }
}

/// Red, green and blue of a colour in sRGB, 0 to 255 each.
struct ColorChannels: Equatable {
  var red: Int
  var green: Int
  var blue: Int

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads the lower three bytes of a number: red, green, blue.
  init(rgb: UInt32) {
    red = Int(rgb >> 16 & 0xFF)
    green = Int(rgb >> 8 & 0xFF)
    blue = Int(rgb & 0xFF)
  }

  /// The distance of two colours: the squares of the channels' differences, weighted 2 : 4 : 3.
  ///
  /// The weights are taken from the “redmean” approximation for a red of medium strength. Because
  /// each channel counts separately, the nearest colour of a cube is found one channel at a time.
  func distance(to other: ColorChannels) -> Int {
    let red = red - other.red
    let green = green - other.green
    let blue = blue - other.blue
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}

extension TerminalColor {
  /// The background of a terminal that does not report it, also in pictures as SVG.
  package static func assumedBackground(isDark: Bool) -> TerminalColor {
    isDark
      ? TerminalColor(red: 0x1E, green: 0x1E, blue: 0x1E)
      : TerminalColor(red: 0xFF, green: 0xFF, blue: 0xFF)
  }

  /// Whether light text is more legible on the colour than dark text; `nil` for a palette's colour.
  package var isDark: Bool? {
    guard rawValue >> 24 == 2 else { return nil }
    let channels = ColorChannels(rgb: rawValue)
    // The weights are taken from ITU-R BT.601.
    return 299 * channels.red + 587 * channels.green + 114 * channels.blue < 128_000
  }
}
