import Form
import FormUIKit
import Medley
import MedleyTerminal
import MedleyUIKit
import Testing

@Suite @MainActor struct FormTests {
  private let hotel = Hotel()

  private func terminal() -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("booking") { [hotel] _ in
      ListScreen("Booking", form: Booking.form(Booking(), at: hotel))
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 40, columns: 60)
    terminal.navigator.go(to: "booking")
    _ = terminal.draw()
    return terminal
  }

  @Test func `an empty booking reports what is missing`() {
    let terminal = terminal()
    terminal.navigator.top?.send(FormEdit<Booking>.submit)
    #expect(terminal.text.contains("This field is required."))
    #expect(terminal.text.contains("4 problems"))
  }

  @Test func `the booking is shown in UIKit by the same cells`() {
    let controller = makeFormController(at: hotel)
    controller.loadViewIfNeeded()
    #expect(controller.title == "Booking")
    #expect(controller.host?.numberOfSections == 3)
    #expect(controller.host?.numberOfRows(inSection: 0) == 3)
  }
}
