package import Medley
import MedleyForms

extension RouteResolver where Host: ContentHost {
  /// Returns the resolver of a shop's routes: three presenters share one set of cells.
  package static func shop(_ store: ShopStore, cells: DetailRow.Cells<Host>) -> Self {
    var resolver = Self()
    resolver.addShop(store, cells: cells)
    return resolver
  }

  /// Adds the routes of a shop.
  mutating func addShop(
    _ store: ShopStore,
    cells: @autoclosure @escaping () -> DetailRow.Cells<Host>
  ) {
    add("customer/:id") { parameters in
      parameters["id"].flatMap { CustomerPresenter(store: store, id: $0) }.map { presenter in
        ListScreen("Customer", presenter: presenter, cells: cells())
      }
    }
    add("order/:id") { parameters in
      parameters.value("id").flatMap { OrderPresenter(store: store, id: $0) }.map { presenter in
        ListScreen("Order \(presenter.id)", presenter: presenter, cells: cells())
      }
    }
    add("product/:id") { parameters in
      parameters["id"].flatMap { ProductPresenter(store: store, id: $0) }.map { presenter in
        ListScreen(presenter.form.value.name, presenter: presenter, cells: cells())
      }
    }
  }
}

extension ListRoute {
  /// The screen of a customer.
  package static func customer(_ id: Customer.ID) -> Self { ["customer", id] }

  /// The screen of an order.
  package static func order(_ id: Order.ID) -> Self { ["order", "\(id)"] }

  /// The screen of a product.
  package static func product(_ id: Product.ID) -> Self { ["product", id] }
}
