/// The way from a cell to its row: holds the identity of the row, and its list weakly.
///
/// It is a class because contexts are copied for every row that comes into view: of a value behind
/// `any`, a copy costs several times as much.
protocol CellLink: AnyObject {
  func send(_ event: CellEvent)

  /// Reports an issue of the cell, once however often the cell is drawn.
  func report(_ issue: ListIssue)

  /// Where the issues of a nested list go.
  var reporter: IssueReporter { get }

  /// The list within this row, made on first need and kept under the identity of the row.
  func nestedList<List: AnyObject>(make: () -> List) -> List
}

/// The link of a cell that belongs to no list, for adapters that are tried on their own.
final class LooseCellLink: CellLink {
  let onEvent: (CellEvent) -> Void
  let reporter: IssueReporter

  init(onEvent: @escaping (CellEvent) -> Void, reporter: IssueReporter) {
    self.onEvent = onEvent
    self.reporter = reporter
  }

  func send(_ event: CellEvent) {
    onEvent(event)
  }

  func report(_ issue: ListIssue) {
    reporter.report(issue)
  }

  func nestedList<List: AnyObject>(make: () -> List) -> List {
    make()
  }
}

extension CellContext {
  /// A context without a list, for trying an adapter on its own, as tests and previews do.
  ///
  /// - Parameter onEvent: called with every event that the cell sends.
  public init(
    role: CellRole = .row,
    width: Double,
    state: CellState = [],
    reporter: IssueReporter = .standardError,
    onEvent: @escaping (CellEvent) -> Void = { _ in }
  ) {
    self.init(
      role: role,
      width: width,
      state: state,
      link: LooseCellLink(onEvent: onEvent, reporter: reporter)
    )
  }
}
