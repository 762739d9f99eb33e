import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The data source and delegate of a table view.
///
/// It only translates: what it does stands in ``ListBridge``.
final class TableBridge: ListBridge, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  /// The table view, which owns the bridge.
  private(set) weak var table: UITableView?

  /// Whether there are many rows, and when that was so.
  var largeness: (connection: Int, version: Int, isLarge: Bool)?

  /// Whether the heights of headers were estimated since everything was shown anew.
  var hasEstimatedHeadings = false

  /// The connection in which a section was found whose layout a table view does not have.
  private var reportedLayout: Int?

  override var remembersHeights: Bool { true }

  override var showsEmptiedAnew: Bool { hasEstimatedHeadings }

  override func willShowAnew() {
    hasEstimatedHeadings = false
  }

  init(table: UITableView) {
    self.table = table
    super.init(surface: table)
  }

  override func width(at position: CellPosition) -> Double {
    guard let table else { return 0 }
    // Cells that are inset stand within the margins, which take in the safe area.
    let inset = table.style == .insetGrouped ? table.layoutMargins : table.safeAreaInsets
    return max(0, Double(table.bounds.width - inset.left - inset.right))
  }

  /// The delegate that the program set.
  var user: (any UITableViewDelegate)? { userDelegate as? any UITableViewDelegate }

  override func embeddedPrototype(at position: CellPosition) -> UIView? {
    guard let list, case .prototype = list.registration(at: position)?.source,
      let identifier = list.reuseIdentifier(at: position)
    else { return nil }
    return table?.dequeueReusableCell(withIdentifier: identifier.rawValue)
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int {
    list?.sectionCount ?? 0
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shownRowCount(inSection: section)
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    answer {
      let position = CellPosition.row(listPath(of: indexPath))
      checkLayout(ofSection: position.section)
      let dequeuing = dequeuing(at: position) { $0 is UITableViewCell.Type }
      if mustRegister(dequeuing, at: position) { register(dequeuing, in: tableView) }
      let cell = tableView.dequeueReusableCell(withIdentifier: dequeuing.identifier, for: indexPath)
      fill(cell, at: position)
      return cell
    }
  }

  /// Reports the first section of a list that asks for another layout than the only one there is.
  private func checkLayout(ofSection index: Int) {
    guard reportedLayout != connection, let list, let shape = list.section(at: index) else {
      return
    }
    switch shape.layout {
    case .list: return
    case .grid(let columns): guard columns > 1 else { return }
    case .carousel: break
    }
    reportedLayout = connection
    list.report(.ignoredLayout(shape.layout, section: shape.id, host: "UITableView"))
  }

  private func register(_ dequeuing: Dequeuing, in tableView: UITableView) {
    let identifier = dequeuing.identifier
    switch dequeuing.registration?.source {
    case .nib(let nib): tableView.register(nib, forCellReuseIdentifier: identifier)
    case .type, .prototype, nil:
      let type = dequeuing.registration?.viewClass ?? TableContainerCell.self
      tableView.register(type, forCellReuseIdentifier: identifier)
    }
  }

  // MARK: Headers and footers

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    heading(at: .header(section: section), in: tableView)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    heading(at: .footer(section: section), in: tableView)
  }

  private func heading(at position: CellPosition, in tableView: UITableView) -> UIView? {
    answer {
      guard hasCell(at: position) else { return nil }
      let dequeuing = dequeuing(at: position) { $0 is UITableViewHeaderFooterView.Type }
      if mustRegister(dequeuing, at: position) {
        let identifier = dequeuing.identifier
        if case .nib(let nib) = dequeuing.registration?.source {
          tableView.register(nib, forHeaderFooterViewReuseIdentifier: identifier)
        } else {
          let type = dequeuing.registration?.viewClass ?? TableContainerHeading.self
          tableView.register(type, forHeaderFooterViewReuseIdentifier: identifier)
        }
      }
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: dequeuing.identifier)
      guard let view else { return nil }
      fill(view, at: position)
      listenToTaps(on: view)
      return view
    }
  }

  // MARK: Prefetching

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetch(indexPaths)
  }
}
