/// Runs asynchronous work for a presenter; its results arrive as edits.
///
/// ```swift
/// mutating func receive(_ edit: SearchEdit, tasks: ScreenTasks<SearchEdit>) throws(EditRefusal) {
///   try receive(edit)
///   guard case .text(let text) = edit else { return }
///   tasks.run("search") {
///     try await Task.sleep(nanoseconds: 300_000_000)
///     return .found(try await library.books(matching: text))
///   }
/// }
/// ```
///
/// Work of the same name replaces earlier work, so that the example searches once when the user stops
/// typing. Work that is started by an edit that the presenter then refuses does not run.
public struct ScreenTasks<Edit: Sendable> {
  let requests: TaskRequests

  /// Whether ``ListPresenter/receive(_:)`` created the tasks.
  var isForwarded: Bool { requests.isForwarded }

  init(requests: TaskRequests) {
    self.requests = requests
  }

  /// Creates tasks that do not run, to test a presenter without a screen.
  public init() {
    requests = TaskRequests()
  }

  /// The names of the work that was started and waits for the presenter to accept its edit; without
  /// a screen, all names.
  public var pendingNames: [String] {
    requests.pending.compactMap { request in
      guard case .task(let task) = request, task.operation != nil else { return nil }
      return task.key.name
    }
  }

  /// Runs asynchronous work outside the actor of the screen.
  ///
  /// The work is cancelled by other work of the same name and row, when the row is removed, and when
  /// the screen is popped or released; it continues while another screen covers this one. If the
  /// work fails without a `catch`, its row shows the error; work without a row reports
  /// ``ListIssue/Code/failedTask``.
  ///
  /// - Parameters:
  ///   - name: identifies the work.
  ///   - row: the id of the row that the work belongs to, or `nil` for the whole screen.
  ///   - operation: the work; returns the edit for the presenter, or `nil`.
  ///   - failure: returns the edit for the presenter after an error, or `nil`.
  public func run(
    _ name: String,
    row: (any Hashable & Sendable)? = nil,
    operation: @escaping @concurrent @Sendable () async throws -> Edit?,
    catch failure: (@Sendable (_ error: any Error) -> Edit?)? = nil
  ) {
    requests.add(
      .task(
        TaskRequest(key: Self.key(name, row)) { _ in
          do {
            return TaskOutcome(try await operation())
          } catch {
            guard let failure else { throw error }
            return TaskOutcome(failure(error))
          }
        }
      )
    )
  }

  /// Runs asynchronous work without a result outside the actor of the screen.
  ///
  /// - Parameters:
  ///   - name: identifies the work.
  ///   - row: the id of the row that the work belongs to, or `nil` for the whole screen.
  ///   - operation: the work.
  ///   - failure: returns the edit for the presenter after an error, or `nil`.
  public func run(
    _ name: String,
    row: (any Hashable & Sendable)? = nil,
    operation: @escaping @concurrent @Sendable () async throws -> Void,
    catch failure: (@Sendable (_ error: any Error) -> Edit?)? = nil
  ) {
    let edits: @concurrent @Sendable () async throws -> Edit? = {
      try await operation()
      return nil
    }
    run(name, row: row, operation: edits, catch: failure)
  }

  /// Runs an asynchronous sequence outside the actor of the screen; each element becomes an edit.
  ///
  /// See ``run(_:row:operation:catch:)-(_,_,()->Edit?,_)`` for cancellation and errors.
  ///
  /// - Parameters:
  ///   - name: identifies the work.
  ///   - sequence: the sequence, which is cancelled with the work.
  ///   - edit: returns the edit for an element, or `nil`.
  public func run<Elements: AsyncSequence & Sendable>(
    _ name: String,
    over sequence: Elements,
    edit: @escaping @Sendable (Elements.Element) -> Edit?
  ) where Elements.AsyncIterator: SendableMetatype {
    requests.add(
      .task(
        TaskRequest(key: Self.key(name, nil)) { link in
          for try await element in sequence {
            guard !Task.isCancelled else { break }
            await link.send(TaskOutcome(edit(element)))
          }
          return .done
        }
      )
    )
  }

