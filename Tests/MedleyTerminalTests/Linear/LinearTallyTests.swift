import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct LinearTallyTests {
  private func row(_ number: Int) -> (ItemIdentity?, String)? {
    (.row(number), "No. \(number), row \(number) of 9")
  }

  @Test func `a few rows are named, and many rows are counted`() {
    var tally = LinearTally()
    #expect(tally.isEmpty)
    #expect(tally.lines() == [])
    tally.insert { row(1) }
    #expect(tally.lines() == ["New: No. 1, row 1 of 9"])
    for number in 2...3 { tally.insert { row(number) } }
    #expect(tally.lines() == (1...3).map { "New: No. \($0), row \($0) of 9" })
    tally.insert { row(4) }
    #expect(tally.lines() == ["4 rows added, the first: No. 1, row 1 of 9"])
    tally.insert(count: 1200)
    #expect(tally.lines() == ["1,204 rows added, the first: No. 1, row 1 of 9"])
    #expect(!tally.isEmpty)
  }

  @Test func `each kind of change has separate words`() {
    var tally = LinearTally()
    tally.insertSection("Fruit")
    tally.insertSection(nil)
    tally.addSections(removed: 1, moved: 2)
    tally.remove(.row(1), "Tea")
    tally.move { row(2) }
    tally.update { row(3) }
    #expect(
      tally.lines() == [
        "2 sections added, the first: Fruit", "1 section removed", "2 sections moved",
        "Gone: Tea", "Moved: No. 2, row 2 of 9", "Changed: No. 3, row 3 of 9",
      ]
    )
    tally.remove(nil, nil)
    #expect(tally.lines().contains("2 rows removed, the first: Tea"))
  }

  @Test func `insertions and deletions that cancel out are not announced`() {
    var tally = LinearTally()
    tally.insert { row(1) }
    tally.remove(.row(1), "No. 1")
    #expect(tally.isEmpty)
    tally.update { row(2) }
    tally.remove(.row(2), "No. 2")
    #expect(tally.lines() == ["Gone: No. 2"])
  }

  @Test func `a row is announced once, with its last text`() {
    var tally = LinearTally()
    for number in 0..<20 { tally.update { (.row(1), "\(number)") } }
    #expect(tally.lines() == ["Changed: 19"])
    tally.insert { (.row(2), "new") }
    tally.update { (.row(2), "newer") }
    #expect(tally.lines() == ["New: newer", "Changed: 19"])
  }

  @Test func `rows that are only counted need no cells`() {
    var asked = 0
    var tally = LinearTally()
    for number in 0..<10_000 {
      tally.insert {
        asked += 1
        return row(number)
      }
      tally.update {
        asked += 1
        return (.row(-number), "")
      }
    }
    #expect(asked <= 10)
    #expect(tally.lines().count == 2)
  }

  @Test func `the text of a long row without focus is truncated`() {
    var tally = LinearTally()
    tally.insert { (.row(1), String(repeating: "a", count: 5000)) }
    #expect((tally.lines().first?.count ?? 0) < 600)
  }

  @Test func `a full queue drops and counts the oldest lines`() {
    var queue = LinearQueue()
    #expect(queue.isEmpty)
    queue.add(["a", "b"])
    #expect(queue.take() == ["a", "b"])
    #expect(queue.isEmpty)
    for number in 0..<100 { queue.add(["\(number)"]) }
    let lines = queue.take()
    #expect(lines.first == "… 76 announcements left out.")
    #expect(Array(lines.dropFirst()) == (76..<100).map(String.init))
    #expect(queue.take() == [])
  }

  @Test func `lines that are added in one call are not truncated`() {
    var queue = LinearQueue()
    let long = (0..<500).map(String.init)
    queue.add(long)
    #expect(queue.take() == long)
    queue.add(["a"])
    queue.add([])
    queue.add(long)
    #expect(queue.take() == ["… 1 announcement left out."] + long)
    queue.add(long)
    queue.add(["b"])
    #expect(queue.take().suffix(2) == ["499", "b"])
    queue.add(long)
    queue.add([])
    #expect(queue.take().count == LinearQueue.mostLines + 1)
  }
}
