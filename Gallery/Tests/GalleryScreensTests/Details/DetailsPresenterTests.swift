import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@Suite struct DetailsPresenterTests {
  private let store = ShopStore(.sample)

  private var routes: [ListRoute] {
    store.shop.customers.keys.sorted().map { .customer($0) }
      + store.shop.orders.keys.sorted().map { .order($0) }
      + store.shop.products.keys.sorted().map { .product($0) }
  }

  private func open(
    _ route: ListRoute,
    in store: ShopStore? = nil
  ) throws -> ScreenSession<TextHost> {
    let screen = try #require(
      RouteResolver<TextHost>.shop(store ?? self.store, cells: .standard).screen(for: route)
    )
    return screen.open(on: TextHost(), reporter: .silent)
  }

  /// Something that the row does not hold yet.
  private func otherValue(for row: any WritableRow) -> ControlValue? {
    for text in ["on", "off", "2001-02-03", "beans", "coarse", "en", "de", "weekly", "monthly"] {
      if let value = row.value(from: text), value != current(of: row) { return value }
    }
    return (row as? ChoiceRow)?.options.last.map { .choice($0.id) }
  }

  private func current(of row: any WritableRow) -> ControlValue? {
    switch row {
    case let row as TextRow: .text(row.text)
    case let row as ToggleRow: .toggle(row.isOn)
    case let row as DateRow: .date(row.date)
    case let row as ChoiceRow: .choice(row.choice)
    default: nil
    }
  }

  @Test func `the ids of the sample are unique`() {
    #expect(store.shop.customers.count == 3)
    #expect(store.shop.orders.count == 3)
    #expect(store.shop.products.count == 4)
  }

  @Test func `every link of every screen opens a screen`() throws {
    var count = 0
    for route in routes {
      for link in try open(route).list.rows(of: LinkRow.self) {
        #expect(
          RouteResolver<TextHost>.shop(store, cells: .standard).screen(for: link.model.route) != nil
        )
        count += 1
      }
    }
    #expect(count == 13)
  }

  @Test func `every editable row shows the value that was written`() throws {
    var fields: Set<String> = []
    var shop = Shop.sample
    shop.changeOrder(1) { $0.isGift = true }
    for route in routes {
      let first = try open(route, in: ShopStore(shop))
      for index in first.list.rows(of: (any WritableRow).self).indices {
        let session = try open(route, in: ShopStore(shop))
        let list = session.list
        let row = list.rows(of: (any WritableRow).self)[index]
        let value = try #require(otherValue(for: row.model))
        list.send(.edit(value), at: row.position)
        let after = list.rows(of: (any WritableRow).self).first { $0.model.id == row.model.id }
        #expect(after.flatMap { current(of: $0.model) } == value, "\(route) \(row.model.id)")
        fields.insert(row.model.id)
      }
    }
    #expect(
      fields == [
        "name", "email", "phone", "birthday", "language", "newsletter", "pace", "delivery",
        "shipping", "gift", "greeting", "grind", "watch",
      ]
    )
  }

  @Test func `the ids of a screen's rows are unique`() throws {
    for route in routes {
      let ids = try open(route).list.rows(of: (any ListModel).self).map {
        "\(type(of: $0.model)) \($0.model.id)"
      }
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test(arguments: [
    FieldEdit(field: "nothing", value: .toggle(true)),
    FieldEdit(field: "newsletter", value: .text("on")),
    FieldEdit(field: "birthday", value: .toggle(true)),
    FieldEdit(field: "language", value: .choice("fr")),
    FieldEdit(field: "name", value: .date(nil)),
  ])
  func `an edit of the wrong kind changes nothing`(edit: FieldEdit) {
    CustomerPresenter(store: store, id: "ada").receive(edit)
    CustomerPresenter(store: store, id: "nobody").receive(edit)
    OrderPresenter(store: store, id: 1).receive(edit)
    ProductPresenter(store: store, id: "tea").receive(edit)
    #expect(store.shop == .sample)
  }

  @Test func `shipped orders are read-only, and tea has no grind`() {
    let gift = FieldEdit(field: "gift", value: .toggle(false))
    OrderPresenter(store: store, id: 2).receive(gift)
    let grind = FieldEdit(field: "grind", value: .choice("fine"))
    ProductPresenter(store: store, id: "tea").receive(grind)
    #expect(store.shop == .sample)
  }

  @Test func `the presenter of a removed object has no rows`() {
    #expect(CustomerPresenter(store: store, id: "nobody").sections.isEmpty)
    #expect(OrderPresenter(store: store, id: 0).sections.isEmpty)
    #expect(ProductPresenter(store: store, id: "").sections.isEmpty)
  }

  @Test func `the portable cell of the total lists its parts`() {
    let list = ListController(
      TextHost(width: 60),
      cells: DetailRow.Cells.standard,
      reporter: .silent
    )
    list.apply(OrderPresenter(store: store, id: 2).snapshot)
    #expect(
      list.text.hasSuffix(
        """
          Total                                               €68.40
          Products €56.00
          Shipping €9.90
          Gift wrap €2.50

        """
      )
    )
  }

  @Test(arguments: [
    (0, "€0.00"), (5, "€0.05"), (70, "€0.70"), (1234, "€12.34"), (-150, "−€1.50"),
    (.max, "€92233720368547758.07"), (.min, "−€92233720368547758.08"),
  ])
  func `money reads as euros and cents`(cents: Int, text: String) {
    #expect("\(Money(cents: cents))" == text)
  }
}

