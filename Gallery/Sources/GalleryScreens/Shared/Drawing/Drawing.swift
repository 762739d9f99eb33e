import MedleyTerminal

/// What lines of text and cells of a terminal have in common, so that one drawing serves both.
///
/// Text leaves the inks out.
protocol Drawing {
  /// Makes a drawing of lines.
  init(_ block: TextBlock, ink: TerminalInk)

  /// Puts drawings below each other.
  init(stacking drawings: [Self])

  /// The columns.
  var width: Int { get }

  /// The lines.
  var height: Int { get }

  /// The drawing with another at its trailing edge, so many columns apart.
  func beside(_ other: Self, gutter: Int) -> Self

  /// The drawing with another below it.
  func above(_ other: Self) -> Self

  /// The drawing with free columns before it.
  func indented(by columns: Int) -> Self

  /// The drawing as wide as this at least, the free columns behind it.
  func padded(to width: Int) -> Self
}

extension Drawing {
  /// Makes a drawing of lines of running text.
  init(_ block: TextBlock) {
    self.init(block, ink: .text)
  }

  /// A drawing without lines.
  static var blank: Self { Self(.empty) }

  /// Puts drawings side by side.
  init(columns: [Self], gutter: Int) {
    self =
      columns.dropFirst().reduce(columns.first ?? .blank) { $0.beside($1, gutter: gutter) }
  }

  /// A rule of so many lines that stands upright.
  static func rule(_ sign: String, height: Int) -> Self {
    Self(TextBlock(stacking: Array(repeating: TextBlock(sign), count: max(0, height))), ink: .rule)
  }
}

extension TextBlock: Drawing {
  init(_ block: TextBlock, ink: TerminalInk) {
    self = block
  }

  init(stacking drawings: [TextBlock]) {
    self.init(stacking: drawings, spacing: 0)
  }

  func above(_ other: TextBlock) -> TextBlock { above(other, spacing: 0) }

  func indented(by columns: Int) -> TextBlock { indented(by: columns, prefix: "") }

  func padded(to width: Int) -> TextBlock { padded(to: width, alignment: .leading) }
}

extension TerminalCell: Drawing {
  init(_ block: TextBlock, ink: TerminalInk) {
    self.init(block, ink: ink, link: nil)
  }
}
