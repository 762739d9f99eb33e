package import MedleyCore
package import MedleyLoading
package import MedleyTesting

/// The visible parts of rows that are not loaded, as a host has reported them.
package final class VisibleParts {
  package var reports: [(rows: UnloadedRows.ID, parts: [Range<Int>])] = []

  package init() {}
}

/// A screen of the orders of a source.
package struct OrdersPresenter: ListPresenter {
  private let source: ArrayRowSource<Order>
  private let layout: SectionLayout
  private let header: OrderRow?
  private let log: VisibleParts
  private var orders: RowWindow<OrderRow, Order>

  package init(
    _ source: ArrayRowSource<Order>,
    options: RowWindowOptions = RowWindowOptions(),
    openingAt place: RowPlace<Int> = .start,
    layout: SectionLayout = .list,
    header: OrderRow? = nil,
    log: VisibleParts = VisibleParts()
  ) {
    (self.source, self.layout, self.header, self.log) = (source, layout, header, log)
    orders = RowWindow(
      options: options,
      openingAt: place,
      row: { .order($0) },
      unloaded: { .unloaded($0) }
    )
  }

  package var sections: [ListSection<OrderRow>] {
    ListSection("orders", header: header, layout: layout, window: orders)
  }

  package mutating func receive(
    _ event: RowWindowEvent<Order>,
    tasks: ScreenTasks<RowWindowEvent<Order>>
  ) {
    if case .displayed(let rows, let parts) = event { log.reports.append((rows, parts)) }
    orders.receive(event, from: source, tasks: tasks) { $0 }
  }
}
