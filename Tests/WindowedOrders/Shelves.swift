package import MedleyCore
package import MedleyLoading
package import MedleyTesting

/// The model of a row that contains a list larger than memory.
package struct Shelf: ListModel {
  package let id: Int
  package let section: ListSection<OrderRow>

  package init(id: Int, section: ListSection<OrderRow>) {
    (self.id, self.section) = (id, section)
  }
}

extension Shelf {
  /// Returns the cell of a shelf.
  package static func cell<Host: ContentHost>(
    order: CellAdapter<Order, Host.NestedHost>
  ) -> CellAdapter<Shelf, Host> {
    .list(
      cells: OrderCells<Host.NestedHost>(
        order: order,
        unloaded: .unloaded(ShelvesPresenter.Edit.init)
      )
    ) { shelf in
      ListSnapshot([shelf.section])
    }
  }
}

/// A screen of lists larger than memory, each within a row.
package struct ShelvesPresenter: ListPresenter {
  package struct Edit: Sendable {
    let event: RowWindowEvent<Order>

    /// The index of the shelf, if it is known.
    var shelf: Int?

    init(_ event: RowWindowEvent<Order>) { self.event = event }
  }

  private let sources: [ArrayRowSource<Order>]
  private let layout: SectionLayout
  private let log: VisibleParts
  private var windows: [RowWindow<OrderRow, Order>]

  package init(
    _ sources: [ArrayRowSource<Order>],
    options: RowWindowOptions = RowWindowOptions(),
    layout: SectionLayout = .list,
    log: VisibleParts = VisibleParts()
  ) {
    (self.sources, self.layout, self.log) = (sources, layout, log)
    windows = sources.indices.map {
      RowWindow(
        id: "\($0)",
        options: options,
        count: sources[$0].rows.count,
        row: { .order($0) },
        unloaded: { .unloaded($0) }
      )
    }
  }

  package var sections: [ListSection<Shelf>] {
    ListSection(
      "shelves",
      items: windows.enumerated().map { index, window in
        Shelf(id: index, section: ListSection("orders", layout: layout, window: window))
      }
    )
  }

  package mutating func receive(_ edit: Edit, tasks: ScreenTasks<Edit>) {
    var shelf = edit.shelf
    switch edit.event {
    case .displayed(let rows, let parts):
      log.reports.append((rows, parts))
      shelf = Int(rows.window)
    case .retry(let rows): shelf = Int(rows.window)
    default: break
    }
    guard let shelf, windows.indices.contains(shelf) else { return }
    windows[shelf].receive(edit.event, from: sources[shelf], tasks: tasks) { event in
      var edit = Edit(event)
      edit.shelf = shelf
      return edit
    }
  }
}
