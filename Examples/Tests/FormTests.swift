import Medley
import MedleyForms
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import Testing

@Suite @MainActor struct FormTests {
  private let store = BookingStore(hotel: Hotel())

  private func terminal() -> HeadlessTerminal {
    let terminal = HeadlessTerminal(resolver: .bookings(store), rows: 40, columns: 60)
    terminal.navigator.go(to: "bookings")
    _ = terminal.draw()
    terminal.send("\r")
    return terminal
  }

  private func enter<Property>(
    _ property: any KeyPath<Booking, Property> & Sendable,
    _ value: ControlValue,
    in terminal: HeadlessTerminal
  ) {
    terminal.navigator.top?.send(FormEdit<Booking>.enter(property, value))
  }

  /// Suspends until the terminal shows a text.
  private func shows(_ text: String, in terminal: HeadlessTerminal) async throws -> Bool {
    await eventually { terminal.text.contains(text) }
  }

  @Test func `an empty booking reports what is missing`() {
    let terminal = terminal()
    terminal.navigator.top?.send(FormEdit<Booking>.submit)
    #expect(terminal.text.contains("This field is required."))
    #expect(terminal.text.contains("4 problems"))
  }

  @Test func `a saved booking goes back to the list, which shows it`() async throws {
    let terminal = terminal()
    enter(\.name, .text("Ada"), in: terminal)
    enter(\.email, .text("ada@b"), in: terminal)
    enter(\.arrival, .date(CalendarDate("2026-12-01")), in: terminal)
    enter(\.departure, .date(CalendarDate("2026-12-03")), in: terminal)
    terminal.navigator.top?.send(FormEdit<Booking>.submit)
    #expect(try await shows("2026-12-01 to 2026-12-03", in: terminal))
    #expect(terminal.navigator.screens.count == 1)
    #expect(store.bookings.map(\.name) == ["Ada"])
  }

  @Test func `a booking that was begun is not lost by Esc`() {
    let terminal = terminal()
    terminal.send("\r")
    terminal.send("Ada")
    terminal.send("\u{1B}")
    terminal.send("\u{1B}")
    #expect(terminal.text.contains("Discard your changes?"))
    terminal.send("n")
    #expect(terminal.text.contains("[Ada]"))
    terminal.send("\u{1B}")
    terminal.send("y")
    #expect(terminal.navigator.top?.title == "Bookings")
  }

  @Test func `the bookings are shown in UIKit by the same cells`() {
    let controller = makeFormController(store)
    let navigation = UINavigationController(rootViewController: controller)
    controller.loadViewIfNeeded()
    #expect(controller.title == "Bookings")
    controller.go(to: "booking")
    let form = navigation.topViewController as? ListViewController<UITableView>
    form?.loadViewIfNeeded()
    #expect(form?.title == "New booking")
    #expect(form?.host?.numberOfSections == 3)
    #expect(form?.host?.numberOfRows(inSection: 0) == 3)
  }
}
