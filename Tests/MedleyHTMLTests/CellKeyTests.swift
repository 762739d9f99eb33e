import MedleyCore
import MedleySupport
import MedleyTesting
import Testing

@testable import MedleyHTML

/// Keys of rows whose ids cannot be encoded, which only this process understands.
@Suite struct CellKeyTests {
  private struct PlainRow: ListModel {
    struct ID: Hashable, Sendable, CustomStringConvertible {
      let number: Int

      /// The number of keys that were computed.
      let count: Locked<Int>

      var description: String {
        count.withValue { $0 += 1 }
        return "\(number)"
      }

      static func == (left: Self, right: Self) -> Bool { left.number == right.number }

      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    var id: ID

    static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  }

  private let count = Locked(0)
  private let list = HTMLList(
    cells: CellAdapter<PlainRow, HTMLHost>.content { ListContent("row \($0.id.number)") }
      .onSelect { _, _ in }
  )

  private func show(_ rows: Range<Int>) {
    let rows = rows.map { PlainRow(id: PlainRow.ID(number: $0, count: count)) }
    list.controller.apply(ListSnapshot([ListSection("main", items: rows)]))
  }

  @Test func `a form of unknown keys searches a list once`() throws {
    show(0..<9_000)
    let streams = BrowserStreams(of: list.host)
    let known = list.key(4_000)
    count.withValue { $0 = 0 }
    let fields = (0..<400).map { "select+~\($0)=" } + ["select+\(known)="]
    #expect(throws: RequestProblem.self) {
      try streams.receive(FormBody(fields.joined(separator: "&").utf8))
    }
    #expect(list.controller.selection.map(\.number) == [4_000])
    #expect((9_000..<10_000).contains(count.withValue { $0 }), "\(count.withValue { $0 }) keys")
    // A window is found by the same search.
    count.withValue { $0 = 0 }
    _ = list.host.window(.keys((0..<100).map { "~x\($0)" }, index: 0), after: 1)
    _ = list.host.window(.keys((0..<100).map { "~y\($0)" }, index: 0), after: 1)
    #expect(count.withValue { $0 } < 10_000)
  }

  @Test func `a long list is not searched, and finds the rows that it has rendered`() {
    show(0..<20_000)
    _ = list.host.window(.index(5_000), after: 10)
    let (rendered, other) = (list.key(5_003), list.key(12_000))
    count.withValue { $0 = 0 }
    #expect(list.host.cellIndex(ofKey: rendered) == 5_003)
    #expect(list.host.cellIndex(ofKey: other) == nil)
    #expect(count.withValue { $0 } == 0)
    // Each row that is rendered again is remembered again.
    for start in stride(from: 0, to: 20_000, by: 400) {
      _ = list.host.window(.index(start), after: 400)
      _ = list.host.window(.index(5_000), after: 10)
    }
    #expect(list.host.cellIndex(ofKey: rendered) == 5_003)
    // An identity outlives a move.
    show(100..<20_000)
    #expect(list.host.cellIndex(ofKey: rendered) == 4_903)
    show(0..<100)
    #expect(list.host.cellIndex(ofKey: rendered) == nil)
    #expect(list.host.cellIndex(ofKey: list.key(7)) == 7)
  }
}
