import Medley
import MedleyForms

/// Shows a customer: a row for each value that the server sent, and no row for a missing value.
///
/// An accepted edit changes the shop at once.
struct CustomerPresenter: FormPresenter {
  let store: ShopStore
  let id: Customer.ID

  /// What the user entered, based on the customer when the user entered it.
  private var edited: FormState<Customer>

  /// Creates the presenter of a customer; `nil` if the shop has no such customer.
  init?(store: ShopStore, id: Customer.ID) {
    guard let customer = store.shop.customers[id] else { return nil }
    self.store = store
    self.id = id
    edited = FormState(customer)
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
      form.rows { TextField("Name", \.name).required() }.map(DetailRow.customer)
      if let company = customer.company {
        DetailRow.value(ValueRow(id: "company", title: "Company", value: company))
      }
      form.rows {
        TextField("E-mail", \.email, traits: .emailAddress)
        if customer.phone != nil {
          TextField("Telephone", \.phone, traits: TextTraits(.telephoneNumber))
        }
        if customer.birthday != nil { DateField("Birthday", \.birthday) }
      }
      .map(DetailRow.customer)
      DetailRow.note(NoteRow(id: "address", title: "Address", text: customer.address))
    }
  }

  private func letters(_ form: FormState<Customer>) -> ListSection<DetailRow> {
    ListSection("letters", header: .heading(HeadingRow(title: "Letters"))) {
      form.rows {
        Choice("Language", \.language, title: \.name)
        Toggle("Newsletter", \.wantsNewsletter)
        if form.value.wantsNewsletter { Choice("How often", \.letterPace, title: \.name) }
      }
      .map(DetailRow.customer)
    }
  }

  @SectionBuilder<DetailRow> private func account(
    _ customer: Customer
  ) -> [ListSection<DetailRow>] {
    if customer.since != nil || customer.points != nil || customer.remark != nil {
      ListSection("account", header: .heading(HeadingRow(title: "Account"))) {
        if let since = customer.since {
          DetailRow.value(ValueRow(id: "since", title: "Customer since", value: "\(since)"))
        }
        if let points = customer.points {
          DetailRow.value(ValueRow(id: "points", title: "Points", value: "\(points)"))
        }
        if let remark = customer.remark {
          DetailRow.note(NoteRow(id: "remark", text: remark, style: .warning))
        }
      }
    }
  }

  private var orders: ListSection<DetailRow> {
    let orders = store.shop.orders(of: id)
    let heading = HeadingRow(title: "Orders", detail: orders.isEmpty ? nil : "\(orders.count)")
    return ListSection("orders", header: .heading(heading)) {
      for order in orders {
        DetailRow.link(
          LinkRow(
            id: "order \(order.id)",
            title: "Order \(order.id)",
            subtitle: order.status.rawValue,
            detail: "\(order.total)",
            route: .order(order.id)
          )
        )
      }
      if orders.isEmpty {
        DetailRow.note(NoteRow(id: "no orders", text: "Nothing ordered yet.", style: .secondary))
      } else {
        DetailRow.total(
          TotalRow(
            id: "total",
            title: "All orders",
            total: orders.reduce(.zero) { $0 + $1.total }
          )
        )
      }
    }
  }
}
