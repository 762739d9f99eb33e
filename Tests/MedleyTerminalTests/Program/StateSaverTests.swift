import MedleyCore
import Testing

@testable import MedleyTerminal

@MainActor @Suite struct StateSaverTests {
  private final class Log {
    var counts: [Int] = []
  }

  private let log = Log()
  private let navigator: ListNavigator<TerminalHost>

  init() {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("form") { _ in
      let cells = FormFixture.cells(FormFixture.Log())
      return ListScreen("Form", presenter: FormPresenter(rows: []), cells: cells)
    }
    navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
  }

  private func makeSaver() -> StateSaver {
    StateSaver { [log] in log.counts.append($0.screens.count) }
  }

  @Test func `changes are saved together, half a second after the first`() {
    var saver = makeSaver()
    #expect(saver.step(navigator, hasChanged: false, now: 1_000) == nil)
    navigator.go(to: "form")
    #expect(saver.step(navigator, hasChanged: true, now: 1_000) == 500)
    navigator.go(to: "form")
    // Later changes do not postpone saving.
    #expect(saver.step(navigator, hasChanged: true, now: 1_400) == 100)
    #expect(log.counts.isEmpty)
    #expect(saver.step(navigator, hasChanged: false, now: 1_500) == nil)
    #expect(log.counts == [2])
    #expect(saver.step(navigator, hasChanged: false, now: 9_000) == nil)
    #expect(log.counts == [2])
  }

  @Test func `an equal state is saved once`() {
    var saver = makeSaver()
    navigator.go(to: "form")
    saver.saveNow(navigator)
    saver.saveNow(navigator)
    #expect(saver.step(navigator, hasChanged: true, now: 0) == 500)
    #expect(saver.step(navigator, hasChanged: true, now: 500) == nil)
    #expect(log.counts == [1])
  }

  @Test func `saving now ends the wait`() {
    var saver = makeSaver()
    navigator.go(to: "form")
    #expect(saver.step(navigator, hasChanged: true, now: 0) == 500)
    saver.saveNow(navigator)
    #expect(saver.step(navigator, hasChanged: false, now: 100) == nil)
    #expect(log.counts == [1])
  }
}
