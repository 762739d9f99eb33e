import Measuring
import MedleyCore

/// One edit of one row in a screen of 20 parts, compared with the same edit in a list of its own.
///
/// Each part stores a snapshot, and the edit replaces one row.
enum EditedParts {
  static func benchmarks(counts: [Int]) -> [Benchmark] {
    counts.map { count in
      Benchmark(
        Label("edit of a part", "20 parts", count: count, ids: "Int"),
        against: "one list",
        units: 1,
        limits: [.ratio(8, because: "at most 100 µs above one list, which takes about 10 µs")]
      ) {
        let part = StoredRows(count: count)
        let cells = CellAdapter<IntRow, IdleHost>(make: { _ in }) { _, _, _ in }
        let single = open(part, cells)
        let screen = open(PartScreen(part), cells.spaced)
        return Race(reference: { single(0) }, subject: { screen(1) })
      }
    }
  }

  /// Returns a closure that sends the next edit to a screen, or to its first part.
  private static func open<Presenter: ListPresenter, Cells: CellProvider>(
    _ presenter: Presenter,
    _ cells: Cells
  ) -> (_ depth: Int) -> Void where Cells.Item == Presenter.Item, Cells.Host == IdleHost {
    let host = IdleHost()
    let session = ListScreen("Rows", presenter: presenter, cells: cells).open(on: host)
    var version = 0
    return { depth in
      version += 1
      if depth == 0 { session.send(version) } else { session.send(PartEdit("0", version)) }
      blackHole(host.callCount)
    }
  }
}

/// The presenter of a part; the edit is the version of the row in the middle.
private struct StoredRows: ListPresenter, Identifiable {
  var id = ""
  var snapshot: ListSnapshot<IntRow>
  private let middle: Int

  init(count: Int) {
    snapshot = ListSnapshot(items: (0..<count).map { IntRow.make($0) })
    middle = count / 2
  }

  var sections: [ListSection<IntRow>] { [] }

  mutating func receive(_ edit: Int) {
    try? snapshot.replace(IntRow.make(middle, version: edit))
  }
}

/// A screen of 20 parts with the same rows.
private struct PartScreen: PartsPresenter {
  typealias Item = Spaced<IntRow>
  typealias Edit = Never

  private var rows: [StoredRows]

  private static let itself = ItemCase<Item, Item>("itself") {
    $0
  } id: {
    $0
  } valueID: {
    $0
  }

  init(_ part: StoredRows) {
    rows = (0..<20).map { index in
      var part = part
      part.id = "\(index)"
      return part
    }
  }

  var parts: [Part<Self>] { Part.each(\.rows, as: Self.itself) }
}
