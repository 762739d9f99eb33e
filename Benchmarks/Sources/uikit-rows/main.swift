import MedleyCore
import MedleyUIKit
import StrictUIKit

/// Scrolls a list of 5,000 rows by a number of steps; each step shows one more row.
///
/// Two runs with different numbers of steps differ by the cost of the rows: `count-uikit-rows.sh` counts
/// the instructions of both with callgrind.
@MainActor
func scroll(_ view: UIScrollView, steps: Int) {
  view.layoutIfNeeded()
  UIKitTurn.run()
  for _ in 0..<steps {
    view.contentOffset.y += Row.height
    view.layoutIfNeeded()
    UIKitTurn.run()
  }
}

let ways = ["table", "table-map", "table-sections", "table-reference", "items", "items-reference"]
guard CommandLine.arguments.count == 3, ways.contains(CommandLine.arguments[1]),
  let steps = Int(CommandLine.arguments[2])
else {
  fatalError("Usage: uikit-rows \(ways.joined(separator: "|")) STEPS")
}
let rows = Row.rows(5_000)
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
window.makeKeyAndVisible()
let table = UITableView(frame: window.bounds, style: .plain)
let layout = UICollectionViewFlowLayout()
let collection = UICollectionView(
  frame: window.bounds,
  collectionViewLayout: CommandLine.arguments[1] == "items" ? SectionsLayout() : layout
)

switch CommandLine.arguments[1] {
case "table", "table-sections":
  window.addSubview(table)
  let cells = RowCells<UITableView>(
    note: .cell(TableNoteCell.self),
    alert: .cell(TableAlertCell.self)
  )
  let controller = ListController(table, cells: cells)
  if CommandLine.arguments[1] == "table" {
    controller.apply(ListSnapshot(items: rows))
  } else {
    controller.apply(
      ListSnapshot(
        (0..<500).map { section in
          ListSection("\(section)", items: Array(rows[section * 10..<(section + 1) * 10]))
        }
      )
    )
  }
  scroll(table, steps: steps)
  withExtendedLifetime(controller) {}
case "table-map":
  window.addSubview(table)
  var cells = AdapterMap<UITableView>()
  cells.add(CellAdapter<Note, UITableView>.cell(TableNoteCell.self))
  cells.add(CellAdapter<Alert, UITableView>.cell(TableAlertCell.self))
  let controller = ListController(table, cells: cells)
  controller.apply(ListSnapshot(items: rows.map { AnyListItem($0.model) }))
  scroll(table, steps: steps)
  withExtendedLifetime(controller) {}
case "table-reference":
  window.addSubview(table)
  let source = ReferenceSource(rows: rows)
  table.register(TableNoteCell.self, forCellReuseIdentifier: "note")
  table.register(TableAlertCell.self, forCellReuseIdentifier: "alert")
  table.dataSource = source
  table.delegate = source
  table.prefetchDataSource = source
  scroll(table, steps: steps)
  withExtendedLifetime(source) {}
case "items":
  window.addSubview(collection)
  let cells = RowCells<UICollectionView>(
    note: .cell(ItemNoteCell.self),
    alert: .cell(ItemAlertCell.self)
  )
  let controller = ListController(collection, cells: cells)
  controller.apply(ListSnapshot(items: rows))
  scroll(collection, steps: steps)
  withExtendedLifetime(controller) {}
default:
  window.addSubview(collection)
  let source = ReferenceSource(rows: rows)
  layout.itemSize = CGSize(width: 390, height: Row.height)
  layout.minimumLineSpacing = 0
  collection.register(ItemNoteCell.self, forCellWithReuseIdentifier: "note")
  collection.register(ItemAlertCell.self, forCellWithReuseIdentifier: "alert")
  collection.dataSource = source
  collection.delegate = source
  collection.prefetchDataSource = source
  scroll(collection, steps: steps)
  withExtendedLifetime(source) {}
}
print(steps, table.contentOffset.y + collection.contentOffset.y)
