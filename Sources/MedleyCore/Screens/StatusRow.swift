/// The model of a row that says how a list is doing: loading, empty, or failed.
///
/// ``CellAdapter/status(onRetry:)`` shows it on every host.
public struct StatusRow: ListModel, Hashable {
  /// How the list is doing.
  public enum Status: Hashable, Sendable {
    /// Something is on its way.
    case loading

    /// There is nothing to show.
    case empty

    /// Something went wrong; the person may try again.
    case failed
  }

  /// What tells the row from other status rows of the list, such as one at each end.
  public var id: String

  /// How the list is doing.
  public var status: Status

  /// The words that say so.
  public var message: String

  /// Describes a state.
  public init(id: String = "status", status: Status, message: String) {
    self.id = id
    self.status = status
    self.message = message
  }

  /// Something is on its way.
  public static func loading(_ message: String = "Loading…", id: String = "status") -> Self {
    Self(id: id, status: .loading, message: message)
  }

  /// There is nothing to show.
  public static func empty(_ message: String, id: String = "status") -> Self {
    Self(id: id, status: .empty, message: message)
  }

  /// Something went wrong, and why.
  public static func failed(_ reason: String, id: String = "status") -> Self {
    Self(id: id, status: .failed, message: reason)
  }
}

extension StatusRow: CellRepresentable {
  /// The adapter that shows the state and offers nothing.
  public static func adapter<Host: ContentHost>(
    for host: Host.Type
  ) -> CellAdapter<StatusRow, Host> {
    .content(\.content)
  }

  fileprivate var content: ListContent {
    switch status {
    case .loading: ListContent(message, progress: .indeterminate, style: .secondary)
    case .empty: ListContent(message, style: .secondary)
    case .failed: ListContent(message, style: .failure)
    }
  }
}

extension CellAdapter where Model == StatusRow, Host: ContentHost {
  /// A row that says how the list is doing, and offers to try again after a failure.
  ///
  /// - Parameter onRetry: called when a person chose *Retry* or selected a failed row.
  public static func status(onRetry: @escaping Behaviour) -> Self {
    CellAdapter.content { row in
      var content = row.content
      if row.status == .failed { content.detail = "Retry" }
      return content
    }
    .onSelect { row, event in
      if row.status == .failed { onRetry(row, event) }
    }
    .selectable(false)
    .actions { row in
      if row.status == .failed {
        CellAction("Retry", symbol: "arrow.clockwise", perform: onRetry)
      }
    }
  }
}
