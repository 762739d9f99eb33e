/// The way from the list that is shown to one that is to be shown.
struct UpdatePlan<Item: ListItem>: Sendable {
  /// One step on the way.
  struct Stage: Sendable {
    var change: ListChange

    /// The list after the stage.
    var snapshot: ListSnapshot<Item>

    /// Whether two rows of the list after the stage may have the same identity.
    var repeatsRows: Bool

    /// What is known when the last stage is over; `nil` for the stages before.
    var arrival: Arrival?
  }

  /// Where the way ends.
  struct Arrival: Sendable {
    var shown: KnownList<Item>

    /// All stages in one, for what is remembered by identity to be carried.
    var transition: ListTransition<Item>
  }

  enum Result: Sendable {
    /// The list is so already; what is known of it may be more than before.
    case unchanged(KnownList<Item>)

    /// Two rows have the same identity, and the policy is to reject that.
    case rejected

    case stages([Stage])
  }

  var result: Result

  /// The repeated identities that were found, and the stages that break the rules of the host.
  var issues: [ListIssue]

  /// Whether the host must not perform the stages, because one of them breaks its rules.
  var mustReload = false
}
