import MedleyTesting
import Testing

@testable import MedleyCore

/// The identity of a row in the context of its cell.
@Suite struct CellIdentityTests {
  private struct Row: ListModel {
    var id: Int
    var inner: [Int] = []
  }

  private final class Log {
    var identities: [ItemIdentity?] = []
    var keys: [String] = []
  }

  private func show(
    _ section: ListSection<Row>,
    with cells: CellAdapter<Row, HeadlessHost>
  ) -> HeadlessHost {
    let host = HeadlessHost()
    let controller = ListController(host, cells: cells, reporter: .silent)
    controller.apply(ListSnapshot([section]))
    _ = host.text
    controller.disconnect()
    return host
  }

  private func recording(_ log: Log) -> CellAdapter<Row, HeadlessHost> {
    .content { row, context in
      log.identities.append(context.identity)
      log.keys.append(context.cellKey)
      return ListContent("\(row.id)")
    }
  }

  @Test func `a cell knows the identity of its row, header and footer`() {
    let log = Log()
    let section = ListSection("a", header: Row(id: 0), footer: Row(id: 9), items: [Row(id: 1)])
    _ = show(section, with: recording(log))
    #expect(Set(log.identities) == [.header("a"), .row(1), .footer("a")])
  }

  @Test func `cells of rows with one id have different identities`() {
    let log = Log()
    _ = show(ListSection("a", items: [1, 2, 1, 1].map { Row(id: $0) }), with: recording(log))
    #expect(
      Set(log.identities) == [.row(1), .row(2), .row(1, occurrence: 1), .row(1, occurrence: 2)]
    )
  }

  @Test func `rows of two nested lists with one identity have different keys`() {
    let log = Log()
    let cells = CellAdapter<Row, HeadlessHost>.list(cells: recording(log)) { row in
      ListSnapshot(items: row.inner.map { Row(id: $0) })
    }
    let rows = [Row(id: 1, inner: [7]), Row(id: 2, inner: [7])]
    _ = show(ListSection("a", items: rows), with: cells)
    #expect(Set(log.identities) == [.row(7)])
    #expect(Set(log.keys) == ["1/7", "2/7"])
  }

  @Test func `a cell without a list has no identity`() {
    let context = CellContext(width: 10)
    #expect(context.identity == nil)
    #expect(context.cellKey.isEmpty)
  }

  @Test func `a context keeps its identity when the row has moved or is gone`() throws {
    var contexts: [CellContext] = []
    let controller = ListController(
      HeadlessHost(),
      cells: CellAdapter<Row, HeadlessHost>.content { row, context in
        contexts.append(context)
        return ListContent("\(row.id)")
      },
      reporter: .silent
    )
    controller.apply(ListSnapshot(items: [Row(id: 1), Row(id: 2)]))
    _ = controller.host?.text
    let context = try #require(contexts.first { $0.identity == .row(2) })
    controller.apply(ListSnapshot(items: [Row(id: 2), Row(id: 1)]))
    #expect(context.identity == .row(2))
    controller.apply(ListSnapshot(items: []))
    #expect(context.identity == .row(2))
  }
}
