import MedleyCore
import MedleyForms
import MedleyTesting
import Testing

private struct Login: Equatable, Sendable {
  var user = ""
  var password = ""
  var isNew = true
}

/// A server that answers a check when a test allows it.
private actor Names {
  private(set) var asked: [String] = []
  private var answers: [String: String?] = [:]

  func answer(_ name: String, _ problem: String?) { answers[name] = .some(problem) }

  func problem(of name: String) async -> String? {
    asked.append(name)
    while answers[name] == nil {
      // A cancelled check still answers, as a request may that is on its way.
      try? await Task.sleep(nanoseconds: 1_000_000)
    }
    return answers[name] ?? nil
  }
}

@MainActor @Suite struct FormTaskTests {
  private let host = HeadlessHost(width: 60, height: 20)
  private let names = Names()
  private let issues = IssueLog()

  private func open(_ login: Login = Login()) -> ScreenSession<HeadlessHost> {
    let form = FormOf(login, language: FormLanguage()) { [names] value in
      FormSection("login") {
        Toggle("New", \.isNew)
        if value.isNew {
          TextField("User", \.user).checkAsync { await names.problem(of: $0) }
        }
        TextField("Password", \.password, traits: .password).required()
        Button("Save", .submit)
      }
    }
    return ListScreen("Login", form: form).open(on: host, reporter: .log(issues))
  }

  private func row(_ item: Int) -> ListPath { ListPath(section: 0, item: item) }

  @Test func `the answer of a check about an older text is dropped, also if it arrives later`()
    async throws
  {
    let screen = open()
    try host.type("ann", rowAt: row(1))
    try host.send(.focus, at: .row(row(2)))
    #expect(host.text.contains(#"User ["ann"] …"#))
    #expect(await eventually { await names.asked == ["ann"] })
    try host.type("bob", rowAt: row(1))
    #expect(!host.text.contains("…"))
    try host.send(.focus, at: .row(row(2)))
    #expect(await eventually { await names.asked == ["ann", "bob"] })
    await names.answer("bob", nil)
    #expect(await eventually { !host.text.contains("…") })
    await names.answer("ann", "Taken.")
    await runReadyTasks()
    #expect(!host.text.contains("Taken."))
    #expect(issues.issues.isEmpty)
    withExtendedLifetime(screen) {}
  }

  @Test func `submitting waits for a check, and focuses its problem`() async throws {
    let screen = open()
    try host.type("ann", rowAt: row(1))
    try host.type("secret", rowAt: row(2))
    try host.select(rowAt: row(3))
    #expect(host.text.contains("Save …"))
    await names.answer("ann", "Taken.")
    #expect(await eventually { host.text.contains("Taken.") })
    #expect(host.list?.focusedPosition == .row(row(1)))
    #expect(await names.asked == ["ann"])
    withExtendedLifetime(screen) {}
  }

  @Test func `a hidden field does not block saving, and gets its text back`() async throws {
    let screen = open()
    try host.type("ann", rowAt: row(1))
    try host.type("secret", rowAt: row(2))
    await names.answer("ann", "Taken.")
    try host.edit(rowAt: row(0), to: .toggle(false))
    #expect(!host.text.contains("User"))
    try host.select(rowAt: row(2))
    #expect(host.text.contains("Save | Saved"))
    try host.edit(rowAt: row(0), to: .toggle(true))
    #expect(host.text.contains(#"User ["ann"]"#))
    withExtendedLifetime(screen) {}
  }

  @Test func `a secret text is never shown, also not in a conflict`() throws {
    let screen = open(Login(password: "first"))
    try host.type("my own", rowAt: row(2))
    screen.send(FormEdit<Login>.rebase(Login(password: "theirs")))
    #expect(host.text.contains("Changed elsewhere."))
    for secret in ["first", "my own", "theirs"] { #expect(!host.text.contains(secret)) }
    #expect(!"\(FormEdit<Login>.enter(\.password, .text("my own")))".contains("my own"))
    withExtendedLifetime(screen) {}
  }

  /// A store that is not sendable, as the stores of screens are.
  private final class Store {
    var customers: [Customer] = []
  }

  @Test func `a saved value reaches a store of the list's actor, and the form goes back`()
    async throws
  {
    struct Offline: Error {}
    let (server, store) = (Server(), Store())
    let form = Customer.form(Customer(name: "Ada", email: "a@b"))
      .onSave { try await server.save($0) }
      .onSaved { customer, screen in
        store.customers.append(customer)
        if store.customers.count == 2 { screen.back() }
      }
    var resolver = RouteResolver<HeadlessHost>()
    resolver.add("list") { _ in
      ListScreen("List", form: FormOf(Login()) { _ in FormSection("none") {} })
    }
    resolver.add("customer") { _ in ListScreen("Customer", form: form) }
    let navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { [host] _ in host }
    navigator.go(to: "list")
    navigator.go(to: "customer")
    try host.select(rowAt: row(6))
    await server.reply(.failure(Offline()))
    #expect(await eventually { host.text.contains("Offline") })
    #expect(store.customers.isEmpty)
    try host.select(rowAt: row(6))
    // The user continues to edit while the form saves.
    try host.type("Bea", rowAt: row(0))
    await server.reply(.success(()))
    #expect(await eventually { store.customers.map(\.name) == ["Ada"] })
    #expect(navigator.top?.title == "Customer")
    await server.reply(.success(()))
    try host.select(rowAt: row(6))
    #expect(await eventually { navigator.top?.title == "List" })
    #expect(store.customers.map(\.name) == ["Ada", "Bea"])
    #expect(issues.issues.isEmpty)
  }

  @Test func `without a save, a submitted value counts as saved`() throws {
    let store = Store()
    let form = Customer.form(Customer(name: "Ada", email: "a@b"))
      .onSaved { customer, _ in store.customers.append(customer) }
    let screen = ListScreen("Customer", form: form).open(on: host, reporter: .log(issues))
    try host.type("", rowAt: row(0))
    try host.select(rowAt: row(6))
    #expect(store.customers.isEmpty, "a value with a problem is not saved")
    try host.type("Bea", rowAt: row(0))
    try host.select(rowAt: row(6))
    #expect(store.customers.map(\.name) == ["Bea"])
    withExtendedLifetime(screen) {}
  }

  @Test func `a form can go back after saving, and stays if saving fails`() async throws {
    struct Offline: Error {}
    let server = Server()
    let form = Customer.form(Customer(name: "Ada", email: "a@b"))
      .onSave { try await server.save($0) }
      .leavingAfterSaving()
    var resolver = RouteResolver<HeadlessHost>()
    resolver.add("list") { _ in
      ListScreen("List", form: FormOf(Login()) { _ in FormSection("none") {} })
    }
    resolver.add("customer") { _ in ListScreen("Customer", form: form) }
    let navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { [host] _ in host }
    navigator.go(to: "list")
    navigator.go(to: "customer")
    try host.select(rowAt: row(6))
    await server.reply(.failure(Offline()))
    #expect(await eventually { host.text.contains("Offline") })
    #expect(navigator.top?.title == "Customer")
    await server.reply(.success(()))
    try host.select(rowAt: row(6))
    #expect(await eventually { navigator.top?.title == "List" })
  }
}
