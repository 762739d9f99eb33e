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
    let screen = try #require(RouteResolver<TextHost>.shop(store ?? self.store).screen(for: route))
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

  @Test func `the sample loses nobody to an id that is used twice`() {
    #expect(store.shop.customers.count == 3)
    #expect(store.shop.orders.count == 3)
    #expect(store.shop.products.count == 4)
  }

  @Test func `every link of every screen leads to a screen`() throws {
    var count = 0
    for route in routes {
      for link in try open(route).list.rows(of: LinkRow.self) {
        #expect(RouteResolver<TextHost>.shop(store).screen(for: link.model.route) != nil)
        count += 1
      }
    }
    #expect(count == 13)
  }

  @Test func `every row that can be written in writes what it shows then`() throws {
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

  @Test func `the ids of a screen's rows are all different`() throws {
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
  func `an edit that does not fit changes nothing`(edit: FieldEdit) {
    CustomerPresenter(store: store, id: "ada").receive(edit)
    CustomerPresenter(store: store, id: "nobody").receive(edit)
    OrderPresenter(store: store, id: 1).receive(edit)
    ProductPresenter(store: store, id: "tea").receive(edit)
    #expect(store.shop == .sample)
  }

  @Test func `an order that was sent cannot be changed, and tea cannot be ground`() {
    let gift = FieldEdit(field: "gift", value: .toggle(false))
    OrderPresenter(store: store, id: 2).receive(gift)
    let grind = FieldEdit(field: "grind", value: .choice("fine"))
    ProductPresenter(store: store, id: "tea").receive(grind)
    #expect(store.shop == .sample)
  }

  @Test func `a presenter of something that is gone has no rows`() {
    #expect(CustomerPresenter(store: store, id: "nobody").sections.isEmpty)
    #expect(OrderPresenter(store: store, id: 0).sections.isEmpty)
    #expect(ProductPresenter(store: store, id: "").sections.isEmpty)
  }

  @Test func `a host without a cell of its own for the total shows it as content`() {
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
          Products €56.00, Shipping €9.90, Gift wrap €2.50

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
