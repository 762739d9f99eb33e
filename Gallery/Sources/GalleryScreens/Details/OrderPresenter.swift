import Medley

/// Shows an order, which can be edited while it is open, and is read-only afterwards.
struct OrderPresenter: ListPresenter {
  /// The editable fields: the ids of their rows.
  private enum Field: String {
    case delivery, shipping, gift, greeting
  }

  let store: ShopStore
  let id: Order.ID

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<DetailRow>] {
    if let order = store.shop.orders[id] {
      state(of: order)
      delivery(of: order)
      products(of: order)
      ListSection("total") { total(of: order) }
    }
  }

  func receive(_ edit: FieldEdit) {
    store.shop.changeOrder(id) { order in
      guard order.status == .open else { return }
      switch Field(rawValue: edit.field) {
      case .delivery: edit.write(to: &order.deliverOn)
      case .shipping: edit.write(to: &order.shipping)
      case .gift: edit.write(to: &order.isGift)
      case .greeting: edit.write(to: &order.greeting)
      case nil: break
      }
    }
  }
}

extension OrderPresenter {
  private func state(of order: Order) -> ListSection<DetailRow> {
    ListSection("state") {
      DetailRow.value(ValueRow(id: "status", title: "Status", value: order.status.rawValue))
      if let placed = order.placed {
        DetailRow.value(ValueRow(id: "placed", title: "Placed on", value: "\(placed)"))
      }
      if let tracking = order.tracking {
        DetailRow.value(ValueRow(id: "tracking", title: "Tracking", value: tracking))
      }
      if let customer = store.shop.customers[order.customer] {
        DetailRow.link(
          LinkRow(
            id: "customer",
            title: "Customer",
            detail: customer.name,
            route: .customer(customer.id)
          )
        )
      }
    }
  }

  private func delivery(of order: Order) -> ListSection<DetailRow> {
    ListSection("delivery", header: .heading(HeadingRow(title: "Delivery"))) {
      if order.status == .open {
        changeableDelivery(of: order)
      } else {
        fixedDelivery(of: order)
      }
    }
  }

  @ItemBuilder<DetailRow> private func changeableDelivery(of order: Order) -> [DetailRow] {
    DetailRow.choice(
      ChoiceRow(Field.shipping, title: "Shipping", choice: order.shipping, name: \.name)
    )
    if order.shipping != .pickup {
      DetailRow.date(DateRow(Field.delivery, title: "Deliver on", date: order.deliverOn))
    }
    DetailRow.toggle(
      ToggleRow(
        Field.gift,
        title: "Wrap as a gift",
        subtitle: "for \(Order.giftWrap)",
        isOn: order.isGift
      )
    )
    if order.isGift {
      DetailRow.text(
        TextRow(
          Field.greeting,
          title: "Greeting",
          text: order.greeting,
          placeholder: "words for the card"
        )
      )
    }
  }

  @ItemBuilder<DetailRow> private func fixedDelivery(of order: Order) -> [DetailRow] {
    DetailRow.value(ValueRow(id: "shipping", title: "Shipping", value: order.shipping.name))
    if let day = order.deliverOn {
      DetailRow.value(ValueRow(id: "delivery", title: "Delivered on", value: "\(day)"))
    }
    if order.isGift, !order.greeting.isEmpty {
      DetailRow.note(NoteRow(id: "greeting", title: "Greeting", text: order.greeting))
    }
  }

  private func products(of order: Order) -> ListSection<DetailRow> {
    ListSection("products", header: .heading(HeadingRow(title: "Products"))) {
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
    var parts = [TotalRow.Part(title: "Products", amount: order.subtotal)]
    if order.shipping.price > .zero {
      parts.append(TotalRow.Part(title: "Shipping", amount: order.shipping.price))
    }
    if order.isGift { parts.append(TotalRow.Part(title: "Gift wrap", amount: Order.giftWrap)) }
    return .total(TotalRow(id: "total", title: "Total", parts: parts, total: order.total))
  }
}
