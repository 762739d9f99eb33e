import MedleyCore
import MedleyTesting
import Testing

private struct Customer: Equatable, Sendable {
  var name: String
  var hasNewsletter: Bool
  var orders: [Int]
}

private enum CustomerEdit: Sendable {
  case newsletter(Bool)
}

private struct Row: ListModel {
  var id: String
  var value: String
  var isOn = false
}

private struct CustomerPresenter: ListPresenter {
  var customer: Customer

  var sections: [ListSection<Row>] {
    ListSection("customer") {
      Row(id: "name", value: customer.name)
      Row(
        id: "newsletter",
        value: customer.hasNewsletter ? "yes" : "no",
        isOn: customer.hasNewsletter
      )
    }
    if !customer.orders.isEmpty {
      ListSection("orders", items: customer.orders.map { Row(id: "order/\($0)", value: "order") })
    }
  }

  mutating func receive(_ edit: CustomerEdit) {
    switch edit {
    case .newsletter(let isOn): customer.hasNewsletter = isOn
    }
  }
}

private struct OrderPresenter: ListPresenter {
  var number: Int

  var sections: [ListSection<Row>] {
    ListSection("order", items: [Row(id: "number", value: "\(number)")])
  }
}

@Suite struct NavigationTests {
  private let issues = IssueLog()

  private static var cells: CellAdapter<Row, TextValueHost> {
    .content { ListContent("\($0.id)=\($0.value)") }
      .onSelect { row, event in
        if row.id.hasPrefix("order/") { event.go(ListRoute(path: row.id)) }
      }
      .editing(\.isOn) { _, new, event in event.send(CustomerEdit.newsletter(new.isOn)) }
  }

