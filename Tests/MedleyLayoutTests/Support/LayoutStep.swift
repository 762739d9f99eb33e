@testable import MedleyCore
@testable import MedleyLayout
import MedleyTesting

/// A change of a list, made by arranging the new list freely and reading the change off by
/// identities.
struct LayoutStep {
  var old: LayoutModel
  var new: LayoutModel
  var change: ListChange

  /// - Parameters:
  ///   - movedRows: ids of rows that are said to move; all others keep their order.
  ///   - movedSections: ids of sections that are said to move.
  init(
    from old: LayoutModel,
    to new: LayoutModel,
    movedRows: Set<Int>,
    movedSections: Set<Int>
  ) {
    (self.old, self.new) = (old, new)
    change = ListChange()
    let (oldSections, newSections) = (Self.sections(of: old), Self.sections(of: new))
    for (id, index) in oldSections {
      guard let target = newSections[id] else {
        change.deletedSections.append(index)
        continue
      }
      if movedSections.contains(id) {
        change.movedSections.append(ListMove(from: index, to: target))
      }
    }
    change.insertedSections = newSections.filter { oldSections[$0.key] == nil }.map(\.value)

    let (oldRows, newRows) = (Self.rows(of: old), Self.rows(of: new))
    for (id, path) in oldRows {
      guard let target = newRows[id] else {
        change.deletedRows.append(path)
        continue
      }
      if movedRows.contains(id) { change.movedRows.append(ListMove(from: path, to: target)) }
    }
    change.insertedRows = newRows.filter { oldRows[$0.key] == nil }.map(\.value)
  }

  static func rows(of model: LayoutModel) -> [Int: ListPath] {
    var rows: [Int: ListPath] = [:]
    for (section, content) in model.sections.enumerated() {
      for (item, row) in content.rows.enumerated() {
        rows[row.id] = ListPath(section: section, item: item)
      }
    }
    return rows
  }

  static func sections(of model: LayoutModel) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: model.sections.enumerated().map { ($0.element.id, $0.offset) })
  }
}

extension LayoutStep {
  /// A random rearrangement with every kind of change.
  static func random(
    from old: LayoutModel,
    id: inout Int,
    rowLimit: Int,
    using random: inout SeededGenerator
  ) -> LayoutStep {
    var new = old
    new.sections.removeAll { _ in random.once(in: 8) }
    var movingSections: [ModelSection] = []
    new.sections.removeAll { section in
      guard random.once(in: 8) else { return false }
      movingSections.append(section)
      return true
    }
    var movingRows: [ModelCell] = []
    let rarely = Int.random(in: 2...40, using: &random)
    for section in new.sections.indices {
      new.sections[section].rows.removeAll { row in
        if random.once(in: rarely * 2) {
          movingRows.append(row)
          return true
        }
        return random.once(in: rarely)
      }
    }
    let movedSections = Set(movingSections.map(\.id))
    for section in movingSections {
      new.sections.insert(section, at: .random(in: 0...new.sections.count, using: &random))
    }
    let widths = LayoutStep.widths(in: old)
    let moved = Set(movingRows.map(\.id))
    for var row in movingRows {
      guard !new.sections.isEmpty else { break }
      let section = Int.random(in: 0..<new.sections.count, using: &random)
      // A row that gets another width has to be measured again.
      if widths[row.id] != new.rowWidth(of: row, in: new.sections[section]) {
        row.isMeasured = false
      }
      let count = new.sections[section].rows.count
      new.sections[section].rows.insert(row, at: .random(in: 0...count, using: &random))
    }
    for section in new.sections.indices where random.once(in: 2) {
      for _ in 0..<Int.random(in: 0...3, using: &random)
      where new.sections[section].rows.count < rowLimit {
        let count = new.sections[section].rows.count
        let row = LayoutModel.cell(&id, using: &random)
        new.sections[section].rows.insert(row, at: .random(in: 0...count, using: &random))
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) where new.sections.count < 12 {
      let section = LayoutModel.section(&id, rowLimit: rowLimit / 2, using: &random)
      new.sections.insert(section, at: .random(in: 0...new.sections.count, using: &random))
    }
    return LayoutStep(from: old, to: new, movedRows: moved, movedSections: movedSections)
  }

  private static func widths(in model: LayoutModel) -> [Int: Double] {
    var widths: [Int: Double] = [:]
    for section in model.sections {
      for row in section.rows { widths[row.id] = model.rowWidth(of: row, in: section) }
    }
    return widths
  }
}
