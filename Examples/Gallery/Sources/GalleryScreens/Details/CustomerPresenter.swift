import Medley
import MedleyForms

/// Shows a customer: a row for each value that the server sent, and no row for a missing value.
///
/// An accepted edit changes the shop at once.
struct CustomerPresenter: FormPresenter {
  let store: ShopStore
  let id: Customer.ID

  private var texts: ShopTexts { store.texts }

  /// What the user entered, based on the customer when the user entered it.
  private var edited: FormState<Customer>

  /// Creates the presenter of a customer; `nil` if the shop has no such customer.
  init?(store: ShopStore, id: Customer.ID) {
    guard let customer = store.shop.customers[id] else { return nil }
    self.store = store
    self.id = id
    edited = FormState(customer, language: store.language.form)
  }

  var form: FormState<Customer> {
    get { store.shop.customers[id].map { rebased(edited, onto: $0) } ?? edited }
    set { edited = newValue }
  }

  var storeChanges: [StoreChanges] { [store.changes] }

  func sections(of form: FormState<Customer>) -> [ListSection<DetailRow>] {
    if store.shop.customers[id] != nil {
      person(form)
      letters(form)
      account(form.value)
      orders
    }
  }

  func valueChanged(from old: Customer) {
    let customer = form.value
    store.shop.changeCustomer(id) { $0 = customer }
  }
}

extension CustomerPresenter {
  private func person(_ form: FormState<Customer>) -> ListSection<DetailRow> {
    let customer = form.value
    return ListSection("person") {
      if let portrait = customer.portrait {
        DetailRow.image(ImageRow(id: "portrait", image: portrait))
      }
      form.rows { TextField(texts.name, \.name).required() }.map(DetailRow.customer)
      if let company = customer.company {
        DetailRow.value(ValueRow(id: "company", title: texts.company, value: company))
      }
      form.rows {
        TextField(texts.email, \.email, traits: .emailAddress)
        if customer.phone != nil {
          TextField(texts.telephone, \.phone, traits: TextTraits(.telephoneNumber))
        }
        if customer.birthday != nil { DateField(texts.birthday, \.birthday) }
      }
      .map(DetailRow.customer)
      DetailRow.note(NoteRow(id: "address", title: texts.address, text: customer.address))
    }
  }

  private func letters(_ form: FormState<Customer>) -> ListSection<DetailRow> {
    ListSection("letters", header: .heading(HeadingRow(title: texts.letters))) {
      form.rows {
        Choice(texts.language, \.language, title: \.name)
        Toggle(texts.newsletter, \.wantsNewsletter)
        if form.value.wantsNewsletter { Choice(texts.howOften, \.letterPace) { $0.name(texts) } }
      }
      .map(DetailRow.customer)
    }
  }

  @SectionBuilder<DetailRow> private func account(
    _ customer: Customer
  ) -> [ListSection<DetailRow>] {
    if customer.since != nil || customer.points != nil || customer.remark != nil {
      ListSection("account", header: .heading(HeadingRow(title: texts.account))) {
        if let since = customer.since {
          DetailRow.value(ValueRow(id: "since", title: texts.customerSince, value: .date(since)))
        }
        if let points = customer.points {
          DetailRow.value(
            ValueRow(id: "points", title: texts.points, value: .number(Double(points)))
          )
        }
        if let remark = customer.remark {
          DetailRow.note(NoteRow(id: "remark", text: remark, style: .warning))
        }
      }
    }
  }

  private var orders: ListSection<DetailRow> {
    let orders = store.shop.orders(of: id)
    let heading = HeadingRow(title: texts.orders, detail: orders.isEmpty ? nil : "\(orders.count)")
    return ListSection("orders", header: .heading(heading)) {
      for order in orders {
        DetailRow.link(
          LinkRow(
            id: "order \(order.id)",
            title: texts.title(of: order.id),
            subtitle: order.status.name(texts),
            detail: "\(order.total)",
            route: .order(order.id)
          )
        )
      }
      if orders.isEmpty {
        DetailRow.note(NoteRow(id: "no orders", text: texts.noOrders, style: .secondary))
      } else {
        DetailRow.total(
          TotalRow(
            id: "total",
            title: texts.allOrders,
            total: orders.reduce(.zero) { $0 + $1.total }
          )
        )
      }
    }
  }
}
