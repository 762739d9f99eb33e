import MedleyCore

// What the user may know of open edits, and what a later process restores.
extension Optimistic {
  /// The number of edits that the server has not confirmed, including those that failed and stay.
  ///
  /// A screen can ask before it is left while edits are pending.
  public var pendingCount: Int { open.count { !$0.phase.isConfirmed } }

  /// Returns whether the commit of an edit of a row runs or waits; a model can show it.
  ///
  /// - Complexity: O(open edits).
  public func isPending(_ row: some Hashable & Sendable) -> Bool {
    let row = ItemIdentity.row(row)
    return open.contains { edit in
      edit.edit.row == row && (edit.phase == .running || edit.phase == .waiting)
    }
  }

  /// Returns the reason why an edit of a row failed that stays until the user retries or discards it.
  ///
  /// - Complexity: O(open edits).
  public func failure(of row: some Hashable & Sendable) -> String? {
    failure(ofRow: .row(row))
  }

  func failure(ofRow row: ItemIdentity) -> String? {
    open.lazy.compactMap { $0.edit.row == row ? $0.phase.failure : nil }.first
  }

  /// The descriptions of all pending edits in the user's order, for a later process.
  ///
  /// An edit without a description is left out. An edit whose commit runs is included: if the process ends now, the
  /// edit may be committed twice.
  ///
  /// ```swift
  /// var savedState: SavedValue? { SavedValue(posts.savedEdits) }
  ///
  /// mutating func restore(_ saved: SavedValue) {
  ///   posts.restore(saved.decoded() ?? []) { [server] (change: FeedChange) in change.edit(on: server) }
  /// }
  /// ```
  public var savedEdits: [SavedEdit] {
    open.compactMap { open in
      guard !open.phase.isConfirmed, let edit = open.edit.saved else { return nil }
      return SavedEdit(edit: edit, failure: open.phase.failure)
    }
  }

  /// Restores the pending edits of another process, after the edits of this one.
  ///
  /// The user sees the edits at once. Their commits begin with the next edit, or with ``OptimisticEvent/resume``.
  /// A presenter has no tasks while it is restored, so one of its rows sends that event when it is displayed.
  ///
  /// - Parameters:
  ///   - edits: the ``savedEdits``.
  ///   - makeEdit: returns the edit of a description, or `nil` to drop it.
  /// - Returns: the number of edits that were restored; descriptions of another type are dropped.
  @discardableResult
  public mutating func restore<Description: Codable>(
    _ edits: [SavedEdit],
    as makeEdit: (Description) -> OptimisticEdit<Value>?
  ) -> Int {
    var count = 0
    for saved in edits {
      guard let description = saved.edit.decoded(as: Description.self),
        let edit = makeEdit(description)
      else { continue }
      insert(edit, failure: saved.failure)
      count += 1
    }
    return count
  }
}
