import MedleyCore

/// A value of a server, with the edits of the user that the server has not confirmed yet.
///
/// The user sees an edit at once. Each newer value of the server replaces the value, and the open edits are applied
/// to it again, in the user's order. If a commit fails, only its edit is taken back.
///
/// ```swift
/// var posts = Optimistic(Feed(), id: "posts")
///
/// mutating func receive(_ edit: FeedEdit, tasks: ScreenTasks<FeedEdit>) {
///   switch edit {
///   case .like(let id):
///     posts.edit("like", row: FeedRow.ID.post(id), tasks: tasks, as: FeedEdit.posts) {
///       $0.like(id)
///     } commit: { [server] in
///       try await server.like(id)
///     }
///   case .posts(let event): posts.receive(event, tasks: tasks, as: FeedEdit.posts)
///   case .loaded(let feed, let ticket): posts.replace(by: feed, requestedAt: ticket)
///   }
/// }
/// ```
///
/// The value performs nothing: like a ``Paging``, it receives an ``OptimisticEvent`` and returns the
/// ``OptimisticCommand`` values to perform. ``receive(_:tasks:as:)`` performs them for a presenter. A store whose
/// commits outlive a screen performs them itself.
public struct Optimistic<Value> {
  /// The value that the user sees: the value of the server, changed by all open edits.
  public private(set) var value: Value

  /// The last value of the server.
  public private(set) var serverValue: Value

  /// Returns the message for the user after an error.
  let reason: @Sendable (any Error) -> String

  /// Identifies the tasks of this value among those of its owner.
  let id: String

  /// The edits that the value of the server may not contain, in the user's order.
  private(set) var open: [OpenEdit<Value>] = []

  private var lastNumber = 0

  /// The number of commits that have ended successfully.
  private var commitCount = 0

  /// The number of tickets that were made.
  private var ticketCount = 0

  /// The ticket of the last value of the server.
  private var lastTicket = OptimisticTicket(number: 0, commits: 0)

  /// Creates a value without edits.
  ///
  /// - Parameters:
  ///   - value: the value of the server.
  ///   - id: identifies the tasks of this value among those of its presenter. Two values with one id would cancel
  ///     each other's commits.
  ///   - reason: returns the message for the user after an error of a commit.
  public init(
    _ value: Value,
    id: String,
    reason: @escaping @Sendable (any Error) -> String = { "\($0)" }
  ) {
    self.value = value
    serverValue = value
    self.id = id
    self.reason = reason
  }

  // MARK: - Edits

  /// Applies an edit, and returns the commands to perform in order.
  ///
  /// - Complexity: O(open edits), and one call of the edit's change.
  public mutating func edit(_ edit: OptimisticEdit<Value>) -> [OptimisticCommand] {
    insert(edit)
    return edit.row.map { [showProblem(of: $0)] + startCommits() } ?? startCommits()
  }

  mutating func insert(_ edit: OptimisticEdit<Value>, failure: String? = nil) {
    lastNumber += 1
    let phase = failure.map { EditPhase.failed($0) } ?? .waiting
    open.append(OpenEdit(number: lastNumber, edit: edit, phase: phase))
    edit.change(&value)
  }

  /// Handles an event, and returns the commands to perform in order.
  ///
  /// An answer to an edit that is not being committed is ignored.
  ///
  /// - Complexity: O(open edits); a failure and a discarded edit also call the changes of all open edits.
  public mutating func receive(_ event: OptimisticEvent) -> [OptimisticCommand] {
    switch event {
    case .committed(let number):
      guard let index = runningIndex(number) else { return [] }
      commitCount += 1
      open[index].phase = .confirmed(commits: commitCount)
      return startCommits()
    case .failed(let number, let reason):
      guard let index = runningIndex(number) else { return [] }
      return fail(at: index, reason) + startCommits()
    case .retry(let row):
      for index in open.indices where open[index].edit.row == row {
        if open[index].phase.failure != nil { open[index].phase = .waiting }
      }
      return [showProblem(of: row)] + startCommits()
    case .discard(let row):
      discard(row)
      return [showProblem(of: row)]
    case .resume:
      return problems + startCommits()
    case .cancel:
      return cancelCommits()
    }
  }

  /// Removes the failed edits of a row, and the edits that wait for them.
  private mutating func discard(_ row: ItemIdentity) {
    var failed: Set<CommitKey> = []
    open.removeAll { open in
      guard open.edit.row == row else { return false }
      if open.phase.failure != nil { failed.insert(open.key) }
      return open.phase.failure != nil || open.phase == .waiting && failed.contains(open.key)
    }
    replay()
  }

  private func runningIndex(_ number: Int) -> Int? {
    open.firstIndex { $0.number == number && $0.phase == .running }
  }

  private mutating func fail(at index: Int, _ reason: String) -> [OptimisticCommand] {
    let edit = open[index].edit
    if edit.staysAfterFailure {
      open[index].phase = .failed(reason)
    } else {
      open.remove(at: index)
      replay()
    }
    guard let row = edit.row else { return [.report(name: edit.name, reason: reason)] }
    return [.showProblem(reason, row: row)]
  }

