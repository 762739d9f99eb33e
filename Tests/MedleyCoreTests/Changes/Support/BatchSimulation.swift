import MedleyCore
import MedleyTesting

/// Performs a batch on plain arrays, to decide whether it is legal.
enum BatchSimulation {
  typealias Row = SnapshotFixture.Row

  /// Whether a batch without reloads can be performed and leads to these counts.
  ///
  /// What is absorbed by its section is left out beforehand, and so are exact repeats of moves.
  static func isLegal(_ updates: ListChange, before: [Int], after: [Int]) -> Bool {
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
    return SnapshotFixture.snapshot(
      counts.map { count in
        defer { next += count }
        return Array(next..<next + count)
      }
    )
  }
}

/// Shorthands for the operations of batches.
enum BatchFixture {
  static func at(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }

  static func move(_ from: (Int, Int), _ to: (Int, Int)) -> ListMove<ListPath> {
    ListMove(from: at(from.0, from.1), to: at(to.0, to.1))
  }

  static func move(_ from: Int, _ to: Int) -> ListMove<Int> {
    ListMove(from: from, to: to)
  }

  /// All single operations on two sections of up to two rows.
  static let operations: [ListChange] = {
    let paths = [0, 1].flatMap { section in [0, 1].map { at(section, $0) } }
    var operations = paths.map { ListChange(deletedRows: [$0]) }
    operations += paths.map { ListChange(insertedRows: [$0]) }
    for from in paths {
      operations += paths.map { ListChange(movedRows: [ListMove(from: from, to: $0)]) }
    }
    for section in [0, 1] {
      operations.append(ListChange(deletedSections: [section]))
      operations.append(ListChange(insertedSections: [section]))
      operations += [0, 1].map { ListChange(movedSections: [move(section, $0)]) }
    }
    return operations
  }()

  static func joined(_ lhs: ListChange, _ rhs: ListChange) -> ListChange {
    ListChange(
      deletedSections: lhs.deletedSections + rhs.deletedSections,
      insertedSections: lhs.insertedSections + rhs.insertedSections,
      movedSections: lhs.movedSections + rhs.movedSections,
      reloadedSections: lhs.reloadedSections + rhs.reloadedSections,
      deletedRows: lhs.deletedRows + rhs.deletedRows,
      insertedRows: lhs.insertedRows + rhs.insertedRows,
      movedRows: lhs.movedRows + rhs.movedRows,
      reloadedRows: lhs.reloadedRows + rhs.reloadedRows
    )
  }
}
