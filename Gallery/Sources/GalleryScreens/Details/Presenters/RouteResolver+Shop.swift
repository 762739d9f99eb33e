package import Medley

extension RouteResolver where Host: ContentHost {
  /// The screens of a shop: three presenters, one set of cells.
  package static func shop(_ store: ShopStore, cells: DetailRow.Cells<Host>) -> Self {
    var resolver = Self()
    resolver.addShop(store, cells: cells)
    return resolver
  }

  /// Adds the screens of a shop to those of others.
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

extension RouteResolver where Host: DrawingHost {
  /// The screens of a shop as text.
  static func shop(_ store: ShopStore) -> Self {
    .shop(store, cells: .text)
  }
}
