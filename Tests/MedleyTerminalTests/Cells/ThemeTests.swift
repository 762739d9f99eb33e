import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct ThemeTests {
  private static let inks: [TerminalInk] = [
    .text, .title, .quiet, .accent, .heading, .rule, .badge, .control, .code, .own, .success,
    .warning, .failure,
  ]

  @Test(arguments: [ColorDepth.ansi16, .ansi256, .trueColor], [true, false])
  func `every ink can be read on every background`(depth: ColorDepth, isDark: Bool) {
    let theme = TerminalTheme.automatic(isDark: isDark, depth: depth)
    let paper = isDark ? TerminalColor(red: 30, green: 30, blue: 30) : .palette(231)
    let text = isDark ? TerminalColor(red: 220, green: 220, blue: 220) : .palette(16)
    let grounds = [TerminalStyle.default, theme.focused, theme.selected, theme.bar, theme.overlay]
    for ink in Self.inks {
      for ground in grounds {
        // The state of a row replaces the colours of its inks; bars and overlays are below them.
        let isState = ground == theme.focused || ground == theme.selected
        let ink = theme.style(of: ink)
        let style = (isState ? ground.over(ink) : ink.over(ground)).degraded(to: depth)
        let contrast = Self.contrast(
          style.foreground == .default ? text : style.foreground,
          style.background == .default ? paper : style.background
        )
        let least = ink == theme.style(of: .rule) ? 3 : depth == .ansi16 ? 3.5 : 4.5
        #expect(contrast >= least, "\(ink) on \(ground): \(contrast)")
      }
    }
    let choice = theme.choice.degraded(to: depth)
    if !choice.attributes.contains(.inverse) {
      #expect(Self.contrast(choice.foreground, choice.background) >= 4.5)
    }
  }

  @Test(arguments: [ColorDepth.ansi16, .ansi256, .trueColor], [true, false])
  func `styles and states look different`(depth: ColorDepth, isDark: Bool) {
    let theme = TerminalTheme.automatic(isDark: isDark, depth: depth)
    let styles = [TerminalInk.text, .quiet, .success, .warning, .failure].map {
      theme.style(of: $0).degraded(to: depth)
    }
    #expect(Set(styles).count == styles.count)
    // Only what can be used has the accent colour.
    let read = [TerminalInk.text, .title, .heading, .badge, .control, .rule, .quiet]
    #expect(!read.contains { theme.style(of: $0) == theme.style(of: .accent) })
    let states = [TerminalStyle.default, theme.focused, theme.selected].map {
      $0.degraded(to: depth)
    }
    #expect(Set(states.map(\.background)).count == 3)
  }

  @Test func `without colours, attributes distinguish inks and states`() {
    let theme = TerminalTheme.automatic(isDark: true, depth: .monochrome)
    #expect(theme == .monochrome)
    #expect(TerminalTheme.light.adapted(to: .monochrome) == .monochrome)
    let states = [theme.focused, theme.selected, theme.bar, theme.overlay, theme.choice]
    for style in Array(theme.styles.values) + states + [theme.thumb, theme.track] {
      #expect(style == style.degraded(to: .monochrome))
    }
    let inks: [TerminalInk] = [.text, .title, .quiet, .control, .failure]
    #expect(Set(inks.map { theme.style(of: $0).attributes }).count == inks.count)
    // The style of a row must be visible on every ink and on blanks.
    for ink in Self.inks {
      let attributes = theme.style(of: ink).attributes
      #expect(!attributes.contains(.inverse), "\(ink)")
    }
    #expect(theme.focused.attributes.contains(.inverse))
    #expect(!theme.selected.attributes.isDisjoint(with: .visibleOnBlanks))
    #expect(!theme.selected.attributes.contains(.inverse))
    #expect(theme.choice != theme.overlay)
  }

  @Test func `an unknown background gets a theme that can be read on black and white`() {
    for depth in [ColorDepth.ansi16, .ansi256, .trueColor] {
      let theme = TerminalTheme.automatic(isDark: nil, depth: depth)
      for style in theme.styles.values {
        guard style.foreground != .default else { continue }
        let color = style.foreground.degraded(to: .ansi16)
        #expect(Self.contrast(color, .palette(16)) >= 3)
        #expect(Self.contrast(color, .palette(231)) >= 3)
      }
    }
  }

  @Test func `a custom theme keeps its colours`() {
    var theme = TerminalTheme.dark
    theme.styles[.quiet] = TerminalStyle(foreground: .green)
    #expect(theme.adapted(to: .ansi16) == theme)
    #expect(theme.adapted(to: .monochrome) == .monochrome)
    #expect(theme.style(of: .custom(TerminalStyle(foreground: .red))).foreground == .red)
    #expect(theme.style(of: .text) == .default)
  }

  /// The contrast of two colours after WCAG 2.2: 1 to 21.
  private static func contrast(_ one: TerminalColor, _ other: TerminalColor) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ color: TerminalColor) -> Double {
    let channels: ColorChannels
    switch color.kind {
    case .default: channels = ColorChannels(rgb: 0)
    case .palette(let index): channels = Palette.channels(of: index)
    case .channels(let own): channels = own
    }
    let linear = [channels.red, channels.green, channels.blue].map { value -> Double in
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// The base to the power of 2.4, as the fifth root of its twelfth power, by Newton's method.
  private static func power(_ base: Double) -> Double {
    let target = (0..<12).reduce(1.0) { product, _ in product * base }
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (root * fourth - target) / (5 * fourth)
    }
    return root
  }
}
