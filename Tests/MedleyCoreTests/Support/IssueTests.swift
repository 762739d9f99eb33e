import MedleyCore
import Testing

@Suite struct IssueTests {
  @Test func `the message of an issue states what, where and how to fix it`() {
    let first = "TextPost(7) at [0, 1]"
    let second = "TextPost(7) at [2, 0]"
    let issue = ListIssue.duplicateIdentity(first: first, second: second, policy: .keepFirst)
    #expect(
      issue.description == """
        two rows have the same identity: TextPost(7) at [0, 1] and TextPost(7) at [2, 0]; \
        only the first is shown. Give every row of a list an id of its own.
        """
    )
    let last = ListIssue.duplicateIdentity(first: first, second: second, policy: .keepLast)
    #expect(last.description.contains("; of all that have it only the last is shown. "))
    let mismatch = ListIssue.modelMismatch(expected: "TextPost", found: "ImagePost", place: "row 3")
    #expect(mismatch.description == "row 3: expected TextPost but found ImagePost.")
  }

  @Test func `a log keeps all issues of concurrent threads`() async {
    let log = IssueLog()
    let reporter = IssueReporter.log(log)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<200 { reporter.report(.unknownRoute("\(task)/\(number)")) }
        }
      }
    }
    #expect(Set(log.issues).count == 1600)
    #expect(log.drain().count == 1600)
    #expect(log.issues.isEmpty)
  }
}
