extension UITableView {
  /// Begins to collect updates, up to the matching `endUpdates()`.
  public func beginUpdates() { beginBatch(checksData: false) }

  /// Performs the updates that were collected.
  public func endUpdates() { endBatch(nil) }

  /// Inserts rows, at indexes after all updates.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect(animation) { $0.insertedRows += indexPaths.map(\.itemPath) }
  }

  /// Deletes rows, at indexes before all updates.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect(animation) { $0.deletedRows += indexPaths.map(\.itemPath) }
  }

  /// Reloads rows, at indexes before all updates.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect(animation) { $0.reloadedRows += indexPaths.map(\.itemPath) }
  }

  /// Moves a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.movedRows.append(UpdateMove(from: indexPath.itemPath, to: newIndexPath.itemPath)) }
  }

  /// Inserts sections, at indexes after all updates.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect(animation) { $0.insertedSections += sections }
  }

  /// Deletes sections, at indexes before all updates.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect(animation) { $0.deletedSections += sections }
  }

  /// Reloads sections, at indexes before all updates.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect(animation) { $0.reloadedSections += sections }
  }

  /// Moves a section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.movedSections.append(UpdateMove(from: section, to: newSection)) }
  }

  /// Reconfigures the existing cells of rows.
  ///
  /// Invisible rows have no cell. Their cells are requested when the rows become visible.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
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

  /// Adds an operation to the current batch, or performs it as a separate batch.
  private func collect(
    _ animation: RowAnimation? = nil,
    _ operation: (inout UpdateOperations) -> Void
  ) {
    animation.map { state.animations.append($0) }
    let isAlone = state.batch == nil
    if isAlone { beginBatch(checksData: false) }
    if var session = state.batch?.session {
      operation(&session.updates)
      state.batch?.session = session
    }
    if isAlone { endBatch(nil) }
  }
}

extension UITableView {
  /// Begins a batch, or a nested batch.
  ///
  /// - Parameter checksData: Whether the data must not have changed yet (A6). Tables permit changes
  ///   of the data before updates without a closure.
  func beginBatch(checksData: Bool) {
    guard state.batch == nil else {
      state.batch?.depth += 1
      return
    }
    loadIfNeeded()
    let rules = UpdateRules(for: .table, enforcement)
    var session = UpdateSession(rules: rules, shown: state.counts ?? [])
    if checksData { session.begin(reported: reportedCounts()) }
    state.batch = TableBatch(session: session)
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
