public import MedleyCore

/// Shows any list as plain text of a given width: where there is no terminal, and in tests.
///
/// Every row of every section is shown, in whatever layout; pictures by their alternative text,
/// controls with their state. Lines have no blanks at their ends, and no control character of any
/// model reaches the output. Its cells are values, so it works on any actor.
///
/// What the list remembers of a row shows in the two columns before it: `>` when it is selected,
/// `»` when it has the focus (selected or not), and `▾` when it is expanded. A header or footer has
/// them only while there is something to show. A card of a carousel shows it by its frame: `╔═╗`,
/// `┏━┓`, and a `▾` in the upper line. A list of two columns or fewer has no room for any of it.
///
/// ```swift
/// let controller = ListController(TextHost(width: 60), cells: Post.Cells.standard)
/// controller.apply(presenter.snapshot)
/// print(controller.text)
/// ```
public final class TextHost: ListHost {
  /// A cell is a block of lines.
  public typealias Cell = TextBlock

  /// A cell needs not be known before it is made.
  public typealias Registration = Never

  /// The width of the text in columns.
  public let width: Int

  /// How many empty lines stand between two rows of a section, or two lines of rows side by side.
  public let rowSpacing: Int

  /// The list that is shown.
  public weak var list: (any ListDataSource<TextBlock, Never>)?

  /// Makes a host without a list.
  ///
  /// - Parameters:
  ///   - width: the width of the text in columns; less than 1 counts as 1, more than 10,000 as
  ///     that.
  ///   - rowSpacing: how many empty lines stand between two rows of a section, or between two lines
  ///     of a grid or carousel; less than 0 counts as 0. Rows of nested lists do not stand apart.
  public init(width: Int = 80, rowSpacing: Int = 0) {
    self.width = min(max(1, width), TextBlock.limit)
    self.rowSpacing = min(max(0, rowSpacing), TextBlock.limit)
  }

  /// The whole list as text; empty when there is no list, else with a line feed after each line.
  ///
  /// - Complexity: O(*n*) in the size of the text. A long list is better written by
  ///   ``write(to:)``, which holds one row at a time.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Writes the whole list row by row, with a line feed after each line.
  public func write(to target: inout some TextOutputStream) {
    guard let list else { return }
    SectionRenderer(list: list, width: width, rowSpacing: rowSpacing).forEachBlock { block in
      for line in block.trimmed.lines {
        target.write(line)
        target.write("\n")
      }
    }
  }

  /// Does nothing: text is made when it is asked for.
  public func reload() {}

  /// Does nothing: text is made when it is asked for.
  public func refresh(_ positions: [CellPosition]) {}
}

extension ListController where Host == TextHost {
  /// The whole list as text; see ``TextHost/text``.
  public var text: String { host?.text ?? "" }
}
