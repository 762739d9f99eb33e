import MedleyCore
import MedleyUIKit
import StrictUIKit

struct TopPicks: ListModel {
  var id = "top picks"
  var places: [TopPick]
}

struct TopPick: ListModel {
  var category: String
  var place: String

  var id: String { category }
}

struct CategoryDetail: ListModel {
  var id: String
  var count: Int
}

struct Categories: ListModel {
  var id = "categories"
  var categories: [CategoryDetail]
}

struct Places: ListModel {
  var id: String
  var places: [String]
}

extension TopPicks: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .list(cells: TopPick.adapter(for: Host.NestedHost.self)) { row in
      ListSnapshot {
        ListSection("picks", layout: .carousel(fraction: 1, isPaged: true), items: row.places)
      }
    }
  }
}

extension TopPick: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.place, subtitle: $0.category) }
  }
}

final class PlacesCell: UITableViewCell, ConfigurableCell {
  func configure(with model: Places, context: CellContext) {
    var content = defaultContentConfiguration()
    content.text = model.id
    content.secondaryText = model.places.joined(separator: ", ")
    contentConfiguration = content
  }
}

extension AdapterMap<UITableView> {
  @MainActor static var home: Self {
    let category = CellAdapter<CategoryDetail, UICollectionView>.content {
      ListContent($0.id, badge: "\($0.count)")
    }
    var cells = Self()
    cells.add(.cell(PlacesCell.self))
    cells.add(
      CellAdapter<Categories, UITableView>.list(axis: .horizontal, cells: category) {
        ListSnapshot(items: $0.categories)
      }
    )
    return cells
  }
}

final class HomeViewController: UITableViewController {
  private(set) lazy var list = ListController(tableView, cells: AdapterMap.home)

  var rows: [AnyListItem] = [] {
    didSet { list.apply(ListSnapshot(items: rows)) }
  }
}
