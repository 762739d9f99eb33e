import Medley

/// The closed set of all rows of the list: the deliveries, and what the screen itself has to say.
///
/// The deliveries are a closed set of their own, because only they occur in the data: no line of a
/// log can pretend to be a header. `@ListItem` takes one model for each case; that a case stands
/// for another closed set is written by hand here: `model` and ``Cells`` pass it on.
@ListItem
enum EventRow {
  case delivery(Delivery)
  case broken(BrokenLine)
  case heading(LogHeading)
  case status(StatusRow)

  /// The model behind the row, without the enums around it.
  var model: any ListModel {
    switch self {
    case .delivery(let delivery): delivery.model
    case .broken(let line): line
    case .heading(let heading): heading
    case .status(let status): status
    }
  }

  /// The cells of the deliveries, and one adapter for each other kind.
  struct Cells<Host: ListHost>: CellProvider {
    typealias Item = EventRow

    var delivery: Delivery.Cells<Host>
    var broken: CellAdapter<BrokenLine, Host>
    var heading: CellAdapter<LogHeading, Host>
    var status: CellAdapter<StatusRow, Host>

    func visit<Visitor: CellVisitor>(
      _ item: EventRow,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == Host {
      switch item {
      case .delivery(let item): delivery.visit(item, with: &visitor)
      case .broken(let line): visitor.visit(line, adapter: broken)
      case .heading(let model): visitor.visit(model, adapter: heading)
      case .status(let model): visitor.visit(model, adapter: status)
      }
    }
  }
}
