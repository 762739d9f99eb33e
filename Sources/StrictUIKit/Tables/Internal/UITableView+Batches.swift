extension UITableView {
  /// Begins a batch, or goes deeper into the one there is.
  ///
  /// - Parameter checksData: whether the data must not have changed yet (A6). Updates that are not
  ///   given as a closure come after the data has changed as a rule, and tables permit that.
  func beginBatch(checksData: Bool) {
    guard state.batch == nil else {
      state.batch?.depth += 1
      return
    }
    loadIfNeeded()
    let rules = UpdateRules(
      for: .table,
      isStrict: enforcement.isStrict,
      wording: enforcement.wording
    )
    var session = UpdateSession(rules: rules, shown: state.counts ?? [])
    if checksData { session.begin(reported: reportedCounts()) }
    state.batch = TableBatch(session: session)
    if enforcement.isStrict, window == nil {
      enforcement.report(.d9, "batch updates on a table view that is in no window")
    }
  }

  func endBatch(_ completion: ((Bool) -> Void)?) {
    state.pendingCompletions += 1
    defer { complete(completion) }
    guard var batch = state.batch else { return }
    batch.depth -= 1
    guard batch.depth == 0 else {
      state.batch = batch
      return
    }
    state.batch = nil
    let reported = reportedCounts()
    let found = batch.session.end(reported: reported)
    let violations = found + (enforcement.isStrict ? unsafe(batch.session.updates) : [])
    guard violations.isEmpty else {
      for violation in violations { enforcement.report(violation) }
      return forceReload()
    }
    apply(batch.session.updates, counts: reported)
    setNeedsLayout()
    if window != nil { layoutIfNeeded() }
    let leaving = state.leaving
    state.leaving = []
    for end in leaving { end() }
  }

  /// A batch is animated, and ends, whether somebody wants to hear of it or not.
  private func complete(_ completion: ((Bool) -> Void)?) {
    let time = state.batch == nil ? enforcement.completions : .atNextTurn
    time.pass { [weak self] in
      self?.state.pendingCompletions -= 1
      completion?(true)
    } keep: {
      state.heldCompletions.append($0)
    }
  }

  /// What passes UIKit's checks and is broken all the same, for what the view shows now.
  private func unsafe(_ updates: UpdateOperations) -> [UIKitViolation] {
    var violations: [UIKitViolation] = []
    let removesRows = !updates.deletedRows.isEmpty || !updates.deletedSections.isEmpty
    let addsRows = !updates.insertedRows.isEmpty || !updates.insertedSections.isEmpty
    if addsRows, let section = emptySectionWithEstimatedHeader(besides: updates) {
      violations.append(
        UIKitViolation(
          .d11,
          exception: .invalidArgument,
          message: "an insert beside section \(section), which is empty and whose header height is "
            + "estimated"
        )
      )
    }
    if let handled = state.handled, updates.deletedRows.contains(handled.itemPath) {
      violations.append(
        UIKitViolation(.d14, message: "missing placeholder context for this index path")
      )
    }
    if removesRows || addsRows, state.cells.values.contains(where: holdsFirstResponder) {
      violations.append(
        UIKitViolation(.d15, message: "an insert or delete while a cell holds the first responder")
      )
    }
    return violations
  }

  private func emptySectionWithEstimatedHeader(besides updates: UpdateOperations) -> Int? {
    guard let counts = state.counts else { return nil }
    let touched = Set(updates.insertedRows.map(\.section))
    return counts.indices.first { section in
      counts[section] == 0 && !touched.contains(section)
        && state.layout.height(of: .header(section: section)) != nil
        && !state.layout.isMeasured(.header(section: section))
    }
  }
}
