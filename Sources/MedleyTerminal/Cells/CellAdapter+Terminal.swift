public import MedleyCore

extension CellAdapter where Host == TerminalHost {
  /// A cell of one's own that is drawn in a terminal.
  ///
  /// ```swift
  /// .terminal { message, context in
  ///   TerminalCell(TextBlock(message.author), ink: .title)
  ///     .above(TerminalCell(TextBlock(wrapping: message.text, width: context.columns)))
  /// }
  /// ```
  ///
  /// - Parameter draw: Called with the model and the context when the row comes into view, and when
  ///   it or its state has changed. What is wider than the context's
  ///   ``MedleyCore/CellContext/columns`` is cut.
  public static func terminal(
    _ draw: @escaping (_ model: Model, _ context: CellContext) -> TerminalCell
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(TerminalCell.self),
      make: { _ in .empty },
      update: { cell, model, context in cell = draw(model, context) }
    )
  }

  /// Creates a custom cell that is drawn as lines of text.
  ///
  /// ```swift
  /// .text { message, context in
  ///   TextBlock(wrapping: message.text, width: context.columns - 2).indented(by: 2, prefix: "│")
  /// }
  /// ```
  ///
  /// - Parameter draw: Called as in ``terminal(_:)``.
  public static func text(
    _ draw: @escaping (_ model: Model, _ context: CellContext) -> TextBlock
  ) -> Self {
    .terminal { TerminalCell(draw($0, $1)) }
  }
}

extension CellContext {
  /// The width of the cell in columns of text: at least 1.
  public var columns: Int {
    width < 1 ? 1 : Int(min(width, Double(TextBlock.limit)))
  }
}
