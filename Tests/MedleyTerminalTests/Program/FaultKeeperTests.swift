import MedleyCore
import Testing

@testable import MedleyTerminal

@Suite struct FaultKeeperTests {
  @Test func `the line of a fault holds nothing that a terminal obeys`() {
    let nasty = "a\u{1B}[2J\u{7}\r\nb\u{9B}31m\u{7F}\u{202E}\u{2028}é"
    let line = ListFault(.unknownRoute(nasty)).line
    #expect(line.contains("a\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}31m"))
    #expect(line.contains("\u{FFFD}\u{FFFD}\u{FFFD}é"))
    let isSafe = line.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        && ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
    }
    #expect(isSafe)
  }

  @Test func `what is kept comes once, in its order, and not without an end`() {
    let keeper = FaultKeeper()
    keeper.begin()
    for number in 0..<2 * FaultKeeper.limit {
      keeper.reporter.report(ListFault(.unknownRoute("\(number)")))
      keeper.reporter.report(ListFault(.unknownRoute("0")))
    }
    let expected = (0..<FaultKeeper.limit).map { ListFault(.unknownRoute("\($0)")) }
    #expect(keeper.end() == expected)
    #expect(keeper.end() == [])
  }
}
