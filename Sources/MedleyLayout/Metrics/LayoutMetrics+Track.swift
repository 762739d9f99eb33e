import MedleyCore

extension LayoutMetrics {
  /// How rows stand side by side in a section with a certain layout.
  func track(for layout: SectionLayout) -> ItemTrack {
    let section = self[layout]
    let leading = Self.legal(section.insets.leading)
    let room = max(Self.legal(width) - leading - Self.legal(section.insets.trailing), 0)
    let spacing = Self.legal(section.itemSpacing)
    let minimum = min(max(Self.legal(section.minimumItemWidth), 1), room)

    switch layout {
    case .list:
      return ItemTrack(leading: leading, itemWidth: room, spacing: spacing, itemsPerLine: 1)
    case .grid(let wanted):
      let fitting = minimum + spacing > 0 ? (room + spacing) / (minimum + spacing) : 1
      let columns = max(1, min(wanted, Int(min(fitting, 65_536))))
      let share = (room - spacing * Double(columns - 1)) / Double(columns)
      return ItemTrack(
        leading: leading,
        itemWidth: aligned(share),
        spacing: spacing,
        itemsPerLine: columns
      )
    case .carousel(let fraction):
      let part = fraction.isNaN ? 0 : min(max(0, fraction), 1)
      let itemWidth = max(aligned(part * room), minimum, 1)
      return ItemTrack(
        leading: leading,
        itemWidth: itemWidth,
        spacing: spacing,
        itemsPerLine: .max
      )
    }
  }

  /// The gaps above and below the lines of a section, in units.
  func gaps(for layout: SectionLayout) -> LineGaps {
    let section = self[layout]
    return LineGaps(
      first: LengthUnit.units(gap: section.insets.top),
      between: LengthUnit.units(gap: section.lineSpacing),
      last: LengthUnit.units(gap: section.insets.bottom)
    )
  }

  private func aligned(_ width: Double) -> Double {
    let step = Self.legal(widthStep)
    guard step > 0, width >= step else { return max(width, 0) }
    return (width / step).rounded(.down) * step
  }

  /// A length that can be reckoned with: 0 where it is negative or no number.
  static func legal(_ length: Double) -> Double {
    length > 0 ? min(length, LengthUnit.maximumHeight) : 0
  }
}
