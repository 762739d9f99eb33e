/// Chooses the form of pictures from the options and the answers of the terminal.
///
/// Answers may arrive late, twice or never: until then pictures are blocks.
struct PictureNegotiation: Sendable {
  private let pictures: TerminalProgramOptions.Pictures
  private let hasColors: Bool

  /// The form of pictures that are cells.
  private let cells: PictureForm

  /// Whether there is a multiplexer, which drops pictures.
  private var isMultiplexed: Bool
  private var takesKitty = false
  private var takesSixels = false
  private var cell: PixelSize?
  private var area: (width: Int, height: Int)?

  /// - Parameters:
  ///   - depth: The colour depth; without colours there are no pictures.
  ///   - isMultiplexed: Whether the environment names a multiplexer.
  ///   - isASCII: Whether the terminal shows only ASCII.
  ///   - blocks: The block characters that the terminal shows.
  ///   - isDark: Whether the background of the terminal is dark.
  init(
    _ pictures: TerminalProgramOptions.Pictures,
    depth: ColorDepth,
    isMultiplexed: Bool,
    isASCII: Bool = false,
    blocks: CellBlocks = .quarters,
    isDark: Bool = true
  ) {
    let blocks = pictures == .halfBlocks ? .halves : blocks
    cells = isASCII ? .shades(isDark: isDark, hasBackgrounds: depth > .ansi16) : .blocks(blocks)
    self.pictures = pictures
    hasColors = depth != .monochrome
    self.isMultiplexed = isMultiplexed
  }

  /// The questions to the terminal at the start.
  ///
  /// A multiplexer is not asked about kitty's protocol: tmux interprets the question as a title.
  var questions: [TerminalQuestion] {
    guard hasColors else { return [] }
    switch pictures {
    case .automatic: return isMultiplexed ? [] : [.cellSize, .areaSize, .graphics]
    case .kitty, .sixel: return [.cellSize, .areaSize]
    case .blocks, .halfBlocks, .none: return []
    }
  }

  /// The questions after a change of the terminal's size, because the size of a cell may have
  /// changed.
  ///
  /// They do not depend on the current form: sixels are blocks while the size is not known.
  var questionsAfterResize: [TerminalQuestion] {
    let mayUseGraphics =
      switch pictures {
      case .automatic: !isMultiplexed && (takesKitty || takesSixels)
      case .kitty, .sixel: true
      case .blocks, .halfBlocks, .none: false
      }
    return hasColors && mayUseGraphics ? [.cellSize, .areaSize] : []
  }

  /// Whether pictures may be sent in kitty's protocol.
  var mayUseKitty: Bool {
    hasColors && (pictures == .kitty || pictures == .automatic && !isMultiplexed)
  }

  /// Records an answer of the terminal.
  mutating func note(_ answer: TerminalAnswer) {
    switch answer {
    case .graphics(let isAvailable): takesKitty = isAvailable
    // The first is the terminal's class.
    case .attributes(let numbers): takesSixels = numbers.dropFirst().contains(4)
    case .cellSize(let width, let height):
      cell = PixelSize(width: width, height: height) ?? cell
    case .areaSize(let width, let height): area = (width, height)
    case .name(let name):
      if name.hasPrefix("tmux") || name.hasPrefix("screen") { isMultiplexed = true }
    default: break
    }
  }

  /// Records a new size of the terminal, which invalidates the size of its area.
  mutating func noteResize() {
    area = nil
  }

  /// Returns the form of pictures on a screen with the given cells.
  func form(rows: Int, columns: Int) -> PictureForm {
    guard hasColors else { return .words }
    let cell = cell ?? sharedCell(rows: rows, columns: columns)
    let sixels = cell.map { PictureForm.sixels(cell: $0) } ?? cells
    switch pictures {
    case .none: return .words
    case .blocks, .halfBlocks: return cells
    case .kitty: return .pixels(cell: cell)
    case .sixel: return sixels
    case .automatic:
      if isMultiplexed { return cells }
      return takesKitty ? .pixels(cell: cell) : takesSixels ? sixels : cells
    }
  }

  /// Returns the size of a cell from the size of the area.
  private func sharedCell(rows: Int, columns: Int) -> PixelSize? {
    guard let area, rows > 0, columns > 0 else { return nil }
    return PixelSize(width: area.width / columns, height: area.height / rows)
  }
}
