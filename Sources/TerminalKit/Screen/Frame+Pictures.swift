extension Frame {
  /// Makes a frame that shows a picture with block characters.
  ///
  /// Each cell covers four pixels. A character divides them into two groups, and shows the mean of each group. The
  /// cell has the character with the least difference from its pixels.
  ///
  /// - Parameters:
  ///   - pixels: The picture, which is scaled to the frame's size.
  ///   - rows: The rows, clamped to 1 to ``limit``.
  ///   - columns: The columns, clamped to 1 to ``limit``.
  ///   - blocks: The characters that the terminal draws.
  package init(_ pixels: Pixels, rows: Int, columns: Int, blocks: CellBlocks = .quarters) {
    self.init(rows: max(1, rows), columns: max(1, columns))
    let pixels = pixels.scaled(width: self.columns * 2, height: self.rows * 2)
    let glyphs = blocks.glyphs.map { (Glyph($0.text, columns: 1), $0.isForeground) }
    for row in bounds.rows {
      replace(bounds.columns, ofRow: row) { column in
        let colors = [(0, 0), (0, 1), (1, 0), (1, 1)].map { down, right in
          ColorChannels(
            rgb: pixels.color(row: row * 2 + down, column: column * 2 + right)?.rawValue ?? 0
          )
        }
        var best: (error: Int, cell: Cell)?
        for (glyph, isForeground) in glyphs {
          let front = ColorMean(zip(colors, isForeground).filter(\.1).map(\.0))
          let back = ColorMean(zip(colors, isForeground).filter { !$0.1 }.map(\.0))
          let error = front.error + back.error
          // Of equal characters, the first is a half block, which looks the same in every font.
          guard error < best?.error ?? .max else { continue }
          let style = TerminalStyle(foreground: front.color, background: back.color)
          best = (error, Cell(glyph, style: style, isFixed: true))
        }
        return best?.cell ?? Cell(.blank, isFixed: true)
      }
    }
  }

  /// Makes a frame that shows a picture in ASCII, with a pixel in each cell.
  ///
  /// - Parameters:
  ///   - pixels: The picture, which is scaled to the frame's size.
  ///   - rows: The rows, clamped to 1 to ``limit``.
  ///   - columns: The columns, clamped to 1 to ``limit``.
  ///   - isDark: Whether the terminal's background is dark, so that dense letters are light.
  ///   - hasBackgrounds: Whether the colours are backgrounds of blanks; else letters have them.
  package init(
    shadesOf pixels: Pixels,
    rows: Int,
    columns: Int,
    isDark: Bool,
    hasBackgrounds: Bool
  ) {
    self.init(rows: max(1, rows), columns: max(1, columns))
    let pixels = pixels.scaled(width: self.columns, height: self.rows)
    for row in bounds.rows {
      replace(bounds.columns, ofRow: row) { column in
        let color = pixels.color(row: row, column: column) ?? .default
        if hasBackgrounds {
          return Cell(.blank, style: TerminalStyle(background: color), isFixed: true)
        }
        let shade = color.shade(isDark: isDark)
        return Cell(shade, style: TerminalStyle(foreground: color), isFixed: true)
      }
    }
  }
}

/// The mean of some colours, and how much they differ from it.
private struct ColorMean {
  let color: TerminalColor

  /// The sum of the distances.
  let error: Int

  init(_ colors: [ColorChannels]) {
    let count = max(1, colors.count)
    func mean(_ channel: KeyPath<ColorChannels, Int>) -> UInt8 {
      UInt8(clamping: (colors.reduce(0) { $0 + $1[keyPath: channel] } + count / 2) / count)
    }
    let (red, green, blue) = (mean(\.red), mean(\.green), mean(\.blue))
    color = TerminalColor(red: red, green: green, blue: blue)
    let channels = ColorChannels(rgb: color.rawValue)
    error = colors.reduce(0) { $0 + channels.distance(to: $1) }
  }
}

extension TerminalColor {
  /// A letter that covers as much of its cell as the colour is lighter, or darker, than the background.
  fileprivate func shade(isDark: Bool) -> Glyph {
    guard case .channels(let channels) = kind else { return .blank }
    let light = (299 * channels.red + 587 * channels.green + 114 * channels.blue) / 1000
    let shades: [Substring] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
    let index = light * shades.count / 256
    return Glyph(shades[isDark ? index : shades.count - 1 - index], columns: 1)
  }
}
