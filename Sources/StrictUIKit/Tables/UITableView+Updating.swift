extension UITableView {
  /// Performs updates together, with a closure that does not escape.
  ///
  /// UIKit's closure is optional and does not escape, which Swift cannot express.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      let optional: (() -> Void)? = updates
      performBatchUpdates(optional, completion: completion)
    }
  }
}

extension UITableView {
  /// Adds an operation to the current batch, or performs it as a separate batch.
  func collect(_ operation: (inout UpdateOperations) -> Void) {
    let isAlone = state.batch == nil
    if isAlone { beginBatch(checksData: false) }
    state.batch?.session.collect(operation)
    if isAlone { endBatch(nil) }
  }

  /// Records an operation with an animation, and adds it to the current batch.
  func collect(
    _ kind: AnimatedOperation.Kind,
    _ paths: [IndexPath],
    _ animation: RowAnimation,
    _ operation: (inout UpdateOperations) -> Void
  ) {
    state.operations.append(AnimatedOperation(kind: kind, paths: paths, animation: animation))
    collect(operation)
  }

  func reconfigure(_ indexPaths: [IndexPath]) {
    loadIfNeeded()
    for path in indexPaths {
      guard let cell = state.cell(at: path.itemPath) else {
        state.layout.set(rowHeight(before: path.itemPath), at: .row(path.itemPath))
        continue
      }
      let answer = obtainCell(at: path, existing: cell)
      guard answer === cell else { continue }
      cell.flags.isResized = true
      cell.setNeedsLayout()
    }
    setNeedsLayout()
  }
}

extension IndexSet {
  /// The paths of whole sections.
  var paths: [IndexPath] { map { IndexPath(index: $0) } }
}

extension UITableView {
  /// Begins a batch, or a nested batch.
  ///
  /// - Parameter checksData: Whether the data must not have changed yet (A6). UIKit does not check
  ///   this: it compares with the counts that the table last read.
  func beginBatch(checksData: Bool) {
    guard state.batch == nil else {
      state.batch?.depth += 1
      return
    }
    loadIfNeeded()
    let rules = UpdateRules(for: .table, enforcement)
    var session = UpdateSession(rules: rules, shown: state.counts ?? [])
    if checksData { session.begin(reported: reportedCounts()) }
    state.batch = TableBatch(session: session, isRefused: state.isUpdatingCells)
    if state.isUpdatingCells {
      // The text is ours.
      enforcement.report(
        .f13,
        """
        Attempted to update the table view while it was in the process of updating its visible cells, \
        which is not allowed.
        """
      )
    }
    if enforcement.isStrict, window == nil {
      enforcement.report(.d9, "batch updates on a table view that is in no window")
    }
  }

  func endBatch(_ completion: ((Bool) -> Void)?) {
    completions.beginBatch()
    // A batch ends even without a completion closure.
    defer {
      let time = state.batch == nil ? enforcement.completions : .atNextTurn
      completions.endBatch(at: time) { completion?(true) }
    }
    guard var batch = state.batch else { return }
    batch.depth -= 1
    guard batch.depth == 0 else {
      state.batch = batch
      return
    }
    state.batch = nil
    defer { requestDeferredLayout() }
    guard !batch.isRefused else {
      state.reloadsAfterUpdate = true
      return
    }
    let reported = reportedCounts()
    let found = batch.session.end(reported: reported)
    let violations = found + (enforcement.isStrict ? unsafe(batch.session.updates) : [])
    guard violations.isEmpty else {
      for violation in violations { enforcement.report(violation) }
      return reload()
    }
    apply(batch.session.updates, counts: reported)
    setNeedsLayout()
    if window != nil { layoutIfNeeded() }
    let leaving = state.leaving
    state.leaving = []
    for end in leaving { end() }
  }

  /// Returns the violations of group D that depend on the state of the view.
  private func unsafe(_ updates: UpdateOperations) -> [UIKitViolation] {
    var violations: [UIKitViolation] = []
    if updates.inserts, let section = emptySectionWithEstimatedHeader(besides: updates) {
      let message =
        "an insert beside section \(section), which is empty and whose header height is estimated"
      violations.append(UIKitViolation(.d11, exception: .invalidArgument, message: message))
    }
    if let handled = state.handled, updates.deletedRows.contains(handled.itemPath) {
      let message = "missing placeholder context for this index path"
      violations.append(UIKitViolation(.d14, message: message))
    }
    if updates.inserts || updates.deletes, state.cells.values.contains(where: holdsFirstResponder) {
      let message = "an insert or delete while a cell holds the first responder"
      violations.append(UIKitViolation(.d15, message: message))
    }
    return violations
  }

  private func emptySectionWithEstimatedHeader(besides updates: UpdateOperations) -> Int? {
    guard let counts = state.counts else { return nil }
    let touched = Set(updates.insertedRows.map(\.section))
    return counts.indices.first { section in
      counts[section] == 0 && !touched.contains(section)
        && state.layout.height(of: .header(section))?.isMeasured == false
    }
  }
}