  /// Shows the problem of a failed edit of a row that stays, or removes the problem of an edit that was taken back.
  private func showProblem(of row: ItemIdentity) -> OptimisticCommand {
    .showProblem(failure(ofRow: row), row: row)
  }

  /// The problems of the failed edits that stay.
  private var problems: [OptimisticCommand] {
    open.compactMap { open in
      guard let row = open.edit.row, let reason = open.phase.failure else { return nil }
      return .showProblem(reason, row: row)
    }
  }

  /// Starts the commits that no earlier one of the same name and row precedes.
  private mutating func startCommits() -> [OptimisticCommand] {
    var busy: Set<CommitKey> = []
    var commands: [OptimisticCommand] = []
    for index in open.indices where !open[index].phase.isConfirmed {
      guard busy.insert(open[index].key).inserted, open[index].phase == .waiting else { continue }
      open[index].phase = .running
      let number = open[index].number
      commands.append(
        .commit(
          OptimisticCommit(
            edit: number,
            taskName: taskName(number),
            commit: open[index].edit.commit,
            reason: reason
          )
        )
      )
    }
    return commands
  }

  /// Returns the running edits to waiting.
  private mutating func cancelCommits() -> [OptimisticCommand] {
    open.indices.filter { open[$0].phase == .running }.map { index in
      defer {
        // The next commit of the edit does not receive a late answer of this one.
        lastNumber += 1
        open[index].number = lastNumber
        open[index].phase = .waiting
      }
      return .cancel(taskName: taskName(open[index].number))
    }
  }

  private func taskName(_ number: Int) -> String { "\(id) edit \(number)" }

  // MARK: - Values of the server

  /// Returns a ticket for a request of a newer value; call it when the request begins.
  ///
  /// The ticket has the number of the request, and the number of commits that had ended. An older value never
  /// replaces a newer one. A value that was requested before a commit ended may not contain its edit, so the edit is
  /// applied until a later value arrives.
  public mutating func makeTicket() -> OptimisticTicket {
    ticketCount += 1
    return OptimisticTicket(number: ticketCount, commits: commitCount)
  }

  /// Replaces the value of the server, and applies the open edits again.
  ///
  /// - Parameters:
  ///   - newer: the newer value.
  ///   - ticket: the ticket of the request, from ``makeTicket()``; `nil` for a value that contains all edits whose
  ///     commits have ended, such as the next one of an ordered stream.
  /// - Returns: whether the value was used. A value that was requested before the last one is ignored.
  /// - Complexity: O(open edits), with one call of the change of each.
  @discardableResult
  public mutating func replace(by newer: Value, requestedAt ticket: OptimisticTicket? = nil) -> Bool
  {
    let ticket = ticket ?? makeTicket()
    guard ticket.number >= lastTicket.number, ticket.commits >= lastTicket.commits else {
      return false
    }
    lastTicket = ticket
    serverValue = newer
    open.removeAll { $0.phase.isConfirmed(by: ticket) }
    replay()
    return true
  }

  /// Changes the value of the server, for example by a message that it has sent, and applies the open edits again.
  ///
  /// - Complexity: O(open edits), with one call of the change of each.
  public mutating func rebase(_ change: (inout Value) throws -> Void) rethrows {
    defer { replay() }
    try change(&serverValue)
  }

  /// Makes the committed edits a part of the value of the server.
  ///
  /// Call it if no newer value will be requested; otherwise, confirmed edits are kept until it arrives. The value of
  /// a request that began before the last of these commits ended will be ignored.
  public mutating func mergeConfirmed() {
    for edit in open where edit.phase.isConfirmed { edit.edit.change(&serverValue) }
    open.removeAll(where: \.phase.isConfirmed)
    lastTicket.commits = commitCount
    replay()
  }

  private mutating func replay() {
    value = serverValue
    for edit in open { edit.edit.change(&value) }
  }
}

extension Optimistic: Sendable where Value: Sendable {}

/// An edit that the value of the server may not contain.
struct OpenEdit<Value>: Sendable {
  var number: Int
  let edit: OptimisticEdit<Value>
  var phase: EditPhase

  fileprivate var key: CommitKey { CommitKey(name: edit.name, row: edit.row) }
}

/// The state of the commit of an edit.
enum EditPhase: Hashable, Sendable {
  /// An earlier commit of the same name and row has not ended, or the owner has not resumed.
  case waiting

  case running

  /// The edit waits until the user retries or discards it.
  case failed(String)

  /// The number of commits that had ended when this one ended, including it.
  case confirmed(commits: Int)

  var isConfirmed: Bool { if case .confirmed = self { true } else { false } }

  var failure: String? { if case .failed(let reason) = self { reason } else { nil } }

  /// Whether a value that was requested at a ticket contains the edit.
  func isConfirmed(by ticket: OptimisticTicket) -> Bool {
    if case .confirmed(let commits) = self { commits <= ticket.commits } else { false }
  }
}

/// The commits that are performed in order.
private struct CommitKey: Hashable {
  let name: String
  let row: ItemIdentity?
}