@Suite struct DetailsArgumentTests {
  @Test(arguments: [20, 23, 40, 80, 120, 500])
  func `no line is wider than the screen`(width: Int) throws {
    let text = try DetailsCommand.text(
      "--open",
      "order/1",
      "--open",
      "product/tea",
      "--width",
      "\(width)"
    )
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test(arguments: [
    (
      ["--set", "birthday=tomorrow"],
      "--set birthday=tomorrow: Birthday takes a day such as 2025-12-31, or none to clear it."
    ),
    (
      ["--set", "birthday=2025-02-29"],
      "--set birthday=2025-02-29: Birthday takes a day such as 2025-12-31, or none to clear it."
    ),
    (["--set", "name="], "--set name=: Name takes a text that is not empty."),
    (["--set", "name= \t"], "--set name= \t: Name takes a text that is not empty."),
    (["--set", "newsletter=maybe"], "--set newsletter=maybe: Newsletter takes on or off."),
    (["--set", "language=fr"], "--set language=fr: Language takes one of en, de, sv, cy."),
    (
      ["--set", "shoe=42", "--open", "order/1", "--open", "product/tea"],
      """
      --set shoe=42: there is no such field. Order 1 has shipping, delivery, gift. \
      Customer has name, email, phone, birthday, language, newsletter, pace.
      """
    ),
    (
      ["--customer", "grace", "--set", "birthday=2000-01-01"],
      """
      --set birthday=2000-01-01: there is no such field. \
      Customer has name, email, language, newsletter.
      """
    ),
    (
      ["--open", "order/2", "--set", "gift=off"],
      """
      --set gift=off: there is no such field. \
      Customer has name, email, phone, birthday, language, newsletter, pace.
      """
    ),
    (
      ["--set", "newsletter"],
      """
      The value 'newsletter' is invalid for '--set <field=value>': \
      Write FIELD=VALUE, such as newsletter=off.
      """
    ),
    (
      ["--set", "=off"],
      """
      The value '=off' is invalid for '--set <field=value>': \
      Write FIELD=VALUE, such as newsletter=off.
      """
    ),
    (
      ["--customer", "bob"],
      "--customer bob: there is no such customer. There are ada, grace, ravi."
    ),
    (
      ["--customer", ""],
      #"--customer "": there is no such customer. There are ada, grace, ravi."#
    ),
    (["--back"], "--back: no screen lies below this one. Open another with --open first."),
    (["--width", "19"], "--width takes a number from 20 to 500, and was given 19."),
  ])
  func `an invalid argument is rejected with the accepted values`(
    arguments: [String],
    answer: String
  ) {
    #expect(DetailsCommand.refusal(arguments) == answer)
  }

  @Test(arguments: ["nowhere", "order/9", "order/x", "order", "customer/bob", "product/", ""])
  func `an unknown route is rejected`(route: String) {
    let answer = DetailsCommand.refusal(["--open", route])
    #expect(
      answer?.hasSuffix("Routes are customer/ID, order/NUMBER and product/ID, such as order/1.")
        == true
    )
  }
}
