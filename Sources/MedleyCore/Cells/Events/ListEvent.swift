/// What a behaviour receives beside the model: which row, where it stands, and ways to answer.
public struct ListEvent {
  /// The identity of the row, header or footer.
  public let identity: ItemIdentity

  /// Where it stood when the event arrived; for one that is gone, where it stood last.
  public let position: CellPosition

  private weak let list: (any EventReceiver)?
  private let reporter: IssueReporter

  init(
    identity: ItemIdentity,
    position: CellPosition,
    list: any EventReceiver,
    reporter: IssueReporter
  ) {
    self.identity = identity
    self.position = position
    self.list = list
    self.reporter = reporter
  }

  /// The path of the row; `nil` for a header or footer.
  public var path: ListPath? {
    guard case .row(let path) = position else { return nil }
    return path
  }

  /// Goes to another screen.
  ///
  /// A route that leads nowhere, or comes after the list is gone, is reported as
  /// ``ListIssue/Reason/unknownRoute(_:)``.
  public func go(_ route: ListRoute) {
    guard let list else { return reporter.report(.unknownRoute(route.path)) }
    list.go(route)
  }

  /// Sends a change to whoever owns the data.
  ///
  /// That is the presenter of a screen, or a receiver that was set by
  /// ``ListController/onEdit(_:perform:)``. An edit that nobody receives, or that comes after the
  /// list is gone, is reported as ``ListIssue/Reason/unhandledEdit(type:)``.
  public func send<Edit: Sendable>(_ edit: Edit) {
    guard let list else {
      return reporter.report(.unhandledEdit(type: "\(Edit.self)"))
    }
    list.receive(edit)
  }

  /// Gives the keyboard's focus to a row of the list, which comes into view for it.
  ///
  /// Send an edit that adds the row before. A row that is not in the list gets no focus.
  ///
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - isEditing: whether the row's control is to be used at once: a text is written into, a date
  ///     or a choice opens, on hosts that have a keyboard.
  public func focus(_ id: some Hashable & Sendable, editing isEditing: Bool = false) {
    list?.focus(.row(id), isEditing: isEditing)
  }

  /// Reports something wrong; the list goes on.
  public func report(_ issue: ListIssue) {
    reporter.report(issue)
  }
}

/// What stands behind an event: the list that it came from.
protocol EventReceiver: AnyObject {
  func go(_ route: ListRoute)
  func receive<Edit: Sendable>(_ edit: Edit)
  func focus(_ identity: ItemIdentity, isEditing: Bool)
}
