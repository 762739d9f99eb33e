public import MedleyCore

/// What was wrong with the way in which a host was used.
public enum HostViolation: Error, Hashable, Sendable {
  /// A batch breaks a rule of the class that the host plays.
  case batch(BatchUpdateViolation)

  /// Rows changed before the update was committed, although their number did not.
  ///
  /// - Parameters:
  ///   - identity: what the host shows.
  ///   - position: where it shows it, and where the list has something else already.
  case changedEarly(ItemIdentity?, CellPosition)

  /// An update was performed while another was not finished.
  case unfinishedUpdate

  /// A table or collection view that nobody sees was updated instead of reloaded (rule D9).
  case unseenUpdate

  /// An update was performed on a host that has no list.
  case updateWithoutList
}

extension HostViolation: CustomStringConvertible {
  /// What was wrong, with the number of the rule where there is one.
  public var description: String {
    switch self {
    case .batch(let violation):
      violation.description
    case .changedEarly(let identity, let position):
      "the list changed before the update was committed: \(identity.text) is shown \(position.text)"
    case .unfinishedUpdate:
      "an update was performed while another was not finished"
    case .unseenUpdate:
      "D9: a view that nobody sees was updated instead of reloaded"
    case .updateWithoutList:
      "an update was performed on a host without a list"
    }
  }
}
