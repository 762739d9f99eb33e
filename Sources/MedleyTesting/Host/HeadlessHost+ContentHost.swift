public import MedleyCore
import MedleyLayout

extension HeadlessHost: ContentHost {
  /// The cells are objects that are recycled.
  public typealias Cell = HeadlessCell

  /// No cell class is registered.
  public typealias Registration = Never

  /// Reloads the list at its scroll position; cells are recycled.
  public func reload() {
    work.exclusively { self.reloadNow() }
  }

  /// Updates the existing cells at these positions in place.
  public func refresh(_ positions: [CellPosition]) {
    work.exclusivelyForList { self.refreshNow(positions) }
  }

  /// Checks an update, and performs it as a view does.
  ///
  /// If the update breaks a rule, the host stores a violation in ``violations`` and reloads.
  public func perform(_ update: ListUpdate) {
    work.exclusivelyForList { self.performNow(update) }
  }

  /// Makes an empty cell.
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

  /// Makes a cell with a nested host, which is as high as its list, but not higher than the outer
  /// host.
  public static func makeListCell(in context: CellContext) -> HeadlessCell {
    let nested = HeadlessHost(as: .collection, width: context.width)
    nested.viewport.maximumHeight = nested.height
    return HeadlessCell(nestedHost: nested)
  }

  /// Shows a list in a cell, unless the cell shows it already.
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

// The list of the host, and the hosts in its cells.
extension HeadlessHost {
  /// Shows a list; ends the display of the cells of the previous list.
  func connect(to list: HeadlessList?) {
    let old = connection.list
    recorder.record(list == nil ? .disconnect : .connect)
    guard connection.connect(to: list) else { return }
    updates.pending = nil
    live.recycleAll(of: old)
    display.report([], to: old)
    viewport.connect(to: list)
    work.drain()
  }

  /// Prepares the nested host of a new cell.
  func join(_ cell: HeadlessCell) {
    guard let nested = cell.nestedHost else { return }
    nested.updates.style = batchUpdateStyle == .unrestricted ? .unrestricted : .collection
    nested.viewport.maximumHeight = viewport.maximumHeight ?? height
    nested.reserve = reserve
    nested.hasStickyHeaders = hasStickyHeaders
    nested.live.measure = live.measure
    nested.adjust(to: self)
    nested.onResize = { [weak self, weak cell] in
      if let cell { self?.nestedHostResized(in: cell) }
    }
  }

  /// Applies the settings of this host to its nested hosts.
  func adjustNestedHosts() {
    for nested in live.nestedHosts { nested.adjust(to: self) }
  }

  private func adjust(to outer: HeadlessHost) {
    isVisible = outer.isVisible
    plansInBackground = outer.plansInBackground
    finishesUpdatesAtOnce = outer.finishesUpdatesAtOnce
  }

  /// Measures a list cell after its height changed, unless the host is laying out its cells.
  private func nestedHostResized(in cell: HeadlessCell) {
    guard !work.isBusy, let position = cell.position else { return }
    work.exclusively {
      guard self.live[position] === cell else { return }
      let anchor = self.viewport.anchor
      self.remeasure(position)
      self.layOut(keeping: anchor)
    }
  }
}
