/// What a behaviour receives beside the model: which row, where it stands, and ways to answer.
public struct ListEvent {
  /// The identity of the row, header or footer.
  public let identity: ItemIdentity

  /// Where it stands now.
  public let position: CellPosition

  private let list: any EventReceiver

  init(identity: ItemIdentity, position: CellPosition, list: any EventReceiver) {
    self.identity = identity
    self.position = position
    self.list = list
  }

  /// The path of the row; `nil` for a header or footer.
  public var path: ListPath? {
    guard case .row(let path) = position else { return nil }
    return path
  }

  /// Goes to another screen.
  ///
  /// A route that leads nowhere is reported as ``ListFault/Reason/unknownRoute(_:)``.
  public func go(_ route: ListRoute) {
    list.go(route)
  }

  /// Sends a change to whoever owns the data: the presenter of a screen, or a receiver that was set
  /// by ``ListController/onEdit(_:perform:)``.
  ///
  /// An edit that nobody receives is reported as ``ListFault/Reason/unhandledEdit(type:)``.
  public func send<Edit: Sendable>(_ edit: Edit) {
    list.receive(edit)
  }

  /// Reports something wrong; the list goes on.
  public func report(_ fault: ListFault) {
    list.report(fault)
  }
}

/// What stands behind an event: the list that it came from.
protocol EventReceiver {
  func go(_ route: ListRoute)
  func receive<Edit: Sendable>(_ edit: Edit)
  func report(_ fault: ListFault)
}
