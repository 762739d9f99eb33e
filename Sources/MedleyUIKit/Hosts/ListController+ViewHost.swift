public import MedleyCore

// A conformance that is isolated to the main actor is meant to reject these calls elsewhere. Swift 6.3
// overlooks the conformance of the host if the conformance of the item comes first.
extension ListController where Host: ViewHost {
  /// Creates a controller and connects it to a view, on the main actor.
  ///
  /// - Parameters:
  ///   - host: the view that shows the list; the controller keeps it.
  ///   - cells: the adapters of all kinds of rows.
  ///   - duplicates: how rows with a duplicate identity are handled.
  ///   - reporter: receives the issues of the list.
  @MainActor
  public convenience init<Cells: CellProvider>(
    _ host: Host,
    cells: Cells,
    duplicates: DuplicatePolicy = .keepAll,
    reporter: IssueReporter = .standardError
  ) where Cells.Item == Item, Cells.Host == Host {
    self.init(cells: cells, role: .row, duplicates: duplicates, reporter: reporter)
    connect(to: host)
  }

  /// Shows the list on a view, in place of the previous view and of what the new view showed.
  ///
  /// - Parameter host: the view that shows the list; the controller keeps it.
  @MainActor
  public func connect(to host: Host) {
    (self as HostedList).connect(to: host)
  }
}

extension ListIssue {
  /// A list was connected to a view on another thread than the main thread.
  static func outsideMainActor(host: Any.Type) -> Self {
    Self(
      .outsideMainActor,
      "a list was connected to a \(host) outside the main actor, so the view does not show it; "
        + "create and connect the controller in code that is @MainActor"
    )
  }
}
