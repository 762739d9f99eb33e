/// A request of a presenter while it receives an edit.
enum ScreenRequest {
  case task(TaskRequest)
  case focus(ItemIdentity, isEditing: Bool)
  case scroll(ItemIdentity, ScrollEdge)
  case expand(ItemIdentity, Bool)
  case reveal(ItemIdentity, under: [ItemIdentity]?, ScrollEdge)
  case expandAll(Bool, parts: [String])
  case problem(String?, ItemIdentity)
  case go(ListRoute)
  case back
  case report(ListIssue)
}

/// A task to start, or to cancel.
struct TaskRequest {
  var key: TaskKey

  /// The work, or `nil` to cancel the task.
  var operation: TaskOperation?
}

/// The requests of a presenter while it receives an edit.
///
/// If the presenter accepts the edit, they are performed after the list shows the edited value.
final class TaskRequests {
  private(set) var pending: [ScreenRequest] = []
  private var perform: ((ScreenRequest) -> Void)?
  let isForwarded: Bool

  /// Returns the texts of the list.
  let texts: () -> ListTexts

  /// Returns the rows of a window, by its id, that the user sees or uses.
  let rowsInUse: (_ window: String) -> RowsInUse

  init(
    isForwarded: Bool = false,
    texts: @escaping () -> ListTexts = { ListTexts() },
    rowsInUse: @escaping (_ window: String) -> RowsInUse = { _ in RowsInUse() }
  ) {
    self.texts = texts
    self.isForwarded = isForwarded
    self.rowsInUse = rowsInUse
  }

  func add(_ request: ScreenRequest) {
    if let perform { perform(request) } else { pending.append(request) }
  }

  /// Performs the requests, and from now on each request at once.
  func accept(_ perform: @escaping (ScreenRequest) -> Void) {
    self.perform = perform
    let requests = pending
    pending = []
    requests.forEach(perform)
  }
}
