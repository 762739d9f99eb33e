import MedleyCore
import MedleyTesting
import Testing

@Suite struct MissingListTests {
  private let gone =
    "the host has no list because its controller is gone; keep the controller as long as the host"

  /// Returns a host whose controller is released.
  private func orphan(_ rows: Int) -> HeadlessHost {
    let list = NoteList()
    list.show((0..<rows).map { Note($0) })
    return list.host
  }

  @Test(arguments: [0, 2]) func `a host whose controller was released shows the reason`(rows: Int) {
    let host = orphan(rows)
    #expect(host.text == "(\(gone))")
    #expect(host.inconsistencies() == [gone])
  }

  @Test func `actions on a released list throw the reason`() {
    let host = orphan(2)
    let missing = "there is no row at [0, 1]: \(gone)"
    let path = row(1)
    #expect(message { try host.select(rowAt: path) } == missing)
    #expect(
      message { try host.tap(action: "a", rowAt: path) } == missing
    )
    #expect(
      message { try host.drag(rowAt: path, to: row(0)) } == missing
    )
    #expect(message { try host.scroll(toRowAt: path) } == missing)
    #expect(
      message { try host.scroll(toCellOf: .row(1)) } == gone
    )
  }

  @Test func `a host without a list or with a disconnected list is empty`() {
    let host = HeadlessHost()
    #expect(host.text.isEmpty && host.inconsistencies().isEmpty)
    #expect(
      message { try host.select(rowAt: row(0)) }
        == "there is no row at [0, 0]: the host has no list"
    )
    let list = NoteList()
    list.show([Note(0)])
    list.host.list = nil
    #expect(list.host.text.isEmpty && list.host.inconsistencies().isEmpty)
  }

  @Test(arguments: [
    ([], "no sections"), ([1], "1 section, with 1 row"), ([0], "1 section, with 0 rows"),
    ([3, 1], "2 sections, with 3 and 1 rows"), ([3, 0, 1], "3 sections, with 3, 0 and 1 rows"),
    ([1, 2, 3, 4, 5, 6, 7, 8, 9], "9 sections, with 1, 2, 3, 4, 5, 6, 7 and … rows"),
  ])
  func `the failure for a missing row names the counts of the list`(counts: [Int], words: String) {
    let list = ManualList(counts.map { Array(0..<$0) })
    #expect(
      message { try list.host.select(rowAt: row(99)) }
        == "there is no row at [0, 99]: the list has \(words)"
    )
  }
}
