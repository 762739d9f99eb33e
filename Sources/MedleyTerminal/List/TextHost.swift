public import MedleyCore

/// A host that prints its list as plain text, where there is no terminal and in tests.
///
/// ```swift
/// let controller = ListController(TextHost(width: 60), cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// print(controller.text)
/// ```
public typealias TextHost = TerminalHost

extension TerminalHost {
  /// The whole list as plain text; empty if there is no list, else with a line feed after each
  /// line.
  ///
  /// The text contains every row of every section: pictures as their alternative text, controls with
  /// their value, a carousel's cards in frames. Lines have no blanks at their ends, and no control
  /// character of a model reaches the text.
  ///
  /// The two columns before a row show its state: `>` if it is selected, `»` if it has the focus
  /// (selected or not), and `▾` if it is expanded. A header or footer has them only if there is a
  /// state to show. A card shows its state by its frame: `╔═╗`, `┏━┓`, and a `▾` in the upper line.
  /// A list of two columns or fewer shows no state.
  ///
  /// - Complexity: O(*n*) in the size of the text. For a long list, use ``write(to:)``, which holds
  ///   one row at a time.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Writes the whole list as plain text, row by row, with a line feed after each line.
  public func write(to target: inout some TextOutputStream) {
    guard let list else { return }
    let renderer = SectionRenderer(
      list: list,
      width: width,
      rowSpacing: rowSpacing,
      direction: appearance.direction
    )
    renderer.forEachCell { cell in
      for line in cell.block.trimmed.lines {
        target.write(line)
        target.write("\n")
      }
    }
  }
}

extension ListController where Host == TerminalHost {
  /// The whole list as plain text; see ``TerminalHost/text``.
  public var text: String { host?.text ?? "" }
}
