import Medley
import MedleyForms

/// Shows a product.
///
/// An accepted edit changes the shop at once.
struct ProductPresenter: FormPresenter {
  /// The stock below which the screen shows the number of items left.
  private static let lowStock = 5

  let store: ShopStore
  let id: Product.ID

  private var texts: ShopTexts { store.texts }

  /// What the user entered, based on the product when the user entered it.
  private var edited: FormState<Product>

  /// Creates the presenter of a product; `nil` if the shop has no such product.
  init?(store: ShopStore, id: Product.ID) {
    guard let product = store.shop.products[id] else { return nil }
    self.store = store
    self.id = id
    edited = FormState(product, language: store.language.form)
  }

  var form: FormState<Product> {
    get { store.shop.products[id].map { rebased(edited, onto: $0) } ?? edited }
    set { edited = newValue }
  }

  var storeChanges: [StoreChanges] { [store.changes] }

  func sections(of form: FormState<Product>) -> [ListSection<DetailRow>] {
    if store.shop.products[id] != nil {
      description(of: form)
      availability(of: form)
      companions(of: form.value)
    }
  }

  func valueChanged(from old: Product) {
    let product = form.value
    store.shop.changeProduct(id) { $0 = product }
  }
}

extension ProductPresenter {
  private func description(of form: FormState<Product>) -> ListSection<DetailRow> {
    let product = form.value
    return ListSection("description") {
      if let picture = product.picture {
        DetailRow.image(ImageRow(id: "picture", image: picture))
      }
      DetailRow.value(ValueRow(id: "price", title: texts.price, value: "\(product.price)"))
      if let origin = product.origin {
        DetailRow.value(ValueRow(id: "origin", title: texts.origin, value: origin))
      }
      if let harvested = product.harvested {
        DetailRow.value(ValueRow(id: "harvested", title: texts.harvested, value: .date(harvested)))
      }
      DetailRow.note(NoteRow(id: "text", text: product.text))
      if product.grind != nil {
        form.rows { Choice(texts.ground, \.grind!) { $0.name(texts) } }.map(DetailRow.product)
      }
    }
  }

  @SectionBuilder<DetailRow> private func availability(
    of form: FormState<Product>
  ) -> [ListSection<DetailRow>] {
    let product = form.value
    if product.stock < Self.lowStock {
      ListSection("availability", header: .heading(HeadingRow(title: texts.availability))) {
        if product.stock > 0 {
          DetailRow.note(
            NoteRow(id: "low", text: texts.counted(\.itemsLeft, product.stock), style: .warning)
          )
        } else {
          DetailRow.note(NoteRow(id: "gone", text: texts.soldOut, style: .failure))
          form.rows { Toggle(texts.tellMe, \.isWatched) }.map(DetailRow.product)
        }
      }
    }
  }

  @SectionBuilder<DetailRow> private func companions(
    of product: Product
  ) -> [ListSection<DetailRow>] {
    let companions = product.goesWith.compactMap { store.shop.products[$0] }
    if !companions.isEmpty {
      ListSection("companions", header: .heading(HeadingRow(title: texts.goesWith))) {
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
