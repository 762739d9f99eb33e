import Foundation
import MedleyCore
import Testing

@testable import MedleyHTML

/// Lists that open again because they were cleared and filled.
@Suite struct OpeningTests {
  private let cells = CellAdapter<Row, HTMLHost>.content(\.content)

  private func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row($0, ListContent("row \($0)")) }
  }

  @Test func `a patch tells how often a list was cleared and filled again`() throws {
    let list = HTMLList(cells: cells, [])
    func opening() throws -> Int? {
      let patch = WindowPatch(from: [], to: list.host.window(.start, before: 0, after: 9))
      return try #require(JSONSerialization.jsonObject(with: Data(patch.json)) as? [String: Any])[
        "opening"
      ] as? Int
    }
    func show(_ sections: [ListSection<Row>]) { list.controller.apply(ListSnapshot(sections)) }
    let empty = ListSection("a", items: rows(0..<0))
    let full = ListSection("a", items: rows(0..<20))
    #expect(try opening() == nil)
    // The first rows of a list open it, but not again.
    for sections in [[empty], [full], [full, empty]] {
      show(sections)
      #expect(try opening() == nil)
    }
    for (number, sections) in [[], [empty], [empty, empty]].enumerated() {
      show(sections)
      show([full])
      #expect(try opening() == number + 1)
    }
  }
}
