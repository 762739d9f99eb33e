import StrictUIKit
import Testing

/// A table in a window, 320 by 480 points, whose violations are collected.
@MainActor final class TableFixture {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let table: UITableView
  let source: RowSource
  var violations: [UIKitViolation] = []

  init(_ source: RowSource, style: UITableView.Style = .plain, isStrict: Bool = false) {
    self.source = source
    table = UITableView(frame: window.bounds, style: style)
    table.enforcement.isStrict = isStrict
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    table.enforcement.handler = { [unowned self] in violations.append($0) }
    window.layoutIfNeeded()
  }

  convenience init(counts: [Int], isStrict: Bool = false) {
    self.init(RowSource(counts: counts), isStrict: isStrict)
  }

  /// Performs a batch that changes the counts of the data.
  func batch(after counts: [Int], _ operations: @escaping (UITableView) -> Void) -> [UIKitViolation]
  {
    table.performBatchUpdates {
      self.source.rows = RowSource.rows(counts)
      operations(self.table)
    }
    return violations
  }

  var shownTexts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// Expects that the table shows the source, and that display calls are balanced.
  func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) {
    window.layoutIfNeeded()
    let paths = table.indexPathsForVisibleRows ?? []
    let expected = paths.map { source.rows[$0.section][$0.row] }
    #expect(shownTexts == expected, sourceLocation: sourceLocation)
    #expect(source.displayed.count == paths.count, sourceLocation: sourceLocation)
    #expect(
      Set(source.displayed.keys) == Set(table.visibleCells.map { ObjectIdentifier($0) }),
      sourceLocation: sourceLocation
    )
    var last = -CGFloat.greatestFiniteMagnitude
    for path in paths {
      let rect = table.rectForRow(at: path)
      #expect(rect.minY >= last, sourceLocation: sourceLocation)
      #expect(table.cellForRow(at: path)?.frame == rect, sourceLocation: sourceLocation)
      last = rect.maxY
    }
    if let first = paths.first, let end = paths.last {
      let isFilled = table.rectForRow(at: end).maxY >= table.bounds.maxY
      let isWhole = end == lastPath
      #expect(isFilled || isWhole, sourceLocation: sourceLocation)
      #expect(
        table.rectForRow(at: first).minY <= max(table.bounds.minY, 0) || first.row == 0,
        sourceLocation: sourceLocation
      )
    }
  }

  private var lastPath: IndexPath? {
    source.rows.lastIndex { !$0.isEmpty }.map {
      IndexPath(row: source.rows[$0].count - 1, section: $0)
    }
  }
}

extension IndexPath {
  init(_ section: Int, _ row: Int) { self.init(row: row, section: section) }
}
