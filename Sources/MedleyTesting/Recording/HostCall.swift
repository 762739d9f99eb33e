public import MedleyCore

/// One call between a host and its list.
public enum HostCall: Hashable, Sendable {
  /// The host got a list.
  case connect

  /// The list let go of the host.
  case disconnect

  /// The list has the host show everything anew.
  case reload

  /// The list has the host update cells whose state changed.
  case refresh([CellPosition])

  /// The list has the host perform one stage of a change.
  case perform(ListChange)

  /// The host has the list answer as it is after the stage.
  case commit

  /// The host says that the stage is shown.
  case finish

  /// The host has a cell made.
  case make(CellPosition, ReuseIdentifier)

  /// The host takes a cell from its pool.
  case reuse(CellPosition, ReuseIdentifier)

  /// The host has a cell updated.
  case update(CellPosition)

  /// The host puts the cell of a row, header or footer into its pool.
  case recycle(ItemIdentity)

  /// The host says that a cell came into view.
  case display(ItemIdentity)

  /// The host says that a cell has left the view.
  case endDisplay(ItemIdentity)

  /// The host says that a row is likely to come into view.
  case prefetch(ItemIdentity)

  /// The host says how much of a cell was seen, and for how long.
  case impression(ItemIdentity, Impression)

  /// A person did something to a cell; what was entered is not kept.
  case event(CellPosition, String)

  /// The host found something wrong.
  case violation(HostViolation)
}

extension HostCall: CustomStringConvertible {
  /// The call in one line, such as `make [0, 3] (TextPost)`.
  public var description: String {
    switch self {
    case .connect: "connect"
    case .disconnect: "disconnect"
    case .reload: "reload"
    case .refresh(let positions): "refresh " + positions.map(\.text).joined(separator: ", ")
    case .perform(let change): "perform \(change)"
    case .commit: "commit"
    case .finish: "finish"
    case .make(let position, let pool): "make \(position.text) (\(pool.shortName))"
    case .reuse(let position, let pool): "reuse \(position.text) (\(pool.shortName))"
    case .update(let position): "update \(position.text)"
    case .recycle(let identity): "recycle \(identity)"
    case .display(let identity): "display \(identity)"
    case .endDisplay(let identity): "end display \(identity)"
    case .prefetch(let identity): "prefetch \(identity)"
    case .impression(let identity, let impression):
      "impression \(identity) \(impression.visibleFraction) for \(impression.dwell) s"
    case .event(let position, let event): "\(event) \(position.text)"
    case .violation(let violation): "violation \(violation)"
    }
  }
}
