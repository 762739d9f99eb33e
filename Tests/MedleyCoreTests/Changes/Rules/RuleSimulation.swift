import MedleyCore
import MedleyTesting

/// A batch performed on plain arrays, to judge whether the rules find it legal.
enum RuleSimulation {
  typealias Row = SnapshotWorld.Row

  /// Whether a batch without reloads can be performed and leads to these counts.
  ///
  /// What is absorbed by its section is left out beforehand, and so are exact repeats of moves.
  static func isLegal(_ updates: BatchUpdates, before: [Int], after: [Int]) -> Bool {
    var change = ListChange(
      deletedSections: updates.deletedSections,
      insertedSections: updates.insertedSections
    )
    for move in updates.movedSections where !change.movedSections.contains(move) {
      change.movedSections.append(move)
    }
    for move in updates.movedRows where !change.movedRows.contains(move) {
      change.movedRows.append(move)
    }
    // A row may not go with its section and move, nor come with one where another moves to.
    let sources = change.movedRows.map(\.from)
    change.deletedRows = updates.deletedRows.filter {
      !updates.deletedSections.contains($0.section) || sources.contains($0)
    }
    let targets = change.movedRows.map(\.to)
    change.insertedRows = updates.insertedRows.filter {
      !updates.insertedSections.contains($0.section) || targets.contains($0)
    }
    var replay = UpdateReplay(list(before, ids: 0))
    replay.perform(change, showing: list(after, ids: 1000))
    return replay.problems.isEmpty && replay.sections.map(\.items.count) == after
  }

  private static func list(_ counts: [Int], ids first: Int) -> ListSnapshot<Row> {
    var next = first
    return SnapshotWorld.snapshot(
      counts.map { count in
        defer { next += count }
        return Array(next..<next + count)
      }
    )
  }
}
