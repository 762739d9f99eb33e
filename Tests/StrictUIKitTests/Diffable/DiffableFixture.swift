import Testing

@testable import StrictUIKit

typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

extension Snapshot {
  /// Creates a snapshot of sections and items, in order.
  init(_ sections: KeyValuePairs<String, [Int]>) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items)
    }
  }
}

/// A table with a diffable data source, whose cells show the items as text.
@MainActor final class DiffableTable {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
  let table: UITableView
  let source: UITableViewDiffableDataSource<String, Int>
  var violations: [UIKitViolation] = []

  /// The items whose cells were requested.
  var requests: [Int] = []
  var suffix = ""

  /// Called with each request for a cell.
  var onRequest: (() -> Void)?

  /// The reuse identifier of new cells.
  static var identifier = "cell"

  init(isStrict: Bool = true, isInWindow: Bool = true) {
    table = UITableView(frame: window.bounds)
    table.enforcement.isStrict = isStrict
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "other")
    weak var fixture: DiffableTable?
    source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      fixture?.requests.append(item)
      fixture?.onRequest?()
      let cell = table.dequeueReusableCell(withIdentifier: Self.identifier, for: path)
      cell.textLabel?.text = "\(item)\(fixture?.suffix ?? "")"
      return cell
    }
    fixture = self
    table.enforcement.handler = { [weak self] in self?.violations.append($0) }
    if isInWindow { window.addSubview(table) }
  }

  /// The texts of the visible cells, by section.
  var texts: [[String]] {
    table.layoutIfNeeded()
    return (0..<table.numberOfSections).map { section in
      (0..<table.numberOfRows(inSection: section)).map { row in
        table.cellForRow(at: IndexPath(row: row, section: section))?.textLabel?.text ?? "none"
      }
    }
  }

  func cell(of item: Int) -> UITableViewCell? {
    source.indexPath(for: item).flatMap { table.cellForRow(at: $0) }
  }

  func show(_ snapshot: Snapshot) {
    source.apply(snapshot)
    UIKitTurn.run()
  }
}

/// Collects the violations that a snapshot reports.
@MainActor func violations(of body: () -> Void) -> [UIKitViolation] {
  var found: [UIKitViolation] = []
  let standard = UIKitEnforcement.standard
  defer { UIKitEnforcement.standard = standard }
  UIKitEnforcement.standard.handler = { found.append($0) }
  body()
  return found
}
