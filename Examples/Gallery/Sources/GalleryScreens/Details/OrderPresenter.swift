import Medley
import MedleyForms

/// Shows an order, which can be edited while it is open, and is read-only afterwards.
///
/// An accepted edit changes the shop at once.
struct OrderPresenter: FormPresenter {
  let store: ShopStore
  let id: Order.ID

  private var texts: ShopTexts { store.texts }

  /// What the user entered, based on the order when the user entered it.
  private var edited: FormState<Order>

  /// Creates the presenter of an order; `nil` if the shop has no such order.
  init?(store: ShopStore, id: Order.ID) {
    guard let order = store.shop.orders[id] else { return nil }
    self.store = store
    self.id = id
    edited = FormState(order, language: store.language.form)
  }

  var form: FormState<Order> {
    get { store.shop.orders[id].map { rebased(edited, onto: $0) } ?? edited }
    set { edited = newValue }
  }

  var storeChanges: [StoreChanges] { [store.changes] }

  func sections(of form: FormState<Order>) -> [ListSection<DetailRow>] {
    if store.shop.orders[id] != nil {
      state(of: form.value)
      delivery(of: form)
      products(of: form.value)
      ListSection("total", style: .card) { total(of: form.value) }
    }
  }

  func valueChanged(from old: Order) {
    let order = form.value
    store.shop.changeOrder(id) { $0 = order }
  }
}

extension OrderPresenter {
  private func state(of order: Order) -> ListSection<DetailRow> {
    ListSection("state") {
      DetailRow.value(ValueRow(id: "status", title: texts.status, value: order.status.name(texts)))
      if let placed = order.placed {
        DetailRow.value(ValueRow(id: "placed", title: texts.placedOn, value: .date(placed)))
      }
      if let tracking = order.tracking {
        DetailRow.value(ValueRow(id: "tracking", title: texts.tracking, value: tracking))
      }
      if let customer = store.shop.customers[order.customer] {
        DetailRow.link(
          LinkRow(
            id: "customer",
            title: texts.customer,
            detail: customer.name,
            route: .customer(customer.id)
          )
        )
      }
    }
  }

  private func delivery(of form: FormState<Order>) -> ListSection<DetailRow> {
    ListSection("delivery", header: .heading(HeadingRow(title: texts.delivery))) {
      if form.value.status == .open {
        changeableDelivery(of: form).map(DetailRow.order)
      } else {
        fixedDelivery(of: form.value)
      }
    }
  }

  private func changeableDelivery(of form: FormState<Order>) -> [FormRow<Order>] {
    form.rows {
      Choice(texts.shipping, \.shipping) { $0.name(texts) }
      if form.value.shipping != .pickup { DateField(texts.deliverOn, \.deliverOn) }
      Toggle(texts.wrap, \.isGift)
        .help(texts.filled(\.wrapPrice, ["price": "\(Order.giftWrap)"]))
      if form.value.isGift {
        TextField(texts.greeting, \.greeting, placeholder: texts.greetingPlaceholder)
      }
    }
  }

  @ItemBuilder<DetailRow> private func fixedDelivery(of order: Order) -> [DetailRow] {
    DetailRow.value(
      ValueRow(id: "shipping", title: texts.shipping, value: order.shipping.name(texts))
    )
    if let day = order.deliverOn {
      DetailRow.value(ValueRow(id: "delivery", title: texts.deliveredOn, value: .date(day)))
    }
    if order.isGift, !order.greeting.isEmpty {
      DetailRow.note(NoteRow(id: "greeting", title: texts.greeting, text: order.greeting))
    }
  }

  private func products(of order: Order) -> ListSection<DetailRow> {
    ListSection("products", header: .heading(HeadingRow(title: texts.products))) {
      for line in order.lines {
        DetailRow.link(
          LinkRow(
            id: "product \(line.product)",
            title: store.shop.products[line.product]?.name ?? line.product,
            subtitle: "\(line.quantity) × \(line.price)",
            detail: "\(line.amount)",
            route: .product(line.product)
          )
        )
      }
    }
  }

  private func total(of order: Order) -> DetailRow {
    var parts = [TotalRow.Part(title: texts.products, amount: order.subtotal)]
    if order.shipping.price > .zero {
      parts.append(TotalRow.Part(title: texts.shipping, amount: order.shipping.price))
    }
    if order.isGift { parts.append(TotalRow.Part(title: texts.giftWrap, amount: Order.giftWrap)) }
    return .total(TotalRow(id: "total", title: texts.total, parts: parts, total: order.total))
  }
}
