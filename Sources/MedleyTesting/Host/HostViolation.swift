public import MedleyCore

/// A violation of the rules for using a host.
public enum HostViolation: Error, Hashable, Sendable {
  /// A batch breaks a rule of the host's batch update style.
  case batch(BatchUpdateViolation)

  /// The list replaced or moved rows before the update was committed.
  ///
  /// - Parameters:
  ///   - identity: The identity that the host shows.
  ///   - position: The position, at which the list has another identity.
  case changedEarly(ItemIdentity?, CellPosition)

  /// An update was performed while another was not finished.
  case unfinishedUpdate

  /// An invisible table or collection view was updated instead of reloaded (rule D9).
  case unseenUpdate

  /// An update was performed on a host that has no list.
  case updateWithoutList
}

extension HostViolation: CustomStringConvertible {
  /// The violation, with the number of the rule if there is one.
  public var description: String {
    switch self {
    case .batch(let violation): violation.description
    case .changedEarly(let identity, let position):
      "the list changed before the update was committed: \(identity.text) is shown \(position.text)"
    case .unfinishedUpdate: "an update was performed while another was not finished"
    case .unseenUpdate: "D9: a view that nobody sees was updated instead of reloaded"
    case .updateWithoutList: "an update was performed on a host without a list"
    }
  }
}