  private func makeNavigator(
    makeHost: @escaping () -> TextValueHost = { TextValueHost() }
  ) -> ListNavigator<TextValueHost> {
    var resolver = RouteResolver<TextValueHost>()
    resolver.add("customer") { _ in
      ListScreen(
        "Customer",
        presenter: CustomerPresenter(
          customer: Customer(name: "Ada", hasNewsletter: true, orders: [1, 2])
        ),
        cells: Self.cells
      )
    }
    resolver.add("order/:number") { parameters in
      guard let number = parameters.value("number", as: Int.self), number < 3 else { return nil }
      return ListScreen(
        "Order \(number)",
        presenter: OrderPresenter(number: number),
        cells: Self.cells
      )
    }
    return ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in makeHost() }
  }

  private func position(of id: String, in session: ScreenSession<TextValueHost>?) -> CellPosition? {
    session?.list.rows(of: Row.self).first { $0.model.id == id }?.position
  }

  @Test func `selecting a row with a route pushes the next screen`() throws {
    let navigator = makeNavigator()
    #expect(navigator.go(to: "customer"))
    #expect(
      navigator.top?.host.text == "name=Ada\nnewsletter=yes\norder/1=order\norder/2=order"
    )
    let row = try #require(position(of: "order/2", in: navigator.top))
    navigator.top?.list.send(.select, at: row)
    #expect(navigator.screens.map(\.title) == ["Customer", "Order 2"])
    #expect(navigator.top?.host.text == "number=2")
  }

  @Test func `going back restores the scroll position and the edits`() throws {
    let navigator = makeNavigator()
    navigator.go(to: "customer")
    let toggle = try #require(position(of: "newsletter", in: navigator.top))
    navigator.top?.list.send(.edit(.toggle(false)), at: toggle)
    let row = try #require(position(of: "order/1", in: navigator.top))
    let place = ScrollPosition(position: row, offset: 4)
    navigator.top?.list.remember(place)
    navigator.top?.list.send(.select, at: row)
    #expect(navigator.top?.title == "Order 1")
    #expect(navigator.back())
    #expect(navigator.top?.list.place == place)
    #expect(navigator.top?.host.text.contains("newsletter=no") == true)
    #expect(!navigator.back(), "the last screen stays")
  }

  @Test func `an edit sent to the screen changes the list like an edit of a row`() {
    let navigator = makeNavigator()
    navigator.go(to: "customer")
    navigator.top?.send(CustomerEdit.newsletter(false))
    #expect(navigator.top?.host.text.contains("newsletter=no") == true)
    navigator.top?.send("something else")
    #expect(issues.issues == [.unhandledEdit(type: "String")])
  }

  @Test(arguments: ["nowhere", "order/x", "order/3", "order", "order/1/2", ""])
  func `an unknown route is reported and opens no screen`(path: String) {
    let navigator = makeNavigator()
    navigator.go(to: "customer")
    #expect(!navigator.go(to: ListRoute(path: path)))
    #expect(navigator.screens.count == 1)
    #expect(issues.issues == [.unknownRoute(path)])
  }

  @Test(arguments: [
    ["photo", "1"], ["a b", "c/d", "100%", "ü€😀"], ["%2F"], ["..", "~"], [],
  ])
  func `a route with special characters is parsed from its own path`(components: [String]) {
    let route = ListRoute(components)
    #expect(ListRoute(path: route.path) == route)
    #expect(route.path.utf8.allSatisfy { $0 > 32 && $0 < 127 })
  }

  @Test(arguments: ["%", "%2", "%zz", "a%", "%C3%28", "//", "/a//b/"])
  func `an invalid percent escape is kept as text`(path: String) {
    let route = ListRoute(path: path)
    #expect(ListRoute(path: route.path) == route)
  }

  @Test func `screens that share one host show the top screen`() throws {
    let host = TextValueHost()
    let navigator = makeNavigator { host }
    navigator.go(to: "customer")
    navigator.go(to: "order/2")
    #expect(host.text == "number=2")
    navigator.back()
    #expect(host.text.hasPrefix("name=Ada"))
    navigator.top?.send(CustomerEdit.newsletter(false))
    #expect(host.text.contains("newsletter=no"))
  }

  @Test func `a route that is sent while a screen opens pushes the next screen`() {
    let host = HeadlessHost()
    var resolver = RouteResolver<HeadlessHost>()
    resolver.add("home") { _ in
      ListScreen(
        "Home",
        presenter: OrderPresenter(number: 1),
        cells: CellAdapter<Row, HeadlessHost>.content { ListContent($0.id) }
          .onDisplay { _, event in event.go("login") }
      )
    }
    resolver.add("login") { _ in
      ListScreen(
        "Login",
        presenter: OrderPresenter(number: 2),
        cells: CellAdapter<Row, HeadlessHost>.content { ListContent($0.id) }
      )
    }
    let navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in host }
    navigator.go(to: "home")
    #expect(navigator.screens.map(\.title) == ["Home", "Login"])
    #expect(issues.issues.isEmpty)
  }

  @Test func `a session does not retain itself`() {
    weak var list: AnyObject?
    do {
      let navigator = makeNavigator()
      navigator.go(to: "customer")
      list = navigator.top?.list
      #expect(list != nil)
    }
    #expect(list == nil)
  }
}

/// A store that notifies its observers synchronously.
private final class Store {
  var number = 0
  var observers: [() -> Void] = []

  func add() {
    number += 1
    observers.forEach { $0() }
  }
}

private struct StorePresenter: ListPresenter {
  let store: Store
  var received = 0

  var sections: [ListSection<Row>] {
    ListSection("store", items: [Row(id: "n", value: "\(store.number) \(received)")])
  }

  mutating func receive(_ edit: Int) {
    received += 1
    if edit > 0 { store.add() }
  }
}

@Suite struct SessionTests {
  private let store = Store()
  private let issues = IssueLog()

  private func open() -> ScreenSession<TextValueHost> {
    ListScreen(
      "Store",
      presenter: StorePresenter(store: store),
      cells: CellAdapter<Row, TextValueHost>.content { ListContent($0.value) }
        .onSelect { _, event in event.send(0) }
    )
    .open(on: TextValueHost(), reporter: .log(issues))
  }

  @Test func `a presenter can receive further edits and updates while it receives an edit`() {
    let session = open()
    store.observers = [{ session.update() }, { session.send(0) }, { session.send(-1) }]
    session.send(1)
    #expect(session.host.text == "1 3", "every edit was received once and in order")
  }

  @Test func `an edit that arrives after its screen was released is reported`() {
    var session: ScreenSession? = open()
    let list = session?.list
    session = nil
    list?.send(.select, at: .row(ListPath(section: 0, item: 0)))
    #expect(issues.issues == [.unhandledEdit(type: "Int")])
  }
}
