import Medley

// Messages that the user deletes and restores: visible at once, and then in the store.
extension HistoryPresenter {
  /// Deletes a message of the user.
  mutating func delete(_ id: StoredMessage.ID, _ tasks: ScreenTasks<ChatEdit>) {
    guard let message = history.row(id), message.draft.author == member else { return }
    changeDeleted(tasks) { history in
      history.edit(UndoLabel("Delete message", done: "You deleted a message")) {
        $0.append(message)
      }
    }
  }

  /// Deletes and restores messages as the history of the user's deletions changes.
  mutating func changeDeleted(
    _ tasks: ScreenTasks<ChatEdit>,
    _ change: (inout History<[StoredMessage]>) -> Void
  ) {
    let before = deleted.value
    change(&deleted)
    problem = nil
    for message in deleted.value where !before.contains(message) {
      setDeleted(true, message, tasks)
      if replyTarget?.id == message.id { setReplyTarget(nil) }
    }
    for message in before where !deleted.value.contains(message) {
      setDeleted(false, message, tasks)
    }
  }

  /// Receives the result of a deletion or a restoration.
  mutating func receive(_ event: OptimisticEvent, _ tasks: ScreenTasks<ChatEdit>) {
    hidden.receive(event, tasks: tasks) { .history(.deletion($0)) }
    guard case .failed(_, let reason) = event else { return showRemaining() }
    // The row of a message that was not deleted is visible again, and shows the reason.
    let kept = deleted.value.filter { isVisible($0.id) }
    deleted.rebase { messages in messages.removeAll(where: kept.contains) }
    if kept.isEmpty { problem = reason }
  }

  /// Ends the hiding of messages that the store no longer has: another program may restore them.
  mutating func showRemaining() {
    hidden.mergeConfirmed()
    let removed = hidden.serverValue.filter { history.row($0) == nil }
    if !removed.isEmpty { hidden.rebase { $0.subtract(removed) } }
  }

  /// Returns what a user reads about an error.
  static func reason(_ error: any Error, in store: any MessageStore) -> String {
    let (error, what) = (error as? NotRestored).map { ($0.error, "restored") } ?? (error, "deleted")
    return "The message was not \(what). \(store.reason(error))"
  }

  /// Hides and deletes a message, or shows and restores it.
  private mutating func setDeleted(
    _ isDeleted: Bool,
    _ message: StoredMessage,
    _ tasks: ScreenTasks<ChatEdit>
  ) {
    let row = AnyListItem.ID(of: message.message(in: calendar))
    // Deletions and restorations of one message have one name, and are performed in their order.
    let edit = OptimisticEdit<Set<StoredMessage.ID>>("delete", row: row) { hidden in
      if isDeleted { hidden.insert(message.id) } else { hidden.remove(message.id) }
    } commit: { [store, member] in
      guard !isDeleted else { return try await store.delete(message.id, of: member) }
      do { try await store.restore(message, of: member) } catch { throw NotRestored(error: error) }
    }
    hidden.edit(edit, tasks: tasks) { .history(.deletion($0)) }
  }

  private func isVisible(_ id: StoredMessage.ID) -> Bool {
    history.row(id) != nil && !hidden.value.contains(id)
  }
}

/// An error after which a deleted message is still deleted.
private struct NotRestored: Error {
  let error: any Error
}
