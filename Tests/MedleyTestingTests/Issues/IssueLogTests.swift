import MedleyCore
import MedleyTesting
import Testing

@Suite struct IssueLogTests {
  private func isDuplicate(_ issue: ListIssue) -> Bool {
    issue.code == .duplicateIdentity
  }

  @Test func `requireIssue returns a reported issue`() throws {
    let list = NoteList()
    try list.issues.requireNone()
    list.show([Note(1), Note(2), Note(1)])
    let issue = try list.issues.requireIssue(where: isDuplicate)
    #expect(isDuplicate(issue))
    try list.issues.requireIssue(issue)
  }

  @Test func `requireIssue throws the reported issues if none satisfies the condition`() throws {
    let log = IssueLog()
    let none = try #require(throws: TestFailure.self) {
      try log.requireIssue(
        "a duplicate row",
        fileID: "A/B.swift",
        line: 7,
        where: isDuplicate
      )
    }
    #expect(none.description == "A/B.swift:7: a duplicate row was not reported; nothing was")
    log.append(.unknownRoute("a/b"))
    let other = try #require(throws: TestFailure.self) {
      try log.requireIssue(
        "a duplicate row",
        fileID: "A/B.swift",
        line: 7,
        where: isDuplicate
      )
    }
    #expect(
      other.description == """
        A/B.swift:7: a duplicate row was not reported; reported:
        - no screen for the route "a/b". Add a pattern for it to the RouteResolver.
        """
    )
  }

  @Test func `requireNone throws the reported issues`() throws {
    let log = IssueLog()
    log.append(.unknownRoute("a/b"))
    let mismatch = try #require(throws: TestFailure.self) {
      try log.requireNone(fileID: "A/B.swift", line: 7)
    }
    #expect(
      mismatch.description.hasPrefix("A/B.swift:7: no issue was expected; reported:\n- no screen")
    )
    #expect(throws: TestFailure.self) { try log.requireIssue(.unhandledEdit(type: "Int")) }
  }
}
