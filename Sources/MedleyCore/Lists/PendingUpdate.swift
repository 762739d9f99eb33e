/// A snapshot that was applied, and how to plan its update in the background.
struct PendingUpdate {
  /// Plans an update in the background and delivers the plan on the actor of the caller.
  typealias PlanElsewhere = (_ request: UpdateRequest, _ id: Int) -> Void

  var tree: SnapshotTree

  /// `nil` if the update must be planned at once.
  ///
  /// The closure holds the caller's actor strongly.
  var planElsewhere: PlanElsewhere?
}

/// The receiver of a plan; it hides the type of the host, whose conformance may be isolated.
protocol PlanReceiver: AnyObject {
  func receive(_ plan: UpdatePlan, for id: Int)
}

extension PendingUpdate {
  /// - Parameters:
  ///   - receiver: receives the plan, if it still exists.
  ///   - isolation: the actor on which the receiver is called.
  init(
    _ tree: SnapshotTree,
    receiver: any PlanReceiver,
    isolation: isolated (any Actor)?
  ) {
    self.tree = tree
    guard isolation != nil else { return }
    planElsewhere = { [weak receiver] request, id in
      Task { [weak receiver] in
        // The task runs where this parameter says, because it captures it.
        _ = isolation
        let plan = await request.planElsewhere()
        receiver?.receive(plan, for: id)
      }
    }
  }
}
