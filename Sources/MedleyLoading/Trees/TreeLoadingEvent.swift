/// An event of a ``TreeLoading``: of its rows, of its owner, or of its requests.
public enum TreeLoadingEvent<ID: Hashable & Sendable, Node: Sendable>: Sendable {
  /// The row in place of the children of a parent was displayed.
  case displayed(ID)

  /// The user retries to load the children of a parent.
  case retry(ID)

  /// The children of a parent are loaded again; they stay until the new ones arrive.
  case reload(ID)

  /// A request was answered.
  case loaded(TreeRequest<ID>, [Node])

  /// A request failed, with a reason for the user.
  case failed(TreeRequest<ID>, String)

  /// The running requests are cancelled, for example because the list is hidden.
  case cancel
}

/// A command of a ``TreeLoading`` to its owner.
public enum TreeLoadingCommand<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Load children, and send ``TreeLoadingEvent/loaded(_:_:)`` or ``TreeLoadingEvent/failed(_:_:)``.
  case load(TreeRequest<ID>)

  /// Cancel a request; its answer would be ignored.
  case cancel(TreeRequest<ID>)
}

/// A request for the children of a parent.
public struct TreeRequest<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The id of the parent.
  public let parent: ID

  /// The number of the request.
  let number: Int
}

extension TreeLoadingEvent: Equatable where Node: Equatable {}
