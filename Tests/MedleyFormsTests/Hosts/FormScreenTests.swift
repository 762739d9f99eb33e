import MedleyCore
import MedleyForms
import MedleyTesting
import Testing

@MainActor @Suite struct FormScreenTests {
  private let host = HeadlessHost(width: 60, height: 20)
  private let server = Server()
  private let issues = IssueLog()

  private func open(_ customer: Customer = Customer()) -> ScreenSession<HeadlessHost> {
    let form = Customer.form(customer).onSave { [server] in try await server.save($0) }
    return ListScreen("Customer", form: form).open(on: host, reporter: .log(issues))
  }

  private func row(_ item: Int) -> ListPath { ListPath(section: 0, item: item) }

  private func focus(_ item: Int) throws {
    try host.send(.focus, at: .row(row(item)))
  }

  @Test func `seven rows take at most twelve lines`() {
    #expect(Customer.lineCountOfForm == 11)
  }

  @Test func `a form shows its value with a control for each type`() throws {
    let screen = open()
    try host.requireText(
      """
      [person]
        Name [_]
        E-mail [_]
        Points ["10"]
        Birthday [no date]
        Language [english]
        Newsletter [off]
        Save {prominent}
      """
    )
    withExtendedLifetime(screen) {}
  }

  @Test func `leaving a field shows its problem, keeps its text and sends nothing`() async throws {
    let screen = open()
    try host.type("ada", rowAt: row(1))
    #expect(!host.text.contains("An address contains @."))
    try focus(2)
    #expect(host.text.contains(#"E-mail ["ada"]"#))
    #expect(host.text.contains("An address contains @."))
    try host.type("ada@b", rowAt: row(1))
    #expect(!host.text.contains("An address contains @."))
    #expect(await server.calls == 0)
    withExtendedLifetime(screen) {}
  }

  @Test func `submitting focuses the first problem, and then saves once`() async throws {
    let screen = open()
    try host.type("ada", rowAt: row(1))
    try host.select(rowAt: row(6))
    #expect(host.list?.focusedPosition == .row(row(0)))
    #expect(host.text.contains("This field is required."))
    #expect(host.text.contains("Save | 2 problems"))
    try host.type("Ada", rowAt: row(0))
    try host.type("ada@b", rowAt: row(1))
    try host.select(rowAt: row(6))
    try host.select(rowAt: row(6))
    #expect(host.text.contains("Save …"))
    await server.reply(.success(()))
    #expect(await eventually { host.text.contains("Save | Saved") })
    #expect(await server.saved == [Customer(name: "Ada", email: "ada@b")])
    #expect(await server.calls == 1)
    withExtendedLifetime(screen) {}
  }

  @Test func `return accepts a text and goes to the next field, and refuses a wrong one`() throws {
    let screen = open()
    try focus(0)
    try host.type("Ada", rowAt: row(0))
    try host.submit(rowAt: row(0))
    #expect(host.list?.focusedPosition == .row(row(1)))
    try host.type("ada", rowAt: row(1))
    try host.submit(rowAt: row(1))
    #expect(host.list?.focusedPosition == .row(row(1)))
    #expect(host.text.contains(#"E-mail ["ada"]"#))
    #expect(host.text.contains("An address contains @."))
    // The same text again is refused again.
    try host.submit(rowAt: row(1))
    #expect(host.text.contains("An address contains @."))
    try host.type("ada@b", rowAt: row(1))
    #expect(!host.text.contains("An address contains @."))
    try host.submit(rowAt: row(1))
    // Return goes on although the number has not changed.
    #expect(host.list?.focusedPosition == .row(row(2)))
    try host.submit(rowAt: row(2))
    #expect(host.list?.focusedPosition == .row(row(3)))
    withExtendedLifetime(screen) {}
  }

