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
        .ratio(12, because: "999 visible rows are made again; measured: 8")
      ),
      edit(
        "one text changed",
        levels: 5,
        .ratio(12, because: "99,999 visible rows are made again; measured: 8, or 17 ms")
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
        .ratio(1.6, because: "the cost depends on the rows that are shown; measured: 1.2")
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

  /// A search with one match in a hundred rows, against the rows of the whole tree.
  private static var filter: Benchmark {
    Benchmark(
      Label("filter a tree", "1 % match", count: 99_999, ids: "Int"),
      against: "all rows of the tree",
      limits: [.ratio(1.5, because: "a search visits each row, and makes those it has found")]
    ) {
      let tree = tree(levels: 5)
      return Race {
        blackHole(opaque(tree).rows.count)
      } subject: {
        blackHole(opaque(tree).filtered { $0.id % 100 == 7 }.rows.count)
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
