/// The reason why the owner of the data refuses an edit.
///
/// A presenter throws it from ``ListPresenter/receive(_:)``. The row that sent the edit shows the
/// reason, and keeps its draft and the focus.
public struct EditRefusal: Error, Hashable, Sendable {
  /// The reason, for the user.
  public var reason: String

  /// Creates a refusal.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The answer of a presenter that receives no edits.
  static let unhandled = EditRefusal("")
}

extension EditRefusal: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}

/// The row that an event came from, and the answers to the edits that the event's behaviours send.
///
/// The row is notified once, when all behaviours have run and all their edits are answered: a refusal
/// must not be hidden by the answer to another edit of the same event.
final class EventSource {
  private(set) weak var list: (any EventReceiver)?
  let identity: ItemIdentity

  /// The event's edit, whose draft ends if the edit is accepted; `nil` for another event.
  private let edit: CellEdit?

  /// The part of the row when the event arrived, if the list has parts.
  ///
  /// The row may be removed later, and its identity may then be one of several parts.
  var part: EventPart?

  /// The chain length of an update that the event causes; `nil` unless a row became visible.
  var cause: Int?

  private var isRunning = true
  private var sentCount = 0
  private var openCount = 0
  private var refusal: EditRefusal?

  init(_ identity: ItemIdentity, of list: any EventReceiver, edit: CellEdit? = nil) {
    self.identity = identity
    self.list = list
    self.edit = edit
  }

  /// Records that a behaviour sent an edit, which will be answered.
  func send() {
    // A behaviour may keep its event and send edits later, each with an answer of its own.
    if !isRunning, openCount == 0 { (sentCount, refusal) = (0, nil) }
    sentCount += 1
    openCount += 1
  }

  /// Records the answer to an edit; `nil` if the edit was accepted.
  func answer(_ answer: EditRefusal?) {
    openCount -= 1
    if refusal == nil { refusal = answer }
    settle()
  }

  /// Refuses the event, whatever the answers to the edits of its behaviours.
  func refuse(_ refusal: EditRefusal) {
    send()
    answer(refusal)
  }

  /// Records that all behaviours of the event have run.
  func finish() {
    isRunning = false
    settle()
  }

  private func settle() {
    guard !isRunning, openCount == 0, sentCount > 0 || edit != nil else { return }
    list?.settle(identity, refusal, of: edit)
  }
}
