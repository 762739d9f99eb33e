/// A snapshot that was applied, and how it is planned away from the caller's actor.
struct PendingUpdate {
  /// Plans an update elsewhere and hands the plan over, later, on the actor of whoever applied it.
  typealias PlanElsewhere = (_ request: UpdateRequest, _ id: Int) -> Void

  var tree: SnapshotTree

  /// `nil` if there is no actor to come back to, or no need to go elsewhere; it holds the actor
  /// strongly.
  var planElsewhere: PlanElsewhere?
}

/// What takes plans that were made elsewhere; it hides the host, whose conformance may be isolated.
protocol PlanReceiver: AnyObject {
  func receive(_ plan: UpdatePlan, for id: Int)
}

extension PendingUpdate {
  /// - Parameters:
  ///   - receiver: gets the plan, unless it is gone by then.
  ///   - isolation: the actor on which it gets it.
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
