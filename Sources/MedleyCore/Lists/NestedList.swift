/// A list within a row, as the cell sees it that shows the list.
///
/// The list belongs to the outer list, which keeps it under the identity of the row; a cell shows
/// it for a while.
public protocol NestedList<Host>: ListDataSource {
  /// What shows the list.
  associatedtype Host: ListHost where Host.Cell == Cell, Host.Registration == Registration

  /// Shows the list on a host, in place of what the host showed before.
  func connect(to host: Host)

  /// Lets go of the host; the list and all it remembers stay.
  func disconnect()
}

extension NestedList {
  /// The list as its host sees it.
  public var dataSource: any ListDataSource<Host.Cell, Host.Registration> { self }
}

extension ListController: NestedList {}
