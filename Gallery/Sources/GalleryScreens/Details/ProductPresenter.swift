import Medley

/// Shows a product.
struct ProductPresenter: ListPresenter {
  /// The editable fields: the ids of their rows.
  private enum Field: String {
    case grind, watch
  }

  /// The stock below which the screen shows the number of items left.
  private static let lowStock = 5

  let store: ShopStore
  let id: Product.ID

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<DetailRow>] {
    if let product = store.shop.products[id] {
      description(of: product)
      availability(of: product)
      companions(of: product)
    }
  }

  func receive(_ edit: FieldEdit) {
    store.shop.changeProduct(id) { product in
      switch Field(rawValue: edit.field) {
      case .grind: edit.write(over: &product.grind)
      case .watch: edit.write(to: &product.isWatched)
      case nil: break
      }
    }
  }
}

extension ProductPresenter {
  private func description(of product: Product) -> ListSection<DetailRow> {
    ListSection("description") {
      if let picture = product.picture {
        DetailRow.image(ImageRow(id: "picture", image: picture))
      }
      DetailRow.value(ValueRow(id: "price", title: "Price", value: "\(product.price)"))
      if let origin = product.origin {
        DetailRow.value(ValueRow(id: "origin", title: "Origin", value: origin))
      }
      if let harvested = product.harvested {
        DetailRow.value(ValueRow(id: "harvested", title: "Harvested", value: "\(harvested)"))
      }
      DetailRow.note(NoteRow(id: "text", text: product.text))
      if let grind = product.grind {
        DetailRow.choice(ChoiceRow(Field.grind, title: "Ground", choice: grind, name: \.name))
      }
    }
  }

  @SectionBuilder<DetailRow> private func availability(
    of product: Product
  ) -> [ListSection<DetailRow>] {
    if product.stock < Self.lowStock {
      ListSection("availability", header: .heading(HeadingRow(title: "Availability"))) {
        if product.stock > 0 {
          DetailRow.note(NoteRow(id: "low", text: "Only \(product.stock) left.", style: .warning))
        } else {
          DetailRow.note(NoteRow(id: "gone", text: "Sold out.", style: .failure))
          DetailRow.toggle(
            ToggleRow(Field.watch, title: "Tell me when it is back", isOn: product.isWatched)
          )
        }
      }
    }
  }

  @SectionBuilder<DetailRow> private func companions(
    of product: Product
  ) -> [ListSection<DetailRow>] {
    let companions = product.goesWith.compactMap { store.shop.products[$0] }
    if !companions.isEmpty {
      ListSection("companions", header: .heading(HeadingRow(title: "Goes with"))) {
        for companion in companions {
          DetailRow.link(
            LinkRow(
              id: "product \(companion.id)",
              title: companion.name,
              detail: "\(companion.price)",
              route: .product(companion.id)
            )
          )
        }
      }
    }
  }
}
