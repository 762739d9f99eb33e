import StrictUIKit

/// Rows of text in sections, with a record of what was called.
final class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows: [[String]]
  var headers: [Int: String] = [:]
  var height: ((String) -> CGFloat)?
  var log: [String] = []
  /// The texts of the cells that are displayed, by the calls of the delegate.
  var displayed: [ObjectIdentifier: IndexPath] = [:]
  /// Called when a cell is displayed.
  var onDisplay: () -> Void = {}
  var makeCell: ((UITableView, IndexPath) -> UITableViewCell)?

  init(_ rows: [[String]]) {
    self.rows = rows
    super.init()
  }

  convenience init(counts: [Int]) { self.init(Self.rows(counts)) }

  static func rows(_ counts: [Int]) -> [[String]] {
    counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let makeCell { return makeCell(tableView, indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height?(rows[indexPath.section][indexPath.row]) ?? tableView.rowHeight
  }

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    displayed[ObjectIdentifier(cell)] = indexPath
    onDisplay()
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    displayed[ObjectIdentifier(cell)] = nil
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }
}
