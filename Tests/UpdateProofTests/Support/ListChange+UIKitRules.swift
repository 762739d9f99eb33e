import MedleyCore
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
  private func operations(before: [Int], after: [Int]) -> UpdateOperations {
    let map = PositionMap(self)
    let sections = reloadedSections.compactMap {
      after.indices.contains($0) ? map.section(before: $0) : before.count
    }
    let rows = reloadedRows.compactMap { path in
      after.indices.contains(path.section) && path.item < after[path.section]
        ? map.path(before: path) : ListPath(section: before.count, item: 0)
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
