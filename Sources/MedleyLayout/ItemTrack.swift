import MedleyCore

/// The horizontal positions of the rows on one line: equal widths and equal spacing.
struct ItemTrack: Hashable, Sendable {
  /// The leading edge of the first row.
  var leading: Double

  /// The width of each row; more than 0.
  var itemWidth: Double

  /// The spacing between two rows.
  var spacing: Double

  /// The number of rows on a line; `Int.max` in a carousel.
  var itemsPerLine: Int

  /// The width of a row that spans all columns.
  var lineWidth: Double

  /// Returns the leading edge of a row, by its index on the line.
  func x(at column: Int) -> Double {
    leading + Double(column) * (itemWidth + spacing)
  }

  /// Returns the width of a row that occupies a number of columns.
  func width(of columns: Int) -> Double {
    guard columns > 1 else { return itemWidth }
    if columns == itemsPerLine { return lineWidth }
    return Double(columns) * (itemWidth + spacing) - spacing
  }

  /// Returns the columns below `count` that intersect the interval between two edges.
  func columns(from left: Double, to right: Double, count: Int) -> Range<Int> {
    guard left < right, count > 0 else { return 0..<0 }
    let step = itemWidth + spacing
    // Column i begins at i * step and ends at i * step + itemWidth.
    let first = Self.index((left - leading - itemWidth) / step, rounded: .down) + 1
    let end = Self.index((right - leading) / step, rounded: .up)
    let lower = min(max(0, first), count)
    return lower..<max(lower, min(end, count))
  }

  private static func index(_ value: Double, rounded rule: FloatingPointRoundingRule) -> Int {
    // Far from the largest Int on any platform, and more columns than fit in memory.
    Int(min(max(-1e9, value.rounded(rule)), 1e9))
  }
}

/// The gaps above and below the lines of a section, in units.
struct LineGaps: Hashable, Sendable {
  /// The gap above the first line.
  var first: Int64

  /// The gap above each other line.
  var between: Int64

  /// The gap below the last line.
  var last: Int64

  /// Returns the gap above a line.
  func above(line: Int) -> Int64 { line == 0 ? first : between }
}

extension LayoutMetrics {
  /// Returns the track of a section with a layout and a style.
  func track(for layout: SectionLayout, _ style: SectionStyle) -> ItemTrack {
    let section = self[layout]
    let (start, width) = span(of: style)
    // The rows of a carousel scroll within the card.
    let isCarousel = if case .carousel = layout { true } else { false }
    let inset = Self.legal(section.insets.leading)
    let leading = inset + (isCarousel ? 0 : start)
    let room = max(width - inset - Self.legal(section.insets.trailing), 0)
    let spacing = Self.legal(section.itemSpacing)
    let minimum = min(max(Self.legal(section.minimumItemWidth), 1), room)

    switch layout {
    case .list:
      return ItemTrack(
        leading: leading,
        itemWidth: room,
        spacing: spacing,
        itemsPerLine: 1,
        lineWidth: room
      )
    case .grid(let wanted):
      return grid(columns: wanted, minimum: minimum, leading: leading, room: room)
    case .adaptiveGrid(let characters):
      let wanted = Self.legal(Double(max(1, characters)) * Self.legal(characterWidth))
      return grid(
        columns: .max,
        minimum: min(max(minimum, wanted), room),
        leading: leading,
        room: room
      )
    case .carousel(let fraction, _):
      let part = fraction.isNaN ? 0 : min(max(0, fraction), 1)
      let itemWidth = max(aligned(part * room), minimum, 1)
      return ItemTrack(
        leading: leading,
        itemWidth: itemWidth,
        spacing: spacing,
        itemsPerLine: .max,
        lineWidth: itemWidth
      )
    }
  }

  /// Returns the track of a grid with at most a number of columns.
  private func grid(columns: Int, minimum: Double, leading: Double, room: Double) -> ItemTrack {
    let spacing = Self.legal(grid.itemSpacing)
    let fitting = minimum + spacing > 0 ? (room + spacing) / (minimum + spacing) : 1
    let columns = max(1, min(columns, Int(min(fitting, 65_536))))
    let share = (room - spacing * Double(columns - 1)) / Double(columns)
    return ItemTrack(
      leading: leading,
      itemWidth: aligned(share),
      spacing: spacing,
      itemsPerLine: columns,
      lineWidth: aligned(room)
    )
  }

  /// Returns the leading edge and the width of the cells of a section with a style.
  func span(of style: SectionStyle) -> (x: Double, width: Double) {
    let width = Self.legal(width)
    guard fits(style) else { return (0, width) }
    let leading = Self.legal(card.insets.leading)
    return (leading, max(0, width - leading - Self.legal(card.insets.trailing)))
  }

  /// Returns whether a section has a card: its style is a card, and the list is wide enough for it.
  func fits(_ style: SectionStyle) -> Bool {
    guard style == .card else { return false }
    let edges = Self.legal(card.insets.leading) + Self.legal(card.insets.trailing)
    return Self.legal(width) - edges >= Self.legal(card.minimumWidth)
  }

  /// Returns the upper and the lower edge of the card of a section, in units.
  func cardGaps(of record: SectionRecord) -> (first: Int64, last: Int64) {
    guard !record.isEmpty, fits(record.style) else { return (0, 0) }
    return (
      LengthUnit.units(gap: card.insets.top), LengthUnit.units(gap: card.insets.bottom)
    )
  }

  /// Returns the gaps above and below the lines of a section, in units.
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

  /// Returns a length that is clamped to the legal range; `nan` counts as 0.
  static func legal(_ length: Double) -> Double {
    length > 0 ? min(length, LengthUnit.maximumHeight) : 0
  }
}
