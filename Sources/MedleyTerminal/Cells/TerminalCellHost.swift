public import MedleyCore

/// A host of terminal cells: a list in a terminal, or a list that is printed.
///
/// An adapter for any such host draws the same cell on both:
///
/// ```swift
/// extension CellAdapter where Model == Message, Host: TerminalCellHost {
///   static var message: Self { .text { message, context in … } }
/// }
/// ```
public protocol TerminalCellHost: ContentHost
where Cell == TerminalCell, Registration == Never, NestedHost == Self {}

extension TerminalCellHost {
  /// Creates an empty cell.
  public static func makeContentCell(in context: CellContext) -> TerminalCell {
    .empty
  }

  /// Lays out portable content, with its control and picture.
  ///
  /// A picture is shown if its format can be decoded, else its alternative text.
  public static func updateContentCell(
    _ cell: inout TerminalCell,
    with content: ListContent,
    in context: CellContext
  ) {
    guard cell.purpose != .speech else { return cell.takeWords(of: content, in: context) }
    let layout = ContentLayout(
      content,
      role: context.role,
      showsPictures: cell.purpose == .screen,
      showsLinks: cell.purpose != .printing,
      draft: context.draft,
      availability: cell.purpose == .screen ? content.image.map(context.availability) : nil,
      texts: context.texts
    )
    cell = layout.drawing(width: context.columns)
    cell.accessory = content.accessory
    cell.problem = content.problem
  }

  /// Creates an empty cell.
  public static func makeListCell(in context: CellContext) -> TerminalCell {
    .empty
  }

  /// Lays out all rows of a nested list below each other, those of a grid or carousel side by side.
  ///
  /// The result is printed, announced and searched. On the screen, a nested host shows the list:
  /// its rows can have the focus, and its carousels scroll.
  public static func updateListCell(
    _ cell: inout TerminalCell,
    with list: HostedList<TerminalCell, Never>,
    in context: CellContext
  ) {
    if cell.purpose == .speech { return cell.takeWords(of: list, width: context.width) }
    var cells: [TerminalCell] = []
    let renderer = SectionRenderer(list: list, width: context.columns, rowSpacing: 0)
    renderer.forEachCell { cells.append($0) }
    cell = TerminalCell(stacking: cells)
    cell.controls = []
  }
}

extension CellAdapter where Host: TerminalCellHost {
  /// Creates a custom cell.
  ///
  /// ```swift
  /// .terminal { message, context in
  ///   TerminalCell(TextBlock(message.author), ink: .title)
  ///     .above(TerminalCell(TextBlock(wrapping: message.text, width: context.columns)))
  /// }
  /// ```
  ///
  /// - Parameter draw: Called with the model and the context when the row becomes visible, and when
  ///   its content or state changes; also for invisible rows, to search the list. The result is
  ///   truncated to the context's ``MedleyCore/CellContext/columns``.
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
