internal import Pixmaps

extension Frame {
  /// Returns the frame as SVG, which browsers show: equal frames give equal texts.
  ///
  /// The text has one element a line, and a group for each row that is not blank. A cell is 8 units wide and 17
  /// high. Each run of text has its width in the frame, in whatever font the viewer shows it.
  ///
  /// - Parameters:
  ///   - isDark: Whether the default background is dark.
  ///   - depth: The colours of the terminal; the first sixteen are assumed to be xterm's.
  package func svg(isDark: Bool = true, depth: ColorDepth = .trueColor) -> String {
    SVGWriter(frame: self, isDark: isDark, depth: depth).text
  }
}

/// Writes a frame as SVG.
private struct SVGWriter {
  let frame: Frame
  let isDark: Bool
  let depth: ColorDepth

  private static let width = 8
  private static let height = 17

  var text: String {
    let size = #"width="\#(frame.columns * Self.width)" height="\#(frame.rows * Self.height)""#
    let fonts = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace"
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" \#(size) font-family="\#(fonts)" font-size="14""#
        + #" fill="\#(hex(foreground))" style="white-space:pre">"#,
      #"  <rect \#(size) fill="\#(hex(background))"/>"#,
    ]
    for row in 0..<frame.rows {
      let elements = elements(ofRow: row)
      guard !elements.isEmpty else { continue }
      lines.append(#"  <g transform="translate(0 \#(row * Self.height))">"#)
      lines += elements.map { "    " + $0 }
      lines.append("  </g>")
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The default foreground.
  private var foreground: ColorChannels { ColorChannels(rgb: isDark ? 0xD4D4D4 : 0x1E1E1E) }

  /// The default background.
  private var background: ColorChannels {
    ColorChannels(rgb: TerminalColor.assumedBackground(isDark: isDark).rawValue)
  }

  private func elements(ofRow row: Int) -> [String] {
    var elements: [String] = []
    let cells = frame.cells(ofRow: row).map(ink)
    for run in cells.runs(by: \.background) where run.value != background {
      elements.append(#"<rect \#(box(run.columns)) fill="\#(hex(run.value))"/>"#)
    }
    for run in cells.runs(by: \.isBlock) where run.value {
      elements.append(image(of: Array(cells[run.columns]), at: run.columns))
    }
    elements += texts(of: cells, in: frame.cells(ofRow: row))
    if let cursor = frame.cursor, cursor.row == row, cells.indices.contains(cursor.column) {
      elements.append(#"<rect \#(box(cursor.column..<cursor.column + 1)) fill-opacity=".5"/>"#)
    }
    return elements
  }

  /// Block characters as one image of four pixels for each cell.
  ///
  /// Glyphs would leave seams, and rectangles would take several times the bytes.
  private func image(of cells: [Ink], at columns: Range<Int>) -> String {
    var bytes = Array("P6 \(cells.count * 2) 2 255 ".utf8)
    for pixels in [0..<2, 2..<4] {
      for cell in cells {
        for color in cell.pixels[pixels] {
          bytes += [color.red, color.green, color.blue].map { UInt8(clamping: $0) }
        }
      }
    }
    let data = Base64.letters(of: Pixmap(bytes)?.bitmap ?? [])
    return #"<image \#(box(columns)) preserveAspectRatio="none" style="image-rendering:pixelated""#
      + #" href="data:image/bmp;base64,\#(String(decoding: data, as: UTF8.self))"/>"#
  }

  /// The runs of text in one ink; two blanks end a run, and a wide character is a separate run.
  private func texts(of inks: [Ink], in cells: ArraySlice<Cell>) -> [String] {
    var runs: [(ink: Ink, text: String, columns: Range<Int>)] = []
    for (column, (cell, ink)) in zip(cells, inks).enumerated() where ink.isVisible {
      let end = column + cell.glyph.columns
      if let last = runs.last, last.ink.hasLook(of: ink), !ink.isWide, !last.ink.isWide,
        column <= last.columns.upperBound + 1
      {
        let gap = column > last.columns.upperBound ? " " : ""
        runs[runs.count - 1].text += gap + cell.glyph.text
        runs[runs.count - 1].columns = last.columns.lowerBound..<end
      } else {
        runs.append((ink, cell.glyph.text, column..<end))
      }
    }
    return runs.map { run in
      let (x, width) = (run.columns.lowerBound * Self.width, run.columns.count * Self.width)
      let color = run.ink.foreground == foreground ? "" : #" fill="\#(hex(run.ink.foreground))""#
      let text =
        #"<text x="\#(x)" y="13" textLength="\#(width)" lengthAdjust="spacingAndGlyphs""#
        + "\(color)\(run.ink.attributes.svg)>\(run.text.escaped)</text>"
      return run.ink.link.map { #"<a href="\#($0.escaped)">\#(text)</a>"# } ?? text
    }
  }

  private func box(_ columns: Range<Int>) -> String {
    #"x="\#(columns.lowerBound * Self.width)" width="\#(columns.count * Self.width)""#
      + #" height="\#(Self.height)""#
  }

  /// Returns the look of a cell: inverse exchanges its colours, defaults included.
  private func ink(of cell: Cell) -> Ink {
    let style = cell.style.degraded(to: depth)
    var (front, back) = (
      style.foreground.channels ?? foreground, style.background.channels ?? background
    )
    if style.attributes.contains(.inverse) { swap(&front, &back) }
    // The pixels that a terminal draws there are not part of the frame.
    if cell.glyph.piece != nil { back = ColorChannels(rgb: 0x808080) }
    return Ink(cell, front, back, style.attributes)
  }

  private func hex(_ color: ColorChannels) -> String {
    let digits = String(color.red << 16 | color.green << 8 | color.blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// The look of a cell.
private struct Ink {
  let foreground: ColorChannels
  let background: ColorChannels
  let attributes: TerminalAttributes
  let link: String?
  let isWide: Bool

  /// The colours of the four pixels of a block character of a picture, by row; empty for other cells.
  let pixels: [ColorChannels]

  var isBlock: Bool { !pixels.isEmpty }

  /// Whether the cell begins a character, or shows a line on a blank.
  let isVisible: Bool

  init(
    _ cell: Cell,
    _ foreground: ColorChannels,
    _ background: ColorChannels,
    _ attributes: TerminalAttributes
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    link = cell.link
    isWide = cell.glyph.isWide
    let block = cell.isFixed ? BlockGlyph.all.first { $0.text == cell.glyph.text } : nil
    pixels = block?.isForeground.map { $0 ? foreground : background } ?? []
    let hasLine = !attributes.isDisjoint(with: [.underline, .strikethrough])
    let isText = cell.glyph != .continuation && cell.glyph.piece == nil && block == nil
    isVisible = isText && (cell.glyph.text != " " || hasLine)
  }

  func hasLook(of other: Ink) -> Bool {
    foreground == other.foreground && attributes == other.attributes && link == other.link
  }
}

extension [Ink] {
  /// The longest runs of cells with an equal property, from the left.
  fileprivate func runs<Value: Equatable>(
    by value: KeyPath<Ink, Value>
  ) -> [(value: Value, columns: Range<Int>)] {
    var runs: [(value: Value, columns: Range<Int>)] = []
    for (column, ink) in enumerated() {
      if let last = runs.last, last.value == ink[keyPath: value] {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append((ink[keyPath: value], column..<column + 1))
      }
    }
    return runs
  }
}

extension TerminalColor {
  /// The channels of the colour; `nil` for the default.
  fileprivate var channels: ColorChannels? {
    switch kind {
    case .default: nil
    case .palette(let index): Palette.channels(of: index)
    case .channels(let channels): channels
    }
  }
}

extension TerminalAttributes {
  /// The attributes of an element of text.
  fileprivate var svg: String {
    var result = ""
    if contains(.bold) { result += #" font-weight="bold""# }
    if contains(.italic) { result += #" font-style="italic""# }
    if contains(.dim) { result += #" opacity=".6""# }
    let lines = [
      contains(.underline) ? "underline" : "", contains(.strikethrough) ? "line-through" : "",
    ]
    .filter { !$0.isEmpty }
    if !lines.isEmpty { result += #" text-decoration="\#(lines.joined(separator: " "))""# }
    return result
  }
}

extension String {
  /// The text for an element or an attribute.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      // XML has no form for these.
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
