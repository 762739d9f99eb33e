#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The colours of the gallery's cells.
///
/// Each text colour has a contrast of at least 4.5:1 on each background, in light and dark surroundings.
/// The system's secondary label colour and tint have less.
@MainActor
enum Palette {
  /// The colour of texts of second rank: ages, times, captions and counts.
  static var quietText: UIColor { PaletteColor.quietText.uiColor }

  /// The colour of buttons and of other parts that are tapped.
  static var accent: UIColor { PaletteColor.accent.uiColor }

  /// The background of the user's messages, and of a selected tile.
  static var tint: UIColor { PaletteColor.tint.uiColor }

  /// The background of cards, tiles and the messages of others.
  static var card: UIColor { PaletteColor.card.uiColor }
}

/// A colour in light and dark surroundings, as red, green and blue.
enum PaletteColor: CaseIterable {
  case quietText
  case accent
  case tint
  case card

  /// The colour in light surroundings.
  var light: UInt32 {
    switch self {
    case .quietText: 0x5A5A63
    case .accent: 0x005BC4
    case .tint: 0xD6E8FF
    case .card: 0xF2F2F7
    }
  }

  /// The colour in dark surroundings.
  var dark: UInt32 {
    switch self {
    case .quietText: 0xB4B4BD
    case .accent: 0x6CB6FF
    case .tint: 0x143A66
    case .card: 0x1C1C1E
    }
  }

  /// The colour, which follows the surroundings.
  @MainActor var uiColor: UIColor {
    let (light, dark) = (light, dark)
    return UIColor(dynamicProvider: { traits in
      UIColor(rgb: traits.userInterfaceStyle == .dark ? dark : light)
    })
  }
}

extension UIColor {
  /// Creates a colour from red, green and blue of 8 bits each.
  convenience init(rgb: UInt32) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xFF) / 255,
      green: CGFloat(rgb >> 8 & 0xFF) / 255,
      blue: CGFloat(rgb & 0xFF) / 255,
      alpha: 1
    )
  }
}
