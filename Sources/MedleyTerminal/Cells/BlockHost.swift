public import MedleyCore

/// A host whose cells can be made of lines of text, so that one drawing serves plain text and
/// terminals.
public protocol BlockHost: ContentHost {
  /// Makes a cell that shows lines of text.
  static func cell(showing block: TextBlock) -> Cell
}

extension TextHost: BlockHost {
  /// The lines themselves.
  public static func cell(showing block: TextBlock) -> TextBlock { block }
}

extension TerminalHost: BlockHost {
  /// The lines as running text.
  public static func cell(showing block: TextBlock) -> TerminalCell { TerminalCell(block) }
}
