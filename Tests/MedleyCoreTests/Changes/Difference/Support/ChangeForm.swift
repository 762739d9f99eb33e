import MedleyCore
import MedleyTesting

/// Whether a change is written as every difference is, and leads where it should.
struct ChangeForm {
  typealias Model = SnapshotFixture.Model

  private var issues: [String] = []

  static func issues(of change: ListChange, from old: Model, to new: Model) -> [String] {
    var form = Self()
    form.checkPositions(of: change, from: old, to: new)
    if form.issues.isEmpty { form.perform(change, from: old, to: new) }
    return form.issues
  }

  /// Nothing twice, nothing that does not exist, everything ascending.
  private mutating func checkPositions(of change: ListChange, from old: Model, to new: Model) {
    let (oldPaths, newPaths) = (Set(old.paths), Set(new.paths))
    let (oldSections, newSections) = (Set(old.sections.indices), Set(new.sections.indices))
    check(change.deletedSections + change.movedSections.map(\.from), in: oldSections)
    check(change.insertedSections + change.movedSections.map(\.to), in: newSections)
    check(change.deletedRows + change.movedRows.map(\.from), in: oldPaths)
    check(change.insertedRows + change.movedRows.map(\.to), in: newPaths)
    expectAscending(change.deletedSections)
    expectAscending(change.insertedSections)
    expectAscending(change.movedSections.map(\.to))
    expectAscending(change.deletedRows)
    expectAscending(change.insertedRows)
    expectAscending(change.movedRows.map(\.to))
    let named = change.deletedRows.map(\.section).filter(change.deletedSections.contains)
    let unneeded = change.insertedRows.map(\.section).filter(change.insertedSections.contains)
    if !named.isEmpty || !unneeded.isEmpty { issues.append("rows of whole sections are named") }
  }

  private mutating func check<Place: Hashable>(_ places: [Place], in allowed: Set<Place>) {
    if Set(places).count < places.count { issues.append("\(places) has something twice") }
    if !allowed.isSuperset(of: places) { issues.append("\(places) does not exist") }
  }

  private mutating func expectAscending<Place: Comparable>(_ places: [Place]) {
    if places != places.sorted() { issues.append("\(places) is not in order") }
  }

  /// Everything stands at its place once cells have moved, and what looks different then is what
  /// the change updates, no more and no less.
  private mutating func perform(_ change: ListChange, from old: Model, to new: Model) {
    var updates = change
    updates.reloadedSections = []
    updates.updatedRows = []
    updates.updatedHeaders = []
    updates.updatedFooters = []
    let target = ListSnapshot(new.sections)
    var replay = UpdateReplay(ListSnapshot(old.sections))
    replay.perform(updates, showing: target)
    issues += replay.differences(from: target, upTo: .identities)
    guard issues.isEmpty else { return }

    let shown = Model(sections: replay.sections)
    updates.updatedRows = new.paths.filter { shown[$0] != new[$0] }
    for (index, (shown, wanted)) in zip(shown.sections, new.sections).enumerated() {
      let header = (shown.header, wanted.header), footer = (shown.footer, wanted.footer)
      let isReloaded = [header, footer].contains { ($0 == nil) != ($1 == nil) }
      if isReloaded || shown.layout != wanted.layout { updates.reloadedSections.append(index) }
      if isUpdated(header) { updates.updatedHeaders.append(index) }
      if isUpdated(footer) { updates.updatedFooters.append(index) }
    }
    if updates != change { issues.append("what is updated should be that of \(updates)") }
  }

  private func isUpdated(
    _ cell: (shown: SnapshotFixture.Row?, wanted: SnapshotFixture.Row?)
  ) -> Bool {
    cell.shown != nil && cell.wanted != nil && cell.shown != cell.wanted
  }
}
