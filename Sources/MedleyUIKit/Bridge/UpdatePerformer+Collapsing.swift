import MedleyCore

// Sections whose rows are hidden.
extension UpdatePerformer {
  /// Hides and shows rows according to the list, as soon as the view may be changed.
  func syncCollapsed() {
    guard canCollapse else { return }
    scheduler.whenIdle(.collapsing) { [weak self] in self?.syncCollapsedNow() }
  }

  private var canCollapse: Bool {
    collapser.isActive && context.list != nil && !collapser.isResolving && !needsReload
  }

  private func syncCollapsedNow() {
    guard canCollapse else { return }
    let connection = context.connection
    if hold.isHeld { return hold.whenReleased { [weak self] in self?.syncCollapsed() } }
    guard connection == context.connection else { return }
    let wanted = collapser.resolve()
    guard connection == context.connection else { return }
    if wanted.known != context.collapsed.known {
      refreshCells(at: context.surface?.shownHeadings.map(\.position) ?? [])
    }
    guard wanted.hidden != context.collapsed.hidden else { return context.collapsed = wanted }
    guard context.isVisible, !needsReload, let change = collapser.change(to: wanted),
      !requiresReload(change)
    else {
      context.collapsed = wanted
      return reloadInUpdate()
    }
    performStructure(change) { [weak self] in
      self?.context.collapsed = wanted
      return change
    } completion: {
    }
  }
}
