public import MedleyCore

/// A host that prints its list as plain text, where there is no terminal and in tests.
///
/// ```swift
/// let list = ListController(TextHost(width: 60), cells: Post.Cells.standard)
/// list.apply(presenter.snapshot)
/// print(list.text)
/// ```
///
/// The text shows the last applied snapshot. ``load(rows:within:clock:isolation:)`` waits
/// for pages and other rows that arrive later.
public final class TextHost: TerminalCellHost {
  /// A cell is a drawing.
  public typealias Cell = TerminalCell

  /// Cells need no registration.
  public typealias Registration = Never

  /// The list that is printed.
  public weak var list: HostedList<TerminalCell, Never>?

  /// The width of the text in columns.
  public let width: Int

  /// The number of empty lines between two rows of a section, or between two lines of a grid.
  ///
  /// Rows of nested lists have no spacing.
  public let rowSpacing: Int

  /// How the host writes portable values; the default is ``/MedleyCore/ValueFormat/plain``.
  public var valueFormat = ValueFormat.plain

  /// The host reports the visible parts of placeholder rows.
  public var reportsVisibleParts: Bool { true }

  /// Answers the questions of behaviours.
  ///
  /// ```swift
  /// let host = TextHost(width: 60)
  /// host.answer = { question in question.role != .destructive }
  /// ```
  ///
  /// The closure returns whether what the question asks about is done. Without an answer, the host
  /// reports ``/MedleyCore/ListIssue/Code/unansweredQuestion`` and does nothing.
  public var answer: ((_ question: Confirmation) -> Bool)?

  /// The direction of the user's language.
  var direction = ReadingDirection.user

  /// Called when the list has changed, while ``load(rows:within:clock:isolation:)`` waits.
  var onChange: (() -> Void)?

  /// Creates a host without a list.
  ///
  /// - Parameters:
  ///   - width: The width of the text in columns; clamped to 1 to 10,000.
  ///   - rowSpacing: The number of empty lines between two rows of a section; clamped to 0 to 100.
  public init(width: Int = 80, rowSpacing: Int = 0) {
    self.width = min(max(1, width), TextBlock.limit)
    self.rowSpacing = max(0, min(rowSpacing, 100))
  }

  /// Notes that the list has changed; its text is made when it is requested.
  public func reload() { onChange?() }

  /// Notes that rows have changed; their text is made when it is requested.
  public func refresh(_ positions: [CellPosition]) { onChange?() }

  /// Asks the closure ``answer``.
  public func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  ) {
    guard let answer else {
      list?.report(.unansweredQuestion(question.title))
      return
    }
    if answer(question) { perform() }
  }
}

extension TextHost {
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
  /// The row of an outline is indented by its level, and `▸` or `▾` before its content marks a collapsed or an
  /// expanded row. A list of two columns or fewer shows no state.
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
      direction: direction
    )
    renderer.forEachCell { cell in
      for line in cell.block.trimmed.lines {
        target.write(line)
        target.write("\n")
      }
    }
  }
}

extension ListController where Host == TextHost {
  /// The whole list as plain text; see ``TextHost/text``.
  public var text: String { host?.text ?? "" }
}
