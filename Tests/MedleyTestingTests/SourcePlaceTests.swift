import MedleyCore
import MedleyTesting
import Testing

@Suite struct SourcePlaceTests {
  /// What fails on a list of two rows, and where that stands.
  private struct Failure {
    let line: UInt
    let call: (NoteList<Note>) throws -> Void

    init(line: UInt = #line, _ call: @escaping (NoteList<Note>) throws -> Void) {
      self.line = line
      self.call = call
    }
  }

  /// All that a host, a log or a text can be asked for in vain, each in one line.
  private var failures: [Failure] {
    [
      Failure { try $0.host.requireText("nothing") },
      Failure { try $0.host.requireConsistency() },
      Failure { try $0.host.select(rowAt: row(9)) },
      Failure { try $0.host.deselect(rowAt: row(9)) },
      Failure { try $0.host.tap(action: "none", rowAt: row(0)) },
      Failure { try $0.host.tap(action: "none", rowAt: row(9)) },
      Failure { try $0.host.edit(rowAt: row(9), to: .text("")) },
      Failure { try $0.host.focus(rowAt: row(9)) },
      Failure { try $0.host.blur(rowAt: row(9)) },
      Failure { try $0.host.expand(rowAt: row(9)) },
      Failure { try $0.host.collapse(rowAt: row(9)) },
      Failure { try $0.host.drag(rowAt: row(0), to: row(1)) },
      Failure { try $0.host.drag(rowAt: row(9), to: row(1)) },
      Failure { try $0.host.send(.select, at: .header(section: 9)) },
      Failure { try $0.host.scroll(toRowAt: row(9)) },
      Failure { try $0.host.scroll(to: .header(section: 9)) },
      Failure { try $0.host.scroll(toCellOf: .row(9)) },
      Failure { try $0.host.scrollCarousel(0, to: 1) },
      Failure { try $0.issues.requireIssue { _ in false } },
      Failure { try $0.issues.requireIssue(.unknownRoute("a")) },
      Failure { try $0.issues.requireNone() },
      Failure { try TextSnapshot.require($0.host.text, equals: "nothing") },
    ]
  }

  @Test func `whatever fails tells first in which line it stands`() throws {
    let list = NoteList()
    list.show([Note(0), Note(1)])
    list.issues.append(.unknownRoute("b"))
    // An update without a stage of the controller, so that there is a violation.
    list.host.perform(ListUpdate(ListChange(deletedRows: [row(0)]), commit: {}, finish: {}))
    for failure in failures {
      let error = #expect(throws: (any Error).self, "line \(failure.line)") {
        try failure.call(list)
      }
      let place = "MedleyTestingTests/SourcePlaceTests.swift:\(failure.line): "
      #expect(error.map { "\($0)" }?.hasPrefix(place) == true, "line \(failure.line)")
    }
  }

  @Test func `an error that was made without a place is a message alone`() {
    #expect("\(HeadlessHostError("it rains"))" == "it rains")
    #expect("\(IssueMismatch(expected: nil, issues: []))" == "no issue was expected; nothing was")
    #expect("\(SnapshotMismatch(expected: "", found: ""))".hasPrefix("the text is not"))
  }
}
