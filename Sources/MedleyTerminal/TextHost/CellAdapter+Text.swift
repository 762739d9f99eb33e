public import MedleyCore

extension CellAdapter where Host == TextHost {
  /// A cell of one's own that is drawn as lines of text.
  ///
  /// ```swift
  /// .text { message, context in
  ///   TextBlock(wrapping: message.text, width: context.columns - 2).indented(by: 2, prefix: "│")
  /// }
  /// ```
  ///
  /// - Parameter draw: called with the model and the context whenever the list is drawn. Lines
  ///   wider than the context's ``MedleyCore/CellContext/columns`` are cut.
  public static func text(
    _ draw: @escaping (_ model: Model, _ context: CellContext) -> TextBlock
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(TextBlock.self),
      make: { _ in .empty },
      update: { cell, model, context in cell = draw(model, context) }
    )
  }
}

extension CellContext {
  /// The width of the cell in columns of text: at least 1.
  public var columns: Int {
    width < 1 ? 1 : Int(min(width, Double(TextBlock.limit)))
  }
}
