public import MedleyCore

extension BrowserStreams {
  /// Sends the edits that can be undone to all browsers, also to those that connect later.
  ///
  /// A message that was not sent yet is kept, unless the edit to undo is another one.
  ///
  /// - Parameters:
  ///   - labels: the edits that can be undone and redone.
  ///   - edit: the label of a new edit. The browser that made it offers to undo it. Without such a browser, all
  ///     browsers of one user do, and none if users share the list; see ``keepsDrafts``.
  public func setUndo(_ labels: UndoLabels, edit: UndoLabel? = nil) {
    let keepsMessages = labels.undo == undo.undo
    undo = labels
    if labels != UndoLabels() { hasHadUndo = true }
    guard hasHadUndo else { return }
    for (tab, stream) in tabs { showUndo(keepsMessages ? stream.undo?.message : nil, in: [tab]) }
    if let edit { showUndo(edit.done, in: recipients) }
  }

  /// The buttons that undo and redo.
  func undoRegion(message: String? = nil) -> HTML {
    UndoMarkup(labels: undo, texts: host.list?.texts ?? ListTexts(), message: message).region
  }

  private func showUndo(_ message: String?, in tabs: [BrowserTab]) {
    for tab in tabs {
      self.tabs[tab]?.undo = (undoRegion(message: message), message)
      onEventsAvailable?(tab)
    }
  }

  /// Undoes or redoes an edit, and shows its label to the browser that has requested it.
  func perform(_ direction: UndoDirection) throws(RequestProblem) {
    let label = onUndo?(direction)
    let message = (host.list?.texts ?? ListTexts()).message(direction, of: label)
    guard label != nil else {
      throw RequestProblem(message.inControl(isMultiline: false), isOutdated: true)
    }
    if refusal == nil { showUndo(message, in: recipients) }
  }
}
