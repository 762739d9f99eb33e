import Measuring
import MedleyCore

/// Trees of 99,999 rows with 999 or all rows shown, compared with flat lists of the same rows.
///
/// Each row has ten rows below it, on five levels: below row 7 are the rows from 70 to 79.
enum OpenTrees {
  static var benchmarks: [Benchmark] {
    [
      edit(
        "one text changed",
        levels: 3,
        .ratio(60, because: "a tree of 999 visible rows is made again, and a flat list is edited")
      ),
      edit(
        "one text changed",
        levels: 5,
        .ratio(30, because: "a tree of 99,999 visible rows is made again in at most 30 ms")
      ),
      toggle(
        "10 rows",
        row: 1_234,
        below: 10,
        .ratio(4, because: "the row and the rows below it are two edits of the list")
      ),
      toggle(
        "11,110 rows",
        row: 1,
        below: 11_110,
        .ratio(4, because: "the cost depends on the rows that are shown")
      ),
      filter,
    ]
  }

  /// A change of one text, against the same change of an array.
  private static func edit(_ name: String, levels: Int, _ limit: Limit) -> Benchmark {
    let count = levels == 3 ? 999 : 99_999
    return Benchmark(
      Label("apply a tree", name, count: count, ids: "Int"),
      against: "flat list",
      limits: [limit]
    ) {
      let list = openList()
      let flat = openList()
      let rows = tree(levels: levels).rows
      var version = 0
      return Race {
        version += 1
        var rows = rows
        rows[rows.count / 2] = IntRow.make(rows[rows.count / 2].id, version: version)
        flat.apply(ListSnapshot(items: rows))
      } subject: {
        version += 1
        list.apply(ListSnapshot([ListSection("tree", tree: tree(levels: levels, version))]))
      }
    }
  }

  /// Expanding and collapsing a row of a tree with 99,999 visible rows, against the same edits of a flat list.
  private static func toggle(
    _ name: String,
    row: Int,
    below: Int,
    _ limit: Limit
  ) -> Benchmark {
    Benchmark(
      Label("expand and collapse", name, count: 99_999, ids: "Int"),
      against: "edits of a flat list",
      limits: [limit]
    ) {
      let list = openList()
      list.apply(ListSnapshot([ListSection("tree", tree: tree(levels: 5))]))
      let flat = openList()
      let all = ListSnapshot(items: tree(levels: 5).rows)
      flat.apply(all)
      let first = (all.path(of: row)?.item ?? 0) + 1
      let ids = all.items.dropFirst(first).prefix(below).map(\.id)
      return Race {
        var fewer = all
        try? fewer.delete(all: ids)
        flat.apply(fewer)
        flat.apply(all)
      } subject: {
        list.setExpanded(false, row: row)
        list.setExpanded(true, row: row)
      }
    }
  }

  /// A search with one match in a hundred rows, against a filter of an array.
  private static var filter: Benchmark {
    Benchmark(
      Label("filter a tree", "1 % match", count: 99_999, ids: "Int"),
      against: "filter of an array",
      limits: [.ratio(60, because: "the ancestors of matches are found, at most 20 ms")]
    ) {
      let tree = tree(levels: 5)
      let rows = tree.rows
      return Race {
        blackHole(opaque(rows).filter { $0.id % 100 == 7 }.count)
      } subject: {
        blackHole(tree.filtered { $0.id % 100 == 7 }.rows.count)
      }
    }
  }

  private static func openList() -> ListController<IntRow, IdleHost> {
    ListController(
      IdleHost(),
      cells: CellAdapter<IntRow, IdleHost>(make: { _ in }) { _, _, _ in }
    )
  }

  private static func tree(levels: Int, _ version: Int = 0) -> TreeRows<IntRow> {
    TreeRows(Array(1...9)) { id in
      id < 10_000 ? Array(id * 10..<id * 10 + 10) : nil
    } startsExpanded: { _, level in
      level < levels
    } item: { id in
      IntRow.make(id, version: id == 555 ? version : 0)
    }
  }
}
