package import Medley

extension RouteResolver where Host: ContentHost {
  /// Returns the resolver of a shop's routes: three presenters share one set of cells.
  package static func shop(_ store: ShopStore, cells: DetailRow.Cells<Host>) -> Self {
    var resolver = Self()
    resolver.addShop(store, cells: cells)
    return resolver
  }

  /// Adds the routes of a shop.
  mutating func addShop(_ store: ShopStore, cells: DetailRow.Cells<Host>) {
    add("customer/:id") { parameters in
      parameters["id"].flatMap { store.shop.customers[$0] }.map { customer in
        ListScreen(
          "Customer",
          presenter: CustomerPresenter(store: store, id: customer.id),
          cells: cells
        )
      }
    }
    add("order/:id") { parameters in
      parameters.value("id").flatMap { store.shop.orders[$0] }.map { order in
        ListScreen(
          "Order \(order.id)",
          presenter: OrderPresenter(store: store, id: order.id),
          cells: cells
        )
      }
    }
    add("product/:id") { parameters in
      parameters["id"].flatMap { store.shop.products[$0] }.map { product in
        ListScreen(
          product.name,
          presenter: ProductPresenter(store: store, id: product.id),
          cells: cells
        )
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
