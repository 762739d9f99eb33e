public import MedleyCore

/// An event of an ``Optimistic`` value: of its commits, or of the user.
public enum OptimisticEvent: Sendable {
  /// The server has accepted the edit with a number.
  case committed(_ edit: Int)

  /// The commit of the edit with a number failed, with a reason for the user.
  case failed(_ edit: Int, reason: String)

  /// The user retries the failed edits of a row.
  case retry(row: ItemIdentity)

  /// The user discards the failed edits of a row, and the edits of the same name that wait for them.
  case discard(row: ItemIdentity)

  /// The owner of the value can perform commits: those of restored edits begin.
  case resume

  /// The running commits are cancelled, for example because the part of the screen was removed; their edits wait.
  ///
  /// A cancelled task delivers no answer, so its edit would run for ever. Send ``resume`` to commit the edits again;
  /// the server may have accepted them before.
  case cancel

  /// Returns the event of a user who retries the failed edits of a row.
  public static func retry(_ id: some Hashable & Sendable) -> Self { .retry(row: .row(id)) }

  /// Returns the event of a user who discards the failed edits of a row.
  public static func discard(_ id: some Hashable & Sendable) -> Self { .discard(row: .row(id)) }
}

/// A command of an ``Optimistic`` value to its owner.
public enum OptimisticCommand: Sendable {
  /// Run a commit, and pass its result to ``Optimistic/receive(_:)``.
  case commit(OptimisticCommit)

  /// Cancel the task of a commit; its answer is no longer needed.
  case cancel(taskName: String)

  /// Show a problem at a row, also when the row returns later; `nil` removes the problem.
  case showProblem(String?, row: ItemIdentity)

  /// Report that an edit without a row failed.
  case report(name: String, reason: String)
}

/// The commit of one edit, which the owner of an ``Optimistic`` value runs.
public struct OptimisticCommit: Sendable {
  /// The number of the edit.
  public let edit: Int

  /// A name for the task of the commit, which no other commit of the value has.
  public let taskName: String

  let commit: @concurrent @Sendable () async throws -> Void
  let reason: @Sendable (any Error) -> String

  /// Sends the edit to the server.
  ///
  /// - Returns: the event for ``Optimistic/receive(_:)``.
  @concurrent public func run() async -> OptimisticEvent {
    do {
      try await commit()
      return .committed(edit)
    } catch {
      return .failed(edit, reason: reason(error))
    }
  }
}

/// The moment at which a value was requested; see ``Optimistic/makeTicket()``.
public struct OptimisticTicket: Hashable, Sendable {
  /// The number of the request.
  let number: Int

  /// The number of commits that had ended.
  var commits: Int
}
