import MedleyCore
import MedleyTesting
import Testing

@Suite struct IssueLogTests {
  private func isDuplicate(_ issue: ListIssue) -> Bool {
    issue.code == .duplicateIdentity
  }

  @Test func `an issue that was reported is given`() throws {
    let list = NoteList()
    try list.issues.requireNone()
    list.show([Note(1), Note(2), Note(1)])
    let issue = try list.issues.requireIssue(where: isDuplicate)
    #expect(isDuplicate(issue))
    try list.issues.requireIssue(issue)
  }

  @Test func `an issue that was not reported is missed, and told what was instead`() throws {
    let log = IssueLog()
    let none = try #require(throws: IssueMismatch.self) {
      try log.requireIssue(
        "a duplicate row",
        fileID: "A/B.swift",
        line: 7,
        where: isDuplicate
      )
    }
    #expect(none.description == "A/B.swift:7: a duplicate row was not reported; nothing was")
    log.append(.unknownRoute("a/b"))
    let other = try #require(throws: IssueMismatch.self) {
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

  @Test func `an issue where none should be is told`() throws {
    let log = IssueLog()
    log.append(.unknownRoute("a/b"))
    let mismatch = try #require(throws: IssueMismatch.self) {
      try log.requireNone(fileID: "A/B.swift", line: 7)
    }
    #expect(
      mismatch.description.hasPrefix("A/B.swift:7: no issue was expected; reported:\n- no screen")
    )
    #expect(throws: IssueMismatch.self) { try log.requireIssue(.unhandledEdit(type: "Int")) }
  }
}
