import MedleyCore

/// The children of a tree that are loaded when their parent is expanded.
///
/// A value that loads nothing: it receives a ``TreeLoadingEvent`` and returns the ``TreeLoadingCommand`` values to
/// perform. ``receive(_:tasks:as:reason:load:)`` performs them for a presenter. A ``TreeStatusRow`` is in place of
/// children that are not loaded; when it is displayed, they are loaded.
///
/// ```swift
/// ListSection(
///   "files",
///   tree: TreeRows(roots, loading: files, parent: { $0.isFolder ? $0.id : nil }) {
///     .file($0)
///   } status: {
///     .status($0)
///   }
/// )
/// ```
///
/// - The children of each parent are loaded once, and again after ``TreeLoadingEvent/reload(_:)``.
/// - A failure offers *Retry* in place of the children.
/// - The children continue to load if their parent is collapsed meanwhile.
/// - An answer of a request that was cancelled or replaced is dropped.
public struct TreeLoading<ID: Hashable & Sendable, Node: Sendable>: Sendable {
  /// Identifies the requests of this value among other work of the screen.
  let name: String

  private var states: [ID: ChildrenState<Node>] = [:]
  private var requestCount = 0

  /// Creates a value without children.
  ///
  /// - Parameter name: identifies the rows and requests of this value, if a list has several trees.
  public init(name: String = "tree") {
    self.name = name
  }

  /// The loaded children of a parent, which their owner may change; `nil` if they are not loaded.
  ///
  /// Set children that are known already, or `nil` to load them when they are displayed next.
  public subscript(parent: ID) -> [Node]? {
    get { states[parent]?.children }
    set {
      var state = ChildrenState<Node>(revision: (states[parent]?.revision ?? 0) + 1)
      state.children = newValue
      states[parent] = state
    }
  }

  /// Handles an event, and returns the commands to perform in order.
  public mutating func receive(
    _ event: TreeLoadingEvent<ID, Node>
  ) -> [TreeLoadingCommand<ID>] {
    switch event {
    case .displayed(let parent):
      let state = states[parent] ?? ChildrenState()
      guard state.children == nil, state.phase == .idle else { return [] }
      return load(parent)
    case .retry(let parent):
      guard case .failed? = states[parent]?.phase else { return [] }
      return load(parent)
    case .reload(let parent):
      return load(parent)
    case .loaded(let request, let children):
      guard states[request.parent]?.phase == .loading(request.number) else { return [] }
      states[request.parent]?.children = children
      states[request.parent]?.phase = .idle
      return []
    case .failed(let request, let reason):
      guard states[request.parent]?.phase == .loading(request.number) else { return [] }
      states[request.parent]?.phase = .failed(reason)
      return []
    case .cancel:
      return cancel()
    }
  }

  /// Forgets the children of a parent that no longer exists.
  ///
  /// If it exists after all, its children are loaded when they are displayed next.
  public mutating func forget(_ parent: ID) {
    self[parent] = nil
  }

  private mutating func load(_ parent: ID) -> [TreeLoadingCommand<ID>] {
    var commands: [TreeLoadingCommand<ID>] = []
    if case .loading(let number)? = states[parent]?.phase {
      commands = [.cancel(TreeRequest(parent: parent, number: number))]
    }
    requestCount += 1
    states[parent, default: ChildrenState()].phase = .loading(requestCount)
    return commands + [.load(TreeRequest(parent: parent, number: requestCount))]
  }

  private mutating func cancel() -> [TreeLoadingCommand<ID>] {
    let running = states.compactMap { parent, state -> TreeRequest<ID>? in
      guard case .loading(let number) = state.phase else { return nil }
      return TreeRequest(parent: parent, number: number)
    }
    for request in running {
      states[request.parent]?.phase = .idle
      // Another row is displayed again, and loads.
      states[request.parent]?.revision += 1
    }
    return running.sorted { $0.number < $1.number }.map { .cancel($0) }
  }
}

extension TreeLoading {
  /// Returns the row in place of the children of a parent, or `nil` if there is nothing to show.
  ///
  /// - Parameters:
  ///   - parent: the id of the parent.
  ///   - loading: the message until the children arrive; `nil` for ``/MedleyCore/ListTexts/loadingMessage``.
  ///   - empty: the message below a parent without children, or `nil` to show none.
  public func status(
    of parent: ID,
    loading: String? = nil,
    empty: String? = nil
  ) -> TreeStatusRow<ID>? {
    let state = states[parent] ?? ChildrenState()
    let id = TreeStatusRow<ID>.ID(parent: parent, tree: name, revision: state.revision)
    if case .failed(let reason) = state.phase {
      return TreeStatusRow(id: id, status: .failed, message: reason)
    }
    guard let children = state.children else {
      return TreeStatusRow(id: id, status: .loading, message: loading ?? "")
    }
    guard children.isEmpty, let empty else { return nil }
    return TreeStatusRow(id: id, status: .empty, message: empty)
  }
}

extension TreeLoading: Equatable where Node: Equatable {}

/// The children of one parent.
private struct ChildrenState<Node: Sendable>: Sendable {
  enum Phase: Hashable, Sendable {
    /// No request runs.
    case idle

    /// The request with this number runs.
    case loading(Int)

    case failed(String)
  }

  var children: [Node]?
  var phase = Phase.idle

  /// The number of the row that shows the state.
  var revision = 0
}

extension ChildrenState: Equatable where Node: Equatable {}
