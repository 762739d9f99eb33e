import MedleyCore
import MedleyUIKit
import StrictUIKit

struct Customer: Sendable {
  var image: UIImage?
  var name: String
  var birthdate: CalendarDate?
  var wantsNewsletter: Bool
}

struct ImageRow: ListModel {
  var id: String
  var image: UIImage
}

struct TextRow: ListModel {
  var id: String
  var text: String
}

struct ToggleRow: ListModel {
  var id: String
  var isOn: Bool
}

enum RowEdit: Sendable {
  case flipped(row: String, isOn: Bool)
  case cleared(row: String)
}

extension AdapterMap where Host: ViewHost {
  @MainActor static var details: Self {
    var cells = Self()
    cells.add(
      CellAdapter<ImageRow, Host>.contentConfiguration { row, _ in
        var content = UIListContentConfiguration.cell()
        content.image = row.image
        return content
      }
    )
    cells.add(CellAdapter<TextRow, Host>.content { ListContent($0.id, detail: $0.text) })
    cells.add(
      CellAdapter<ToggleRow, Host>.content { ListContent($0.id, control: .toggle($0.isOn)) }
        .editing(\.isOn) { _, new, event in
          event.send(RowEdit.flipped(row: new.id, isOn: new.isOn))
        }
    )
    return cells
  }
}

struct CustomerPresenter: ListPresenter {
  var customer: Customer

  var sections: [ListSection<AnyListItem>] {
    ListSection("customer") {
      if let image = customer.image {
        ImageRow(id: "Image", image: image)
      }
      TextRow(id: "Name", text: customer.name)
      if let birthdate = customer.birthdate {
        TextRow(id: "Birthdate", text: "\(birthdate)")
      }
      ToggleRow(id: "Newsletter", isOn: customer.wantsNewsletter)
    }
  }

  mutating func receive(_ edit: RowEdit) {
    switch edit {
    case .flipped(row: "Newsletter", let isOn): customer.wantsNewsletter = isOn
    case .cleared(row: "Birthdate"): customer.birthdate = nil
    default: break
    }
  }
}

struct Order: Sendable {
  var number: String
  var total: Int
}

struct OrderPresenter: ListPresenter {
  var order: Order

  var sections: [ListSection<AnyListItem>] {
    ListSection("order") {
      TextRow(id: "Number", text: order.number)
      TextRow(id: "Total", text: "\(order.total)")
    }
  }
}

@MainActor
func makeController(
  for customer: Customer,
  orders: [Order]
) -> ListViewController<UITableView> {
  var resolver = RouteResolver<UITableView>()
  resolver.add("order/:number") { parameters in
    guard let order = orders.first(where: { $0.number == parameters["number"] }) else { return nil }
    return ListScreen(
      "Order \(order.number)",
      presenter: OrderPresenter(order: order),
      cells: AdapterMap.details
    )
  }
  let screen = ListScreen<UITableView>(
    customer.name,
    presenter: CustomerPresenter(customer: customer),
    cells: AdapterMap.details
  )
  return ListViewController(screen: screen, resolver: resolver)
}