  @Test func `a number is shown in the form's language and parsed as the user writes it`() throws {
    let screen = open()
    try host.type("12x", rowAt: row(2))
    try focus(3)
    #expect(host.text.contains("Enter a whole number."))
    try host.type("12,000", rowAt: row(2))
    #expect(host.text.contains("Enter at most 10000."))
    try host.type("9,999", rowAt: row(2))
    try host.submit(rowAt: row(2))
    #expect(host.text.contains(#"Points ["9999"]"#))
    withExtendedLifetime(screen) {}
  }

  @Test func `dates, choices and toggles are written at once, and a date can be cleared`() throws {
    let screen = open()
    let day = try #require(CalendarDate("2000-02-29"))
    try host.edit(rowAt: row(3), to: .date(day))
    try host.edit(rowAt: row(4), to: .choice("german"))
    try host.edit(rowAt: row(5), to: .toggle(true))
    #expect(host.text.contains("Birthday [2000-02-29]"))
    #expect(host.text.contains("Language [german]"))
    #expect(host.text.contains("Newsletter [on]"))
    try host.edit(rowAt: row(3), to: .date(nil))
    #expect(host.text.contains("Birthday [no date]"))
    withExtendedLifetime(screen) {}
  }

  @Test func `a problem that the save finds is shown and focused at its row`() async throws {
    let screen = open(Customer(name: "Ada", email: "a@b"))
    try host.select(rowAt: row(6))
    await server.reply(.failure(FormProblem(\Customer.email, "This address is in use.")))
    #expect(await eventually { host.text.contains("This address is in use.") })
    #expect(host.list?.focusedPosition == .row(row(1)))
    #expect(host.text.contains("Save | 1 problem"))
    try host.type("c@d", rowAt: row(1))
    #expect(!host.text.contains("This address is in use."))
    withExtendedLifetime(screen) {}
  }

  @Test func `another error is shown at the button, which can be pressed again`() async throws {
    struct Offline: Error, CustomStringConvertible { let description = "You are offline." }
    let screen = open(Customer(name: "Ada", email: "a@b"))
    try host.select(rowAt: row(6))
    await server.reply(.failure(Offline()))
    #expect(await eventually { host.text.contains("You are offline.") })
    await server.reply(.success(()))
    try host.select(rowAt: row(6))
    #expect(await eventually { host.text.contains("Save | Saved") })
    #expect(!host.text.contains("You are offline."))
    withExtendedLifetime(screen) {}
  }

  @Test func `a change elsewhere is shown as a conflict with two actions`() throws {
    let screen = open(Customer(name: "Ada", email: "a@b"))
    try host.type("Bea", rowAt: row(0))
    screen.send(FormEdit<Customer>.rebase(Customer(name: "Cleo", email: "c@d")))
    #expect(host.text.contains(#"Name ["Bea"]"#))
    #expect(host.text.contains(#"E-mail ["c@d"]"#))
    #expect(host.text.contains("Changed elsewhere to “Cleo”."))
    let titles = host.list?.actions(at: .row(row(0))).map(\.title)
    #expect(titles == ["Keep mine", "Use the other value"])
    try host.tap(action: "theirs", rowAt: row(0))
    #expect(host.text.contains(#"Name ["Cleo"]"#))
    #expect(host.list?.actions(at: .row(row(0))).isEmpty == true)
    withExtendedLifetime(screen) {}
  }

  @Test func `a draft survives updates, and the form reports what is missing`() throws {
    let screen = open()
    try host.type("ada", rowAt: row(1))
    screen.update()
    #expect(host.text.contains(#"E-mail ["ada"]"#))
    let problems = Customer.form(Customer()).unresolvedProblems
    #expect(problems.map(\.title) == ["Name", "E-mail"])
    #expect(problems.map(\.reason) == ["This field is required.", "An address contains @."])
    #expect(issues.issues.isEmpty)
    withExtendedLifetime(screen) {}
  }

  @Test func `an edit of a field that the form does not show does nothing`() throws {
    let screen = open()
    let before = host.text
    screen.send(FormEdit<Customer>.enter(\.email.count, .text("x")))
    #expect(host.text == before)
    #expect(issues.issues.isEmpty)
    withExtendedLifetime(screen) {}
  }
}
