import MedleyCore

/// The data source and delegate of a table view.
final class TableBridge: ListBridge, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  private weak var table: UITableView?

  /// Whether the list has many rows, with the list and the content at that time.
  private var largeness: (connection: Int, version: Int, isLarge: Bool)?

  /// Whether the height of any header was estimated since the last reload.
  private var hasEstimatedHeadings = false

  /// The connection that reported an unsupported section layout.
  private var reportedLayout: Int?

  init(table: UITableView) {
    self.table = table
    super.init(surface: table)
  }

  /// The program's delegate.
  var user: (any UITableViewDelegate)? { program.object as? any UITableViewDelegate }

  override func takeOver() {
    guard let table else { return }
    takeOverDataSource { table.dataSource = self }
    if table.prefetchDataSource == nil { table.prefetchDataSource = self }
    if table.dropDelegate == nil { table.dropDelegate = self }
    if table.dragDelegate == nil {
      table.dragDelegate = self
      // On a phone, dragging is disabled by default. A program may disable it again afterwards.
      table.dragInteractionEnabled = true
    }
    program.takeOver(from: self)
  }

  override var dataSourceOfView: (any NSObjectProtocol)? { table?.dataSource }

  override var reloadsEmptiedSections: Bool { hasEstimatedHeadings }

  override func background(ofRowAt position: CellPosition) -> UIColor? {
    guard table?.style == .plain else { return .secondarySystemGroupedBackground }
    return table?.backgroundColor ?? .systemBackground
  }

  override func willReload() {
    hasEstimatedHeadings = false
  }

  // MARK: Rows

  func numberOfSections(in table: UITableView) -> Int {
    updates.viewWillReadRows()
    return context.readSectionCount()
  }

  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    context.readRowCount(inSection: section)
  }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    context.scheduler.answer {
      let position = CellPosition.row(context.listPath(of: path))
      checkLayout(ofSection: position.section)
      let dequeuing = cells.pools.dequeuing(at: position) { $0 is UITableViewCell.Type }
      cells.pools.register(dequeuing, container: TableContainerCell.self) {
        table.register($0, forCellReuseIdentifier: dequeuing.identifier)
      } nib: {
        table.register($0, forCellReuseIdentifier: dequeuing.identifier)
      }
      let cell = table.dequeueReusableCell(withIdentifier: dequeuing.identifier, for: path)
      cells.configure(cell, at: position, from: dequeuing)
      return cell
    }
  }

  /// Reports the first section of a list with a layout that table views do not support.
  private func checkLayout(ofSection index: Int) {
    guard reportedLayout != context.connection, let list, let shape = list.section(at: index) else {
      return
    }
    switch shape.layout {
    case .list: return
    case .grid(let columns): guard columns > 1 else { return }
    case .adaptiveGrid, .carousel: break
    }
    reportedLayout = context.connection
    list.report(.ignoredLayout(shape.layout, section: shape.id, host: "UITableView"))
  }

  func tableView(_ table: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    display.send(.prefetch, toRowsAt: indexPaths)
  }

  func tableView(_ table: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    display.send(.cancelPrefetch, toRowsAt: indexPaths)
  }

  // MARK: Headers and footers

  func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    heading(at: .header(section: section), in: table)
  }

  func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
    heading(at: .footer(section: section), in: table)
  }

  private func heading(at position: CellPosition, in table: UITableView) -> UIView? {
    context.scheduler.answer {
      guard context.hasCell(at: position) else { return nil }
      let dequeuing = cells.pools.dequeuing(at: position) { $0 is UITableViewHeaderFooterView.Type }
      let (kind, container) = (position.elementKind, TableContainerHeading.self)
      cells.pools.register(dequeuing, ofKind: kind, container: container) {
        table.register($0, forHeaderFooterViewReuseIdentifier: dequeuing.identifier)
      } nib: {
        table.register($0, forHeaderFooterViewReuseIdentifier: dequeuing.identifier)
      }
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: dequeuing.identifier)
      guard let view else { return nil }
      cells.configure(view, at: position, from: dequeuing)
      headings.add(to: view)
      return view
    }
  }

  // MARK: Heights of rows

  func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    context.scheduler.answer {
      if let height = heights.fixedHeight(at: .row(path)) { return CGFloat(height) }
      if let cell = cells.displayedCell(at: .row(path)) {
        heights.record(cell)
        // The cell may be in a sizing loop.
        if let height = heights.fixedHeight(at: .row(path)) { return CGFloat(height) }
      }
      #if canImport(UIKit)
        let height = (user?.tableView(_:heightForRowAt:))?(table, path)
      #else
        let height = user.flatMap { table.height(ofRowAt: path, by: $0) }
      #endif
      return height ?? UITableView.automaticDimension
    }
  }

  func tableView(_ table: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat {
    let standard = table.standardRowHeight
    // The view requests the estimate of every row before it shows the first one.
    guard !isLarge else { return standard }
    return context.scheduler.answer {
      heights.estimatedHeight(at: .row(path)).map { max(1, CGFloat($0)) } ?? standard
    }
  }

  private var isLarge: Bool {
    if let known = largeness, known.connection == context.connection,
      known.version == context.contentVersion
    {
      return known.isLarge
    }
    let isLarge = heights.hasManyRows
    largeness = (context.connection, context.contentVersion, isLarge)
    return isLarge
  }

  // MARK: Heights of headers and footers

  func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headingHeight(at: .header(section: section))
  }

  func tableView(_ table: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    headingHeight(at: .footer(section: section))
  }

  func tableView(_ table: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    estimatedHeadingHeight(at: .header(section: section))
  }

  func tableView(_ table: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    estimatedHeadingHeight(at: .footer(section: section))
  }

  /// The height of a header that does not exist: a grouped table view replaces 0 by a default height.
  private var noHeight: CGFloat { table?.style == .plain ? 0 : .leastNormalMagnitude }

  private func headingHeight(at position: CellPosition) -> CGFloat {
    context.scheduler.answer {
      guard context.hasCell(at: position) else { return noHeight }
      if let height = heights.fixedHeight(at: position) { return CGFloat(height) }
      if measuresHeadings(ofSection: position.section) {
        let height = heights.headingHeight(at: position) { adoptMargins($0) }
        return height.map { CGFloat($0) } ?? noHeight
      }
      hasEstimatedHeadings = true
      return UITableView.automaticDimension
    }
  }

  private func estimatedHeadingHeight(at position: CellPosition) -> CGFloat {
    context.scheduler.answer {
      guard context.hasCell(at: position) else { return 0 }
      if measuresHeadings(ofSection: position.section) { return headingHeight(at: position) }
      return heights.estimatedHeight(at: position).map { max(1, CGFloat($0)) }
        ?? CellFitting.standardHeight
    }
  }

  /// Returns whether the header and footer of a section are measured in advance.
  ///
  /// A table view raises an exception if a section without rows has a header with an estimated height
  /// and a row is inserted elsewhere. Any section may lose its rows. Only in a list with very many
  /// sections, the headers of those with rows are estimated.
  private func measuresHeadings(ofSection section: Int) -> Bool {
    (list?.sectionCount ?? 0) <= 500 || context.shownRowCount(inSection: section) == 0
  }

  /// Gives a view outside of the table view the margins of a header.
  private func adoptMargins(_ view: UIView) {
    guard let margins = table?.layoutMargins else { return }
    let heading = view as? UITableViewHeaderFooterView
    for view in [view, heading?.contentView].compactMap({ $0 }) {
      view.layoutMargins.left = margins.left
      view.layoutMargins.right = margins.right
    }
  }
}

extension UITableView {
  /// The bridge of the table view, created on first use.
  var listBridge: TableBridge { attachedBridge(orMake: { TableBridge(table: self) }) }
}
