import MedleyCore

/// A list on a host that performs one stage at a time.
struct StagedList {
  struct Row: ListModel {
    var id: Int
    var text = ""
  }

  let host = StagedHost()
  let issues = IssueLog()
  let outcomes = Log()
  let controller: ListController<Row, StagedHost>

  init(duplicates: DuplicatePolicy = .keepAll, holdsUpdates: Bool = false) {
    controller = ListController(
      host,
      cells: CellAdapter.content { ListContent($0.text) },
      duplicates: duplicates,
      reporter: .log(issues)
    )
    host.holdsUpdates = holdsUpdates
    _ = host.drainLog()
  }

  func show(_ ids: Int...) {
    show(ids)
  }

  func show(_ ids: [Int]) {
    controller.apply(Self.snapshot(ids)) { [outcomes] outcome in
      outcomes.append("\(ids): \(outcome)")
    }
  }

  static func snapshot(_ ids: [Int]) -> ListSnapshot<Row> {
    ListSnapshot([ListSection("rows", items: ids.map { Row(id: $0) })])
  }

  /// Returns and removes the logged outcomes.
  func drainOutcomes() -> [String] {
    defer { outcomes.lines = [] }
    return outcomes.lines
  }

  var ids: [Int] { controller.snapshot.items.map(\.id) }
}
