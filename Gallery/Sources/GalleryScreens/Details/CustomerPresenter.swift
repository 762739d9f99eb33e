import Medley

/// Shows a customer: a row for each value that the server sent, and no row for a missing value.
struct CustomerPresenter: ListPresenter {
  /// The editable fields: the ids of their rows.
  private enum Field: String {
    case name, email, phone, birthday, language, newsletter, pace
  }

  let store: ShopStore
  let id: Customer.ID

  var storeChanges: [StoreChanges] { [store.changes] }

  var sections: [ListSection<DetailRow>] {
    if let customer = store.shop.customers[id] {
      person(customer)
      letters(customer)
      account(customer)
      orders
    }
  }

  func receive(_ edit: FieldEdit) {
    store.shop.changeCustomer(id) { customer in
      switch Field(rawValue: edit.field) {
      case .name: edit.write(to: &customer.name)
      case .email: edit.write(to: &customer.email)
      case .phone: edit.write(to: &customer.phone)
      case .birthday: edit.write(to: &customer.birthday)
      case .language: edit.write(to: &customer.language)
      case .newsletter: edit.write(to: &customer.wantsNewsletter)
      case .pace: edit.write(to: &customer.letterPace)
      case nil: break
      }
    }
  }
}

extension CustomerPresenter {
  private func person(_ customer: Customer) -> ListSection<DetailRow> {
    ListSection("person") {
      if let portrait = customer.portrait {
        DetailRow.image(ImageRow(id: "portrait", image: portrait))
      }
      DetailRow.text(TextRow(Field.name, title: "Name", text: customer.name, isRequired: true))
      if let company = customer.company {
        DetailRow.value(ValueRow(id: "company", title: "Company", value: company))
      }
      DetailRow.text(TextRow(Field.email, title: "E-mail", text: customer.email))
      if let phone = customer.phone {
        DetailRow.text(TextRow(Field.phone, title: "Telephone", text: phone))
      }
      if let birthday = customer.birthday {
        DetailRow.date(DateRow(Field.birthday, title: "Birthday", date: birthday))
      }
      DetailRow.note(NoteRow(id: "address", title: "Address", text: customer.address))
    }
  }

  private func letters(_ customer: Customer) -> ListSection<DetailRow> {
    ListSection("letters", header: .heading(HeadingRow(title: "Letters"))) {
      DetailRow.choice(
        ChoiceRow(Field.language, title: "Language", choice: customer.language, name: \.name)
      )
      DetailRow.toggle(
        ToggleRow(Field.newsletter, title: "Newsletter", isOn: customer.wantsNewsletter)
      )
      if customer.wantsNewsletter {
        DetailRow.choice(
          ChoiceRow(Field.pace, title: "How often", choice: customer.letterPace, name: \.name)
        )
      }
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
