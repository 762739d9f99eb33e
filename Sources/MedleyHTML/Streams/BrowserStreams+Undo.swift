public import MedleyCore

extension BrowserStreams {
  /// Sends the edits that can be undone to all browsers, also to those that connect later.
  ///
  /// - Parameters:
  ///   - labels: the edits that can be undone and redone.
  ///   - edit: the label of a new edit. The browser that made it offers to undo it; without such a browser, all do.
  public func setUndo(_ labels: UndoLabels, edit: UndoLabel? = nil) {
    undo = labels
    if labels != UndoLabels() { hasHadUndo = true }
    guard hasHadUndo else { return }
    show(undoRegion(), in: Array(tabs.keys))
    if let edit { show(undoRegion(message: edit.done), in: recipients) }
  }

  /// The buttons that undo and redo.
  func undoRegion(message: String? = nil) -> HTML {
    UndoMarkup(labels: undo, texts: host.list?.texts ?? ListTexts(), message: message).region
  }

  private func show(_ region: HTML, in tabs: [BrowserTab]) {
    for tab in tabs {
      self.tabs[tab]?.undo = region
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
    if refusal == nil { show(undoRegion(message: message), in: recipients) }
  }
}
