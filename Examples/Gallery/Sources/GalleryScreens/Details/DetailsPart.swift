import Medley

/// The part of the shop on the menu: its screen, and the newest order of a customer.
struct DetailsPart: ListPresenter {
  static let screen = ListedScreen(
    DetailsCommand.self,
    after: "One UITableViewController to rule them all"
  )

  let store: ShopStore
  let customer: Customer.ID

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<DetailsPartRow>] {
    ListSection("details") {
      DetailsPartRow.screen(MenuEntry(Self.screen))
      if let order = store.shop.orders(of: customer).last {
        DetailsPartRow.order(
          LinkRow(
            id: "newest",
            title: store.texts.title(of: order.id),
            subtitle: order.status.name(store.texts),
            detail: "\(order.total)",
            route: .order(order.id)
          )
        )
      }
    }
  }
}

/// The rows of the shop's part.
@ListItem enum DetailsPartRow {
  case screen(MenuEntry)
  case order(LinkRow)
}

extension DetailsPartRow.Cells where Host: ContentHost {
  static var standard: Self { Self(screen: .screen, order: .link) }
}
