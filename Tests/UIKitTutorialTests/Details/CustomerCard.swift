import MedleyCore
import MedleyUIKit
import StrictUIKit

struct ImageRow: ListModel {
  var id: String
  var image: UIImage
}

struct TextRow: ListModel {
  var id: String
  var text: String
}

struct Order: ListModel {
  /// The number.
  var id: String
  var total: Int
}

extension AdapterMap where Host: ViewHost {
  @MainActor static var details: Self {
    Self()
      .adding(
        CellAdapter<ImageRow, Host>.contentConfiguration { row, _ in
          var content = UIListContentConfiguration.cell()
          content.image = row.image
          return content
        }
      )
      .adding(CellAdapter<TextRow, Host>.content { ListContent($0.id, detail: $0.text) })
      .adding(
        CellAdapter<Order, Host>.content { ListContent("Order \($0.id)", accessory: .disclosure) }
          .opens { order in ["order", order.id] }
      )
  }
}

struct CustomerCard: ListPresenter {
  var name: String
  var portrait: UIImage?
  var orders: [Order]

  var sections: [ListSection<AnyListItem>] {
    ListSection("customer") {
      if let portrait { ImageRow(id: "Portrait", image: portrait) }
      TextRow(id: "Name", text: name)
    }
    ListSection("orders") { orders }
  }
}

struct OrderCard: ListPresenter {
  var order: Order

  var sections: [ListSection<AnyListItem>] {
    ListSection("order") {
      TextRow(id: "Number", text: order.id)
      TextRow(id: "Total", text: "\(order.total)")
    }
  }
}

@MainActor
func makeController(for customer: CustomerCard) -> UINavigationController {
  var resolver = RouteResolver<UITableView>()
  resolver.add("order/:number") { route in
    guard let order = customer.orders.first(where: { $0.id == route["number"] }) else { return nil }
    return ListScreen(
      "Order \(order.id)",
      presenter: OrderCard(order: order),
      cells: AdapterMap.details
    )
  }
  let screen = ListScreen<UITableView>(
    customer.name,
    presenter: customer,
    cells: AdapterMap.details
  )
  return UINavigationController(
    rootViewController: ListViewController(screen: screen, resolver: resolver)
  )
}
