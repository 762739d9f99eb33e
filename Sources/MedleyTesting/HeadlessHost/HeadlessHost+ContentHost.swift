import MedleyLayout
public import MedleyCore

extension HeadlessHost: ContentHost {
  /// A cell is an object that is made once and used again.
  public typealias Cell = HeadlessCell

  /// Cells need not be known before they are made.
  public typealias Registration = Never

  /// Shows the list anew, where the reader was; cells go through their pools.
  public func reload() {
    exclusively { self.reloadNow() }
  }

  /// Updates the cells at these positions in place, as far as there are any.
  public func refresh(_ positions: [CellPosition]) {
    exclusivelyForList { self.refreshNow(positions) }
  }

  /// Checks an update, and performs it as a view does.
  ///
  /// One that breaks a rule is kept in ``violations``; the host reloads then.
  public func perform(_ update: ListUpdate) {
    exclusivelyForList { self.performNow(update) }
  }

  /// Makes a cell that shows nothing yet.
  public static func makeContentCell(in context: CellContext) -> HeadlessCell {
    HeadlessCell()
  }

  /// Shows content in a cell.
  public static func updateContentCell(
    _ cell: inout HeadlessCell,
    with content: ListContent,
    in context: CellContext
  ) {
    cell.show(content, in: context)
  }

  /// Makes a cell with a host of its own, which is as high as its list, and at most as the host
  /// around.
  public static func makeListCell(in context: CellContext) -> HeadlessCell {
    let nested = HeadlessHost(as: .collection, width: context.width)
    nested.maximumHeight = nested.height
    return HeadlessCell(nestedHost: nested)
  }

  /// Shows a list in a cell; a list that it shows already stays as it is.
  public static func updateListCell(
    _ cell: inout HeadlessCell,
    with list: HostedList<HeadlessCell, Never>,
    in context: CellContext
  ) {
    cell.context = context
    guard let nested = cell.nestedHost else { return }
    if nested.metrics.width != context.width { nested.resize(width: context.width) }
    if nested.list !== list { list.connect(to: nested) }
  }
}
