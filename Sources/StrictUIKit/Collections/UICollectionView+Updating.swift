extension UICollectionView {
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

extension UICollectionView {
  /// Performs updates as one batch, or as a part of the current batch.
  ///
  /// - Parameters:
  ///   - checksData: Whether the data must not have changed yet (A6). UIKit reads it again if the
  ///     layout is not up to date, as the documentation of `performBatchUpdates` says.
  ///   - updates: A closure that changes the data and calls the operations.
  ///   - completion: A closure that is called when the batch has ended.
  func performBatch(
    checksData: Bool = true,
    _ updates: (() -> Void)?,
    _ completion: ((Bool) -> Void)? = nil
  ) {
    let isOutermost = state.batch == nil
    if isOutermost {
      let rules = UpdateRules(for: .collection, enforcement)
      var session = UpdateSession(rules: rules, shown: loadedCounts)
      if checksData, enforcement.isStrict || !collectionViewLayout.isPrepared {
        session.begin(reported: reportedCounts())
      }
      state.batch = CollectionBatch(session: session, isRefused: state.isLayingOut)
      if state.isLayingOut { reportUpdateDuringLayout() }
    }
    updates?()
    if let completion { state.batch?.completions.append(completion) }
    guard isOutermost, let batch = state.batch else { return }
    state.batch = nil
    finish(batch)
    requestDeferredLayout()
  }

  /// Adds operations to the current batch, or performs them as a separate batch.
  func update(_ change: @escaping (inout UpdateOperations) -> Void) {
    guard state.batch != nil else {
      return performBatch(checksData: false, { self.update(change) })
    }
    state.batch?.session.collect(change)
  }

  /// F13; the text is ours.
  private func reportUpdateDuringLayout() {
    enforcement.report(
      .f13,
      """
      Attempted to update the collection view while it was in the process of updating its visible \
      cells, which is not allowed.
      """
    )
  }

  private func finish(_ finished: CollectionBatch) {
    var batch = finished
    batch.session.updates.removeRepeatedMoves()
    guard !batch.isRefused else {
      state.reloadsAfterLayout = true
      return complete(batch)
    }
    guard state.counts != nil else {
      // Everything is reloaded at the next layout anyway.
      complete(batch)
      return
    }
    let after = reportedCounts()
    var violations = batch.session.end(reported: after)
    if enforcement.isStrict { violations += stateViolations(batch.session.updates) }
    for violation in violations { enforcement.report(violation) }
    if violations.isEmpty {
      show(batch, after)
    } else {
      dropEverything()
    }
    complete(batch)
  }

  private func complete(_ batch: CollectionBatch) {
    completions.beginBatch()
    completions.endBatch(at: enforcement.completions) {
      for completion in batch.completions { completion(true) }
    }
  }

  /// Returns the violations of group D that depend on the state of the view.
  private func stateViolations(_ updates: UpdateOperations) -> [UIKitViolation] {
    var violations: [UIKitViolation] = []
    func add(_ rule: UIKitRule, _ message: String) {
      violations.append(UIKitViolation(rule, message: message))
    }
    if window == nil {
      add(.d9, "a batch of updates on a collection view that is in no window: reload instead")
    }
    if updates.deletes, let last = state.cells.keys.max() {
      let next = ItemPath(section: last.section, item: last.item + 1)
      let exists = state.counts.map { $0.hasRow(at: next) } ?? false
      if exists, collectionViewLayout.isUnsized(next) {
        add(.d12, "a delete while the item at \(IndexPath(next).words) has no size yet")
      }
    }
    let held = [state.move?.source, state.handled].compactMap { $0?.itemPath }
    let leaving =
      updates.deletedRows + updates.reloadedRows + updates.movedRows.map(\.from)
    for path in held where leaving.contains(path) {
      add(.d14, "missing placeholder context for this index path \(IndexPath(path).words)")
    }
    if updates.deletes || updates.inserts, state.cells.values.contains(where: holdsFirstResponder) {
      add(.d15, "an insert or delete while a cell holds the first responder")
    }
    return violations
  }
}

extension UICollectionView {
  func reconfigure(_ indexPaths: [IndexPath]) {
    let paths = indexPaths.map(\.itemPath)
    if state.batch != nil {
      state.batch?.reconfigured += paths
      return
    }
    configureAgain(paths)
  }

  /// Requests visible and prepared cells again.
  ///
  /// The data source receives the existing cells.
  func configureAgain(_ paths: [ItemPath]) {
    for path in paths {
      guard let cell = state.cell(at: path) ?? state.prepared[path] else { continue }
      let answer = requestCell(at: path, frame: cell.frame, existing: cell)
      if answer !== cell {
        enforcement.report(
          .f5,
          """
          the cell returned from -collectionView:cellForItemAtIndexPath: when reconfiguring the item \
          at index path \(IndexPath(path).words) is not the existing cell: dequeue it by the same \
          registration or reuse identifier
          """
        )
      }
      cell.setNeedsUpdateConfiguration()
      cell.display.forgetSize()
      setNeedsLayout()
    }
  }
}

/// An operation of a batch that the layout receives.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The action on an item or section.
  public enum Action: Int, Sendable {
    /// An insert.
    case insert

    /// A delete.
    case delete

    /// A reload.
    case reload

    /// A move.
    case move

    /// No operation.
    case none
  }

  /// The path before the batch.
  ///
  /// The item is `NSNotFound` for a section.
  public let indexPathBeforeUpdate: IndexPath?

  /// The path after the batch.
  ///
  /// The item is `NSNotFound` for a section.
  public let indexPathAfterUpdate: IndexPath?

  /// The action.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}

extension UpdateOperations {
  /// Returns the operations for the layout.
  @MainActor func items(_ map: UpdateMap) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    for section in deletedSections { items.append(.init(.delete, from: whole(section), to: nil)) }
    for section in insertedSections { items.append(.init(.insert, from: nil, to: whole(section))) }
    for move in movedSections {
      items.append(.init(.move, from: whole(move.from), to: whole(move.to)))
    }
    for section in reloadedSections {
      items.append(.init(.reload, from: whole(section), to: map.section(section).map(whole)))
    }
    for path in deletedRows { items.append(.init(.delete, from: IndexPath(path), to: nil)) }
    for path in insertedRows { items.append(.init(.insert, from: nil, to: IndexPath(path))) }
    for move in movedRows {
      items.append(.init(.move, from: IndexPath(move.from), to: IndexPath(move.to)))
    }
    for path in reloadedRows {
      let target = map.path(path).map { IndexPath($0) }
      items.append(.init(.reload, from: IndexPath(path), to: target))
    }
    return items
  }
}
