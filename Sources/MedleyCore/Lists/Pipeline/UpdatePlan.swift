/// The stages from the list that is shown to the one that is to be shown.
///
/// A plan does not know the type of the items, so that its code is compiled once.
struct UpdatePlan: Sendable {
  struct Stage: Sendable {
    var change: ListChange

    /// The list after the stage.
    var tree: SnapshotTree

    /// Whether two rows of the list after the stage may have the same identity.
    var repeatsRows: Bool

    /// The list that is shown after the last stage; `nil` for all other stages.
    var arrival: Arrival?
  }

  struct Arrival: Sendable {
    var shown: KnownList

    /// All stages in one change.
    var change: ListChange
  }

  enum Result: Sendable {
    /// Nothing changes; more may be known of the list than before.
    case unchanged(KnownList)

    /// Two rows have the same identity, and the policy is to reject the list.
    case rejected

    case stages([Stage])
  }

  var result: Result

  /// The duplicate identities that were found.
  var issues: [ListIssue]
}
