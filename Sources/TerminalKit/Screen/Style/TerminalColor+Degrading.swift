extension TerminalColor {
  /// The nearest colour a terminal of some depth can show.
  ///
  /// Nearest is what has the least sum of squared differences of red, green and blue in sRGB,
  /// weighted 2 : 4 : 3. With 256 colours, only the cube and the greys are chosen from, since the
  /// first sixteen are the user's own; with sixteen, these are taken to be those of xterm. At equal
  /// distance the lower index wins.
  ///
  /// - Parameter depth: What the terminal shows; without colours every colour is ``default``.
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

/// The 256 colours of xterm, which other terminals share from the seventeenth on.
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

  /// The grey at the least distance: the one next to the channels' weighted mean.
  private static func nearestGrey(to color: ColorChannels) -> UInt8 {
    let sum = 2 * color.red + 4 * color.green + 3 * color.blue
    // Greys are 8, 18, … 238; halves between two go to the lower one, as by the distance.
    let step = (sum - 9 * 8 + 44) / (9 * 10)
    return UInt8(232 + min(max(step, 0), 23))
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  /// The step of the cube (0, 95, 135, 175, 215, 255) next to a channel.
  private static func nearestStep(to value: Int) -> Int {
    value < 48 ? 0 : value < 116 ? 1 : (value - 36) / 40
  }
}
