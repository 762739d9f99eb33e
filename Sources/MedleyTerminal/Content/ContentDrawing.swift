import MedleyCore

/// What content is laid out as: lines of text alone, or lines in their inks, with pictures and
/// controls.
///
/// One layout makes both, so that a list reads the same in a file and in a terminal.
protocol ContentDrawing {
  /// The columns it takes.
  var width: Int { get }

  /// The rows it takes.
  var height: Int { get }

  /// A text on one line.
  static func line(_ text: String, ink: TerminalInk) -> Self

  /// A text that wraps at a width.
  static func wrapped(_ text: String, width: Int, ink: TerminalInk) -> Self

  /// What stands at the trailing edge of a text: its parts after each other, wrapped at a width.
  static func trailing(_ parts: [TrailingPart], width: Int) -> Self

  /// A picture, or the words that stand for it; `nil` if there is nothing to show.
  static func picture(_ image: ListImage, width: Int) -> Self?

  /// The columns that a picture or its words would take with room enough.
  static func pictureWidth(_ image: ListImage) -> Int?

  /// Drawings below each other.
  static func stack(_ drawings: [Self]) -> Self

  /// Drawings beside each other, with free columns between them.
  static func columns(_ drawings: [Self], gutter: Int) -> Self

  /// The drawing with free columns at its trailing edge, up to a width.
  func filled(to width: Int) -> Self

  /// The drawing with free rows below it, up to a height.
  func filled(toHeight height: Int) -> Self

  /// The drawing with free columns before it.
  func shifted(by columns: Int) -> Self

  /// The drawing at the trailing edge of so many columns.
  func atTrailingEdge(of width: Int) -> Self

  /// The drawing without what lies beyond a width.
  func cut(to width: Int) -> Self
}
