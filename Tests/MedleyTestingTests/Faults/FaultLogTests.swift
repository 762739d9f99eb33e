import MedleyCore
import MedleyTesting
import Testing

@Suite struct FaultLogTests {
  private func isDuplicate(_ fault: ListFault) -> Bool {
    if case .duplicateIdentity = fault.reason { true } else { false }
  }

  @Test func `a fault that was reported is given`() throws {
    let list = NoteList()
    try list.faults.requireNone()
    list.show([Note(1), Note(2), Note(1)])
    let fault = try list.faults.requireFault(where: isDuplicate)
    #expect(isDuplicate(fault))
    try list.faults.requireFault(fault.reason)
  }

  @Test func `a fault that was not reported is missed, and told what was instead`() throws {
    let log = FaultLog()
    let none = try #require(throws: FaultMismatch.self) {
      try log.requireFault(
        "a duplicate row",
        fileID: "A/B.swift",
        line: 7,
        where: isDuplicate
      )
    }
    #expect(none.description == "A/B.swift:7: a duplicate row was not reported; nothing was")
    log.append(ListFault(.unknownRoute("a/b")))
    let other = try #require(throws: FaultMismatch.self) {
      try log.requireFault(
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

  @Test func `a fault where none should be is told`() throws {
    let log = FaultLog()
    log.append(ListFault(.unknownRoute("a/b")))
    let mismatch = try #require(throws: FaultMismatch.self) {
      try log.requireNone(fileID: "A/B.swift", line: 7)
    }
    #expect(
      mismatch.description.hasPrefix("A/B.swift:7: no fault was expected; reported:\n- no screen")
    )
    #expect(throws: FaultMismatch.self) { try log.requireFault(.unhandledEdit(type: "Int")) }
  }
}
