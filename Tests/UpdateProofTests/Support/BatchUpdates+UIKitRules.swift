import MedleyCore
import StrictUIKit

extension BatchUpdates {
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
    return UpdateRules(for: style).violations(of: operations, before: before, after: after)
  }

  private var operations: UpdateOperations {
    UpdateOperations(
      deletedSections: deletedSections,
      insertedSections: insertedSections,
      movedSections: movedSections.map { UpdateMove(from: $0.from, to: $0.to) },
      reloadedSections: reloadedSections,
      deletedRows: deletedRows.map(\.itemPath),
      insertedRows: insertedRows.map(\.itemPath),
      movedRows: movedRows.map { UpdateMove(from: $0.from.itemPath, to: $0.to.itemPath) },
      reloadedRows: reloadedRows.map(\.itemPath)
    )
  }
}

extension ListPath {
  fileprivate var itemPath: ItemPath { ItemPath(section: section, item: item) }
}
