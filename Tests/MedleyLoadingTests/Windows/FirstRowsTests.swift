import Testing
import WindowedOrders

@testable import MedleyCore
@testable import MedleyCoreTests
@testable import MedleyLoading

/// Placeholder rows on a host that sends no `displayRows`.
@Suite struct FirstRowsTests {
  private final class Shown {
    let host = StagedHost()
    let list: ListController<OrderRow, StagedHost>
    var rows: [[Range<Int>]] = []

    init() {
      list = ListController(
        host,
        cells: OrderCells<StagedHost>(order: .content { ListContent("\($0.id)") })
      )
      list.onEdit(RowWindowEvent<Order>.self) { [weak self] event in
        if case .displayed(_, let rows) = event { self?.rows.append(rows) }
      }
      let window = RowWindow(row: OrderRow.order, unloaded: OrderRow.unloaded)
      list.apply(ListSnapshot([ListSection("orders", window: window)]))
    }
  }

  private let placeholder = CellPosition.row(ListPath(section: 0, item: 0))

  @Test func `a displayed placeholder loads its first rows, and none after it has left the view`() {
    let shown = Shown()
    #expect(shown.rows.isEmpty)
    shown.list.send(.display, at: placeholder)
    #expect(shown.rows == [[0..<1]])
    shown.list.send(.endDisplay, at: placeholder)
    #expect(shown.rows == [[0..<1], []])
  }

  @Test func `a host that reports the visible parts once is not helped any more`() {
    let shown = Shown()
    shown.list.send(.displayRows([2..<5]), at: placeholder)
    shown.list.send(.display, at: placeholder)
    shown.list.send(.endDisplay, at: placeholder)
    #expect(shown.rows == [[2..<5]])
  }
}
