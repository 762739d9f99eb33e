import Medley
import MedleyForms
import MedleyTerminal
import ProgramTesting
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

  /// A value that the field does not have.
  private func otherValue(for field: CommandField) -> ControlValue? {
    for text in [
      "on", "off", "2001-02-03", "beans", "coarse", "en", "de", "weekly", "monthly", "express",
    ] {
      if let value = field.value(from: text), value != current(of: field) { return value }
    }
    return nil
  }

  private func current(of field: CommandField) -> ControlValue? {
    field.control.value
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
      for name in try open(route, in: ShopStore(shop)).list.fields.map(\.name) {
        let store = ShopStore(shop)
        let session = try open(route, in: store)
        let list = session.list
        let field = try #require(list.fields.first { $0.name == name })
        let value = try #require(otherValue(for: field))
        list.send(.edit(value), at: field.position)
        let after = list.fields.first { $0.name == name }
        #expect(after.flatMap { current(of: $0) } == value, "\(route) \(name)")
        #expect(store.shop != shop, "\(route) \(name)")
        fields.insert(name)
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
    FormEdit<Customer>.enter(\.address, .text("")),
    .enter(\.wantsNewsletter, .text("on")), .enter(\.birthday, .toggle(true)),
    .enter(\.language, .choice("fr")), .enter(\.name, .date(nil)), .enter(\.name, .text(" ")),
  ])
  func `an edit of the wrong kind changes nothing`(edit: FormEdit<Customer>) throws {
    for route in routes {
      try open(route).send(edit)
    }
    #expect(store.shop == .sample)
  }

  @Test func `shipped orders are read-only, and tea has no grind`() throws {
    try open(.order(2)).send(FormEdit<Order>.enter(\.isGift, .toggle(false)))
    try open(.product("tea")).send(FormEdit<Product>.enter(\.grind!, .choice("fine")))
    #expect(store.shop == .sample)
  }

  @Test func `an object that does not exist has no presenter`() {
    #expect(CustomerPresenter(store: store, id: "nobody") == nil)
    #expect(OrderPresenter(store: store, id: 0) == nil)
    #expect(ProductPresenter(store: store, id: "") == nil)
  }

  @Test func `a field that is edited on two screens shows a conflict`() throws {
    let first = try open(.customer("ada"))
    let second = try open(.customer("ada"))
    let name = try #require(first.list.fields.first { $0.name == "name" })
    first.list.send(.draft(.text("Ada B.")), at: name.position)
    second.send(FormEdit<Customer>.enter(\.name, .text("Ada C.")))
    second.send(FormEdit<Customer>.enter(\.email, .text("c@merrow.example")))
    first.update()
    let fields = first.list.fields
    #expect(fields.first { $0.name == "name" }?.problem == "Changed elsewhere to “Ada C.”.")
    #expect(fields.first { $0.name == "name" }.flatMap { current(of: $0) } == .text("Ada B."))
    #expect(
      fields.first { $0.name == "email" }.flatMap { current(of: $0) } == .text("c@merrow.example")
    )
  }

  @Test func `the portable cell of the total lists its parts`() throws {
    let list = ListController(
      TextHost(width: 60),
      cells: DetailRow.Cells.standard,
      reporter: .silent
    )
    list.apply(try #require(OrderPresenter(store: store, id: 2)).snapshot)
    #expect(
      list.text.hasSuffix(
        """
        ╭──────────────────────────────────────────────────────────╮
        │   Total                                           €68.40 │
        │   Products €56.00                                        │
        │   Shipping €9.90                                         │
        │   Gift wrap €2.50                                        │
        ╰──────────────────────────────────────────────────────────╯

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
    (["--set", "name="], "--set name=: Name: This field is required."),
    (["--set", "name= \t"], "--set name= \t: Name: This field is required."),
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
