import MedleyLayout
import MedleyCore

extension HeadlessHost {
  /// Keeps a violation, and goes on.
  func note(_ violation: HostViolation) {
    violations.append(violation)
    recorder.record(.violation(violation))
  }

  /// What must hold before an update is committed.
  func checkBeforeCommit() {
    if pendingUpdate != nil { note(.unfinishedUpdate) }
    if !isVisible, batchUpdateStyle != .unrestricted { note(.unseenUpdate) }
    guard let list else { return note(.updateWithoutList) }
    guard shapes.map(\.itemCount) == itemCounts else { return }
    for cell in liveCells {
      guard let position = cell.position, list.identity(at: position) != cell.toldIdentity
      else {
        continue
      }
      return note(.changedEarly(cell.identity, position))
    }
  }

  /// How many rows each section has, as the host knows it.
  var itemCounts: [Int] {
    (0..<layout.sectionCount).map(layout.itemCount(inSection:))
  }

  /// Whether the host has a list.
  var hasList: Bool { list != nil }

  /// Whether the list was dropped without the host being told, because nobody keeps its controller.
  var listIsGone: Bool { wasGivenList && !hasList }

  /// What to say where there is no list.
  var noList: String {
    let reason = " because its controller is gone; keep the controller as long as the host"
    return "the host has no list" + (listIsGone ? reason : "")
  }
}
