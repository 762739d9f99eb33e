public import MedleyCore

/// An edit of an ``Optimistic`` value: the change that the user sees at once, and the request that commits it.
///
/// The change is applied again to each newer value of the server, so it must be idempotent: `isLiked = true`, and
/// not `likes += 1`. A commit may be sent twice after a restart; its server must recognise the edit, for example by
/// an id that the client has chosen.
///
/// ```swift
/// enum FeedChange: Codable, Sendable {
///   case like(Post.ID)
///
///   func edit(on server: Server) -> OptimisticEdit<Feed> {
///     switch self {
///     case .like(let id):
///       OptimisticEdit("like", row: id, saved: self) { $0.like(id) } commit: { try await server.like(id) }
///     }
///   }
/// }
/// ```
public struct OptimisticEdit<Value>: Sendable {
  /// The name of the edit, such as `like`.
  ///
  /// Commits of one name and row are performed in order.
  public let name: String

  /// The row that shows the problem of a failure, or `nil`.
  public let row: ItemIdentity?

  /// The description from which a later process creates the edit again, or `nil` for an edit that is not saved.
  public let saved: SavedValue?

  /// Whether a failed edit stays visible until the user retries or discards it; the default is `false`.
  ///
  /// A message that was not sent stays, and a like that failed is taken back.
  public let staysAfterFailure: Bool

  /// Changes a value of the server.
  let change: @Sendable (inout Value) -> Void

  /// Sends the edit to the server.
  let commit: @concurrent @Sendable () async throws -> Void

  /// Creates an edit.
  ///
  /// - Parameters:
  ///   - name: the name of the edit. Commits of one name and row are performed in order.
  ///   - row: the id of the row that shows the problem of a failure. A failure without a row is reported as
  ///     ``/MedleyCore/ListIssue/Code/failedTask``.
  ///   - saved: a description of the edit, such as a `Codable` enum; see ``Optimistic/savedEdits``.
  ///   - staysAfterFailure: whether a failed edit stays visible until the user retries or discards it.
  ///   - change: changes a value of the server. Called at once, and for each newer value.
  ///   - commit: sends the edit to the server. Called once, and once for each retry; throws if the server did
  ///     not accept the edit.
  public init(
    _ name: String,
    row: (any Hashable & Sendable)? = nil,
    saved: (any Codable & Sendable)? = nil,
    staysAfterFailure: Bool = false,
    change: @escaping @Sendable (inout Value) -> Void,
    commit: @escaping @concurrent @Sendable () async throws -> Void
  ) {
    self.name = name
    self.row = row.map { ItemIdentity.row($0) }
    self.saved = saved.flatMap { SavedValue($0) }
    self.staysAfterFailure = staysAfterFailure
    self.change = change
    self.commit = commit
  }
}

/// The description of a pending edit, which a later process restores; see ``Optimistic/savedEdits``.
public struct SavedEdit: Codable, Hashable, Sendable {
  /// The description from which the edit is created again.
  public var edit: SavedValue

  /// The reason why the last commit failed, or `nil` if the edit waits for its commit.
  public var failure: String?
}
