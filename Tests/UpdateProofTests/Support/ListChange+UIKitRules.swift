import MedleyCore
import MedleyTesting
import StrictUIKit

extension ListChange {
  /// The violations that UIKit finds, by rules that share no code with Medley; none for a host
  /// without rules.
  func uikitViolations(
    for batchUpdateStyle: BatchUpdateStyle,
    before: [Int],
    after: [Int]
  ) -> [UIKitViolation] {
    let style: UpdateRules.Style
    switch batchUpdateStyle {
    case .table: style = .table
    case .collection: style = .collection
    case .unrestricted: return []
    }
    let operations = operations(before: before, after: after)
    return UpdateRules(for: style).violations(of: operations, before: before, after: after)
  }

  /// The operations of a view, in which reloads have old positions.
  ///
  /// The positions come from plain arrays, which do not share a fault of the position map.
  private func operations(before: [Int], after: [Int]) -> UpdateOperations {
    let old = OldPositions(self, before: before, after: after)
    let sections = reloadedSections.compactMap {
      after.indices.contains($0) ? old.sections[$0] : before.count
    }
    let rows = reloadedRows.compactMap { path in
      after.indices.contains(path.section) && (0..<after[path.section]).contains(path.item)
        ? old.rows[path.section][path.item] : ListPath(section: before.count, item: 0)
    }
    return UpdateOperations(
      deletedSections: deletedSections,
      insertedSections: insertedSections,
      movedSections: movedSections.map { UpdateMove(from: $0.from, to: $0.to) },
      reloadedSections: sections,
      deletedRows: deletedRows.map(\.itemPath),
      insertedRows: insertedRows.map(\.itemPath),
      movedRows: movedRows.map { UpdateMove(from: $0.from.itemPath, to: $0.to.itemPath) },
      reloadedRows: rows.map(\.itemPath)
    )
  }
}

extension ListPath {
  fileprivate var itemPath: ItemPath { ItemPath(section: section, item: item) }
}
