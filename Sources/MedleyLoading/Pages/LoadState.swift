public import MedleyCore

/// The state of a value that must be loaded.
///
/// Loading, failed and empty states are rows of the list, not code around it: a presenter maps this
/// value to rows, or to one ``StatusRow``. A value that is loaded again stays visible meanwhile:
///
/// ```swift
/// mutating func receive(_ edit: FeedEdit, tasks: ScreenTasks<FeedEdit>) {
///   switch edit {
///   case .reload:
///     posts.beginLoading()
///     tasks.run("posts") { .loaded(try await server.posts()) } catch: { .failed("\($0)") }
///   case .loaded(let value): posts = .loaded(value)
///   case .failed(let reason): posts.fail(reason)
///   }
/// }
/// ```
public enum LoadState<Value> {
  /// Not loaded yet.
  case loading

  /// Failed, with a reason for the user.
  case failed(String)

  /// The value has arrived.
  case loaded(Value)

  /// The value has arrived, and is loaded again.
  case reloading(Value)

  /// The value has arrived and could not be loaded again, with a reason for the user.
  case reloadFailed(Value, String)

  /// The last value that was loaded.
  public var value: Value? {
    switch self {
    case .loading, .failed: nil
    case .loaded(let value), .reloading(let value), .reloadFailed(let value, _): value
    }
  }

  /// Whether the value is being loaded, for the first time or again.
  public var isLoading: Bool {
    switch self {
    case .loading, .reloading: true
    case .failed, .loaded, .reloadFailed: false
    }
  }

  /// The reason for the user why the value could not be loaded the last time.
  public var failure: String? {
    switch self {
    case .failed(let reason), .reloadFailed(_, let reason): reason
    case .loading, .loaded, .reloading: nil
    }
  }

  /// Records that the value is being loaded; a value that has arrived stays.
  public mutating func beginLoading() {
    self = value.map { .reloading($0) } ?? .loading
  }

  /// Records that the value could not be loaded; a value that has arrived stays.
  ///
  /// - Parameter reason: the reason for the user.
  public mutating func fail(_ reason: String) {
    self = value.map { .reloadFailed($0, reason) } ?? .failed(reason)
  }

  /// Returns the same state with a transformed value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> LoadState<Other> {
    switch self {
    case .loading: .loading
    case .failed(let reason): .failed(reason)
    case .loaded(let value): .loaded(try transform(value))
    case .reloading(let value): .reloading(try transform(value))
    case .reloadFailed(let value, let reason): .reloadFailed(try transform(value), reason)
    }
  }
}

extension LoadState: Sendable where Value: Sendable {}
extension LoadState: Equatable where Value: Equatable {}
extension LoadState: Hashable where Value: Hashable {}

extension LoadState where Value: Collection {
  /// Returns the status row to show instead of the elements, or beside them.
  ///
  /// - Parameters:
  ///   - loading: the message while loading; `nil` for ``/MedleyCore/ListTexts/loadingMessage``.
  ///   - empty: the message for an empty collection.
  ///   - id: identifies the row among other status rows of the list.
  /// - Returns: a status row after a failure, and also while loading or if the collection is empty, unless
  ///   there are elements to show; otherwise `nil`.
  public func status(
    loading: String? = nil,
    empty: String,
    id: String = "status"
  ) -> StatusRow? {
    if let failure { return .failed(failure, id: id) }
    guard value?.isEmpty ?? true else { return nil }
    return isLoading ? .loading(loading, id: id) : .empty(empty, id: id)
  }
}

/// The model of a row that shows the status of a list: loading, empty, or failed.
///
/// ``MedleyCore/CellAdapter/status(onRetry:)`` shows it on every host.
public struct StatusRow: ListModel, Hashable {
  /// The reason why a list shows no content.
  public enum Status: Hashable, Sendable {
    /// The content has not arrived yet.
    case loading

    /// The content has arrived and has no elements.
    case empty

    /// Failed; the user may retry.
    case failed
  }

  /// Identifies the row among other status rows of the list, such as one at each end.
  public var id: String

  /// Determines the style of the row and whether it offers *Retry*.
  public var status: Status

  /// The message to show; if it is empty, a loading row shows ``/MedleyCore/ListTexts/loadingMessage``.
  public var message: String

  /// Whether the row must be displayed to be loaded, by ``MedleyCore/CellAdapter/paging(_:)``.
  package var isPage = false

  /// Creates a status row.
  public init(id: String = "status", status: Status, message: String) {
    self.id = id
    self.status = status
    self.message = message
  }

  /// Creates a row for a list that is loading.
  ///
  /// - Parameter message: the message; `nil` for ``/MedleyCore/ListTexts/loadingMessage``.
  public static func loading(_ message: String? = nil, id: String = "status") -> Self {
    Self(id: id, status: .loading, message: message ?? "")
  }

  /// Creates a row for an empty list.
  public static func empty(_ message: String, id: String = "status") -> Self {
    Self(id: id, status: .empty, message: message)
  }

  /// Creates a row for a failure, with its reason.
  public static func failed(_ reason: String, id: String = "status") -> Self {
    Self(id: id, status: .failed, message: reason)
  }
}

extension StatusRow: PlaceholderRow {
  /// Whether the content may arrive without an action of the user.
  public var isLoading: Bool { status == .loading }

  /// The adapter that loads the page.
  public var loader: String? {
    isPage && isLoading ? ".paging(…) for StatusRow, such as .paging(FeedEdit.pages)" : nil
  }
}

extension StatusRow: CellRepresentable {
  /// Returns an adapter that shows the status without a *Retry* action; the row cannot be selected.
  public static func adapter<Host: ContentHost>(
    for host: Host.Type
  ) -> CellAdapter<StatusRow, Host> {
    CellAdapter.content { $0.content($1.texts) }.selectable(false)
  }

  func content(_ texts: ListTexts) -> ListContent {
    switch status {
    case .loading:
      ListContent(
        message.isEmpty ? texts.loadingMessage : message,
        progress: .indeterminate,
        style: .secondary
      )
    case .empty: ListContent(message, style: .secondary)
    case .failed: ListContent(message, style: .failure)
    }
  }
}

extension CellAdapter where Model == StatusRow, Host: ContentHost {
  /// Creates an adapter that shows the status, and offers *Retry* after a failure.
  ///
  /// - Parameter onRetry: called when the user chose *Retry* or selected a failed row.
  public static func status(onRetry: @escaping Behaviour) -> Self {
    CellAdapter.content { row, context in
      var content = row.content(context.texts)
      if row.status == .failed { content.detail = context.texts.retry }
      return content
    }
    .onSelect { row, event in
      if row.status == .failed { onRetry(row, event) }
    }
    .selectable(false)
    .selectionLabel { $0.status == .failed ? $1.retryVerb : nil }
    .actions { row, texts in
      if row.status == .failed {
        CellAction(texts.retry, id: "retry", symbol: "arrow.clockwise", perform: onRetry)
      }
    }
  }
}
