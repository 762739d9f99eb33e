import Testing

@testable import MedleyTables

@Suite struct KeysetPageTests {
  /// All pages with few rows, as consecutive numbers from 0.
  private static let pages = (0...6).flatMap { before in
    (0...6).map { after in
      KeysetPage(before: Array(0..<before), after: Array(before..<before + after))
    }
  }

  @Test func `a part after a place has the next rows, and says what is beside them`() {
    for page in Self.pages {
      for count in 0...6 {
        let part = page.first(count)
        #expect(
          part.rows == Array(page.after.enumerated().filter { $0.offset < count }.map(\.element))
        )
        #expect(part.hasEarlier == (page.before.first != nil))
        #expect(part.hasLater == (part.rows.count < page.after.count))
      }
    }
  }

  @Test func `a part before a place has the previous rows, and says what is beside them`() {
    for page in Self.pages {
      for count in 0...6 {
        let part = page.last(count)
        var expected = page.before
        while expected.count > count { expected.removeFirst() }
        #expect(part.rows == expected)
        #expect(part.hasEarlier == (expected.count < page.before.count))
        #expect(part.hasLater == (page.after.first != nil))
      }
    }
  }

  @Test func `a part around a place has half of its rows before it, and fills up at an end`() {
    for page in Self.pages {
      for count in 0...6 {
        // Rows are taken from both sides in turn, the first from the side after the place.
        var (before, after) = (page.before, page.after)
        var expected: [Int] = []
        while expected.count < count, !before.isEmpty || !after.isEmpty {
          let isLater = before.isEmpty || (!after.isEmpty && expected.count.isMultiple(of: 2))
          expected.append(isLater ? after.removeFirst() : before.removeLast())
        }
        let part = page.around(count)
        #expect(part.rows == expected.sorted(), "\(page) \(count)")
        #expect(part.hasEarlier == !before.isEmpty)
        #expect(part.hasLater == !after.isEmpty)
      }
    }
  }
}
