/// A host that can render portable content, so that a list runs on it before any custom cell is
/// written.
public protocol ContentHost: ListHost {
  /// The host of a list within a row, whose cells have the same type. The default is `Self`.
  ///
  /// A table view, for example, shows a carousel in a collection view.
  associatedtype NestedHost: ContentHost = Self
  where NestedHost.Cell == Cell, NestedHost.Registration == Registration

  /// Makes an empty cell for ``ListContent``.
  static func makeContentCell(in context: CellContext) -> Cell

  /// Updates a cell from ``makeContentCell(in:)`` with content, whatever the cell showed before.
  static func updateContentCell(
    _ cell: inout Cell,
    with content: ListContent,
    in context: CellContext
  )

  /// Makes an empty cell for a list within a row.
  static func makeListCell(in context: CellContext) -> Cell

  /// Updates a cell from ``makeListCell(in:)`` with a nested list, whatever the cell showed before.
  ///
  /// A cell that is a view contains a nested host, and connects the list to it; when the cell is
  /// recycled, it connects the next list. A cell that is a value renders the rows of the list.
  static func updateListCell(
    _ cell: inout Cell,
    with list: HostedList<Cell, Registration>,
    in context: CellContext
  )
}

extension CellAdapter where Host: ContentHost {
  /// Creates an adapter for portable content.
  ///
  /// - Parameter content: called whenever the cell is updated.
  public static func content(_ content: @escaping (_ model: Model) -> ListContent) -> Self {
    .content { model, _ in content(model) }
  }

  /// Creates an adapter for portable content that also depends on the role, the width or the state.
  ///
  /// - Parameter content: called whenever the cell is updated.
  public static func content(
    _ content: @escaping (_ model: Model, _ context: CellContext) -> ListContent
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(ListContent.self),
      make: { Host.makeContentCell(in: $0) },
      update: { cell, model, context in
        let content = content(model, context).completed(in: context)
        Host.updateContentCell(&cell, with: content, in: context)
      }
    )
  }
}

extension ListContent {
  /// Returns the content with the text of its value, and with the problem and the draft that the list
  /// stores for the row.
  fileprivate func completed(in context: CellContext) -> ListContent {
    let entry = context.link.entry
    guard value != nil || entry != nil else { return self }
    var content = self
    if let value { content.detail = context.text(of: value) }
    guard let entry else { return content }
    content.problem = problem ?? entry.problem
    if let draft = entry.draft(of: nil)?.value { content.control = control?.showing(draft) }
    return content
  }
}
