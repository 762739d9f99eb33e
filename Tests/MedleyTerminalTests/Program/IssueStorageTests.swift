import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct IssueStorageTests {
  @Test func `the line of an issue contains no control characters`() {
    let nasty = "a\u{1B}[2J\u{7}\r\nb\u{9B}31m\u{7F}\u{202E}\u{2028}é"
    let line = ListIssue.unknownRoute(nasty).line
    #expect(line.contains("a\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}31m"))
    #expect(line.contains("\u{FFFD}\u{FFFD}\u{FFFD}é"))
    let isSafe = line.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        && ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
    }
    #expect(isSafe)
  }

  @Test func `stored issues are unique, in order and limited`() {
    let storage = IssueStorage()
    storage.begin()
    for number in 0..<2 * IssueStorage.limit {
      storage.reporter.report(.unknownRoute("\(number)"))
      storage.reporter.report(.unknownRoute("0"))
    }
    let expected = (0..<IssueStorage.limit).map { ListIssue.unknownRoute("\($0)") }
    #expect(storage.end() == expected)
    #expect(storage.end() == [])
  }
}