  /// Cancels the work of a name and row, if it runs.
  public func cancel(_ name: String, row: (any Hashable & Sendable)? = nil) {
    requests.add(.task(TaskRequest(key: Self.key(name, row), operation: nil)))
  }

  /// Moves the keyboard's focus to a row, after the list shows the edited value.
  ///
  /// A row that is not in the list is ignored.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - isEditing: whether to start editing with the row's control.
  public func focus(_ id: some Hashable & Sendable, editing isEditing: Bool = false) {
    requests.add(.focus(.row(id), isEditing: isEditing))
  }

  /// Scrolls to a row, after the list shows the edited value.
  ///
  /// A row that is not in the list is ignored.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - edge: the position in the view at which the row is placed, as far as the content allows.
  public func scroll(to id: some Hashable & Sendable, at edge: ScrollEdge = .start) {
    requests.add(.scroll(.row(id), edge))
  }

  /// Shows or hides the rows below a row of a tree, after the list shows the edited value.
  ///
  /// The list remembers it for a row that arrives later; see ``ListController/setExpanded(_:row:)``.
  public func setExpanded(_ isExpanded: Bool, row id: some Hashable & Sendable) {
    requests.add(.expand(.row(id), isExpanded))
  }

  /// Expands the rows that contain a row of a tree, and scrolls to the row, after the list shows the edited value.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - ancestors: the ids of the rows that contain it, from the first level on; `nil` to search the known rows.
  ///   - edge: the position in the view at which the row is placed, as far as the content allows.
  public func reveal<ID: Hashable & Sendable>(
    _ id: ID,
    under ancestors: [ID]? = nil,
    at edge: ScrollEdge = .nearest
  ) {
    requests.add(.reveal(.row(id), under: ancestors?.map { .row($0) }, edge))
  }

  /// Expands or collapses all rows of the presenter's trees, after the list shows the edited value; see
  /// ``ListController/setAllExpanded(_:)``.
  public func setAllExpanded(_ isExpanded: Bool) {
    requests.add(.expandAll(isExpanded, parts: []))
  }

  /// Shows a problem at a row after the list shows the edited value, also if the row returns later.
  ///
  /// An optimistic deletion removes its row: if the deletion fails, the row returns and shows the problem.
  /// The problem ends with the next draft and the next accepted edit of the row, and with the screen.
  ///
  /// - Parameters:
  ///   - reason: what is wrong, as a sentence for the user; `nil` to remove the problem.
  ///   - id: the id of the row.
  public func showProblem(_ reason: String?, row id: some Hashable & Sendable) {
    showProblem(reason, of: .row(id))
  }

  /// Shows a problem at a row after the list shows the edited value; see ``showProblem(_:row:)``.
  ///
  /// - Parameters:
  ///   - reason: what is wrong, as a sentence for the user; `nil` to remove the problem.
  ///   - identity: the identity of the row, such as the row of an `OptimisticCommand`.
  public func showProblem(_ reason: String?, of identity: ItemIdentity) {
    requests.add(.problem(reason, identity))
  }

  /// Goes to another screen, after the list shows the edited value.
  public func go(_ route: ListRoute) {
    requests.add(.go(route))
  }

  /// Leaves the screen, after the list shows the edited value; see ``ListEvent/back()``.
  public func back() {
    requests.add(.back)
  }

  /// Reports an issue of the list.
  package func report(_ issue: ListIssue) {
    requests.add(.report(issue))
  }

  /// The texts of the list.
  package var texts: ListTexts { requests.texts() }

  /// The rows of a window that the user sees or uses, also in a list within a row.
  package func rowsInUse(ofWindow id: String) -> RowsInUse { requests.rowsInUse(id) }

  private static func key(_ name: String, _ row: (any Hashable & Sendable)?) -> TaskKey {
    TaskKey(row: row.map { ItemIdentity.row($0) }, name: name)
  }
}
