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
        .shop(store.texts.customer, presenter, in: store, cells: cells())
      }
    }
    add("order/:id") { parameters in
      parameters.value("id").flatMap { OrderPresenter(store: store, id: $0) }.map { presenter in
        .shop(store.texts.title(of: presenter.id), presenter, in: store, cells: cells())
      }
    }
    add("product/:id") { parameters in
      parameters["id"].flatMap { ProductPresenter(store: store, id: $0) }.map { presenter in
        .shop(presenter.form.value.name, presenter, in: store, cells: cells())
      }
    }
  }
}

extension ListScreen where Host: ContentHost {
  /// Returns a screen with the texts of the store's language.
  fileprivate static func shop(
    _ title: String,
    _ presenter: some ListPresenter<DetailRow>,
    in store: ShopStore,
    cells: DetailRow.Cells<Host>
  ) -> Self {
    Self(title, presenter: presenter, cells: cells) { $0.texts = store.language.listTexts }
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
