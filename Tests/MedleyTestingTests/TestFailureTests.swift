import MedleyCore
import MedleyTesting
import Testing

@Suite struct TestFailureTests {
  /// A call that fails on a list of two rows, and its line.
  private struct FailingCall {
    let line: UInt
    let call: (NoteList<Note>) throws -> Void

    init(line: UInt = #line, _ call: @escaping (NoteList<Note>) throws -> Void) {
      self.line = line
      self.call = call
    }
  }

  /// All methods that throw a failure, each on one line.
  private var calls: [FailingCall] {
    [
      FailingCall { try $0.host.requireText("nothing") },
      FailingCall { try $0.host.requireConsistency() },
      FailingCall { try $0.host.select(rowAt: row(9)) },
      FailingCall { try $0.host.tap(action: "none", rowAt: row(0)) },
      FailingCall { try $0.host.tap(action: "none", rowAt: row(9)) },
      FailingCall { try $0.host.edit(rowAt: row(9), to: .text("")) },
      FailingCall { try $0.host.type("a", rowAt: row(0)) },
      FailingCall { try $0.host.type("a", rowAt: row(9)) },
      FailingCall { try $0.host.submit(rowAt: row(0)) },
      FailingCall { try $0.host.submit(rowAt: row(9)) },
      FailingCall { try $0.host.drag(rowAt: row(0), to: row(1)) },
      FailingCall { try $0.host.drag(rowAt: row(9), to: row(1)) },
      FailingCall { try $0.host.send(.select, at: .header(section: 9)) },
      FailingCall { try $0.host.scroll(toRowAt: row(9)) },
      FailingCall { try $0.host.scroll(to: .header(section: 9)) },
      FailingCall { try $0.host.scroll(toCellOf: .row(9)) },
      FailingCall { try $0.host.scrollCarousel(0, to: 1) },
      FailingCall { try $0.issues.requireIssue { _ in false } },
      FailingCall { try $0.issues.requireIssue(.unknownRoute("a")) },
      FailingCall { try $0.issues.requireNone() },
      FailingCall { try TextSnapshot.require($0.host.text, equals: "nothing") },
    ]
  }

  @Test func `a failure begins with the file and the line of the call`() throws {
    let list = NoteList()
    list.show([Note(0), Note(1)])
    list.issues.append(.unknownRoute("b"))
    // An update that the controller did not plan is a violation.
    list.host.perform(ListUpdate(ListChange(deletedRows: [row(0)]), commit: {}, finish: {}))
    for call in calls {
      let error = #expect(throws: TestFailure.self, "line \(call.line)") { try call.call(list) }
      let place = "MedleyTestingTests/TestFailureTests.swift:\(call.line): "
      #expect(error.map { "\($0)" }?.hasPrefix(place) == true, "line \(call.line)")
    }
  }

  @Test func `a failure can have another place`() {
    let failure = TestFailure("it rains", fileID: "A/B.swift", line: 7)
    #expect("\(failure)" == "A/B.swift:7: it rains")
  }
}
