extension ListController {
  /// Reports that the controller is released while it has rows, if its host stays and shows nothing.
  func reportRelease() {
    guard !snapshot.isEmpty, let connectedHost else { return }
    // A host that is released with its controller is gone by then.
    let link = ActorLink(connectedHost, on: tasks.actor)
    let issue = ListIssue.releasedList(host: "\(Host.self)")
    Task { @concurrent [reporter = issues.reporter] in
      await link.perform { host in
        if (host as? any ListHost)?.showsNoList == true { reporter.report(issue) }
      }
    }
  }

  /// Reports an issue unless one with the same code was reported.
  func reportFirst(_ issue: ListIssue) {
    if let issue = issues.admittedFirst(issue) { issues.reporter.report(issue) }
  }

  /// The first rows of a list as an issue names them.
  func names(ofFirstRowsIn snapshot: ListSnapshot<Item>) -> String {
    let names = snapshot.items.prefix(3).map { name(of: $0) }
    return names.joined(separator: ", ") + (snapshot.itemCount > 3 ? ", …" : "")
  }

  /// Reports an event without a behaviour, and an edit of another model.
  func report(_ outcome: EventOutcome, of event: CellEvent, on item: Item) {
    switch outcome {
    case .performed, .refused, .waits: break
    case .unhandled:
      guard event.needsBehaviour else { return }
      issues.reporter.report(
        .unhandledEvent(event: event.description, row: name(of: item))
      )
    case .mismatch(let expected, let found):
      let place = "an edit of \(name(of: item))"
      issues.reporter.report(
        .modelMismatch(expected: expected, found: found, place: place)
      )
    }
  }

  /// Reports a docked section that is followed by one that scrolls.
  ///
  /// - Complexity: O(sections) for a list with such a section.
  func reportMisplacedDock(in tree: SnapshotTree) {
    let end = tree.scrolledSectionCount
    guard tree.sections.count - end < tree.dockedSectionCount else { return }
    let headings = (0..<end).compactMap { tree.section(at: $0)?.heading }
    guard let index = headings.lastIndex(where: \.isDocked) else { return }
    reportFirst(.misplacedDock(headings[index].id, next: headings[index + 1].id))
  }

  /// The row as an issue names it: its model's type, and its identity.
  func name(of item: Item) -> String {
    let model = item.model
    return "\(type(of: model))(\(model.id))"
  }

  /// Reports a placeholder that is displayed and that nothing loads.
  func reportWaiting(_ item: Item, for loader: String?, at position: CellPosition) {
    if let loader {
      report(.unloadedRow(type(of: item.model), adapter: loader))
    } else if sectionView(at: position.section)?.isWindowed == false {
      report(.unwindowedSection(sectionView(at: position.section)?.id))
    }
  }
}

extension CellEvent {
  /// Whether an event without a behaviour is an issue, because the user could not have caused it
  /// without a control or an action.
  fileprivate var needsBehaviour: Bool {
    switch self {
    case .action, .edit, .move: true
    default: false
    }
  }
}
