import MedleyCore
import Testing

@Suite struct FaultTests {
  @Test func `a fault says what, where and what to do`() {
    let first = ListFault.Row(path: ListPath(section: 0, item: 1), content: "TextPost(7)")
    let second = ListFault.Row(path: ListPath(section: 2, item: 0), content: "TextPost(7)")
    let fault = ListFault(.duplicateIdentity(first: first, second: second, policy: .keepFirst))
    #expect(
      fault.description == """
        two rows have the same identity: TextPost(7) at [0, 1] and TextPost(7) at [2, 0]; \
        only the first is shown. Give every row of a list an id of its own.
        """
    )
    let last = ListFault(.duplicateIdentity(first: first, second: second, policy: .keepLast))
    #expect(last.description.contains("; of all that have it only the last is shown. "))
    let mismatch = ListFault(
      .modelMismatch(expected: "TextPost", found: "ImagePost", place: "row 3")
    )
    #expect(mismatch.description == "row 3: expected TextPost but found ImagePost.")
  }

  @Test func `a log takes faults from many threads and loses none`() async {
    let log = FaultLog()
    let reporter = FaultReporter.log(log)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<200 { reporter.report(ListFault(.unknownRoute("\(task)/\(number)"))) }
        }
      }
    }
    #expect(Set(log.faults).count == 1600)
    #expect(log.drain().count == 1600)
    #expect(log.faults.isEmpty)
  }
}
