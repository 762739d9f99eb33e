@testable import MedleyCore

extension SnapshotFixture {
  /// One edit, to be done to a snapshot and to the model of it.
  enum Operation {
    case insert([Row], ListPath)
    case insertUnchecked([Row], ListPath)
    case insertBefore(Row, Int)
    case insertAfter([Row], Int)
    case append(Row, SectionID)
    case delete(ListPath)
    case deleteID(Int)
    case deleteAll([Int])
    case move(ListPath, ListPath)
    case moveID(Int, ListPath)
    case moveBefore(Int, Int)
    case moveAfter(Int, Int)
    case moveToEnd(Int, SectionID)
    case replace(ListPath, Row)
    case replaceID(Row)
    case insertSection(ListSection<Row>, Int)
    case deleteSection(SectionID)
    case moveSection(Int, Int)
    case replaceItems(SectionID, [Row])
    case update(SectionID, SectionLayout)

    func perform(on snapshot: inout ListSnapshot<Row>) throws(SnapshotEditError) {
      switch self {
      case .insert(let rows, let path): try snapshot.insert(contentsOf: rows, at: path)
      case .insertUnchecked(let rows, let path):
        try snapshot.insert(contentsOf: rows, at: path, allowingDuplicates: true)
      case .insertBefore(let row, let id): try snapshot.insert(row, before: id)
      case .insertAfter(let rows, let id): try snapshot.insert(contentsOf: rows, after: id)
      case .append(let row, let section): try snapshot.append(row, toSection: section)
      case .delete(let path): try snapshot.delete(at: path)
      case .deleteID(let id): try snapshot.delete(id)
      case .deleteAll(let ids): try snapshot.delete(all: ids)
      case .move(let source, let target): try snapshot.move(from: source, to: target)
      case .moveID(let id, let target): try snapshot.move(id, to: target)
      case .moveBefore(let id, let other): try snapshot.move(id, before: other)
      case .moveAfter(let id, let other): try snapshot.move(id, after: other)
      case .moveToEnd(let id, let section): try snapshot.move(id, toEndOfSection: section)
      case .replace(let path, let row): try snapshot.replace(at: path, with: row)
      case .replaceID(let row): try snapshot.replace(row)
      case .insertSection(let section, let index): try snapshot.insertSection(section, at: index)
      case .deleteSection(let id): try snapshot.deleteSection(id)
      case .moveSection(let source, let target):
        try snapshot.moveSection(from: source, to: target)
      case .replaceItems(let id, let rows): try snapshot.replaceItems(inSection: id, with: rows)
      case .update(let id, let layout): try snapshot.updateSection(id) { $0.layout = layout }
      }
    }

    func perform(on model: inout Model) {
      func path(_ id: Int) -> ListPath {
        for (index, section) in model.sections.enumerated() {
          if let item = section.items.firstIndex(where: { $0.id == id }) {
            return SnapshotFixture.path(index, item)
          }
        }
        return SnapshotFixture.path(-1, -1)
      }
      func index(_ id: SectionID) -> Int { model.sections.firstIndex { $0.id == id } ?? -1 }
      func end(_ id: SectionID) -> ListPath {
        SnapshotFixture.path(index(id), model.sections[index(id)].items.count)
      }
      switch self {
      case .insert(let rows, let path), .insertUnchecked(let rows, let path):
        model.insert(rows, at: path)
      case .insertBefore(let row, let id): model.insert([row], at: path(id))
      case .insertAfter(let rows, let id):
        model.insert(rows, at: SnapshotFixture.path(path(id).section, path(id).item + 1))
      case .append(let row, let section): model.insert([row], at: end(section))
      case .delete(let path): model.remove(at: path)
      case .deleteID(let id): model.remove(at: path(id))
      case .deleteAll(let ids): for id in Set(ids) { model.remove(at: path(id)) }
      case .move(let source, let target): model.move(from: source, to: target)
      case .moveID(let id, let target): model.move(from: path(id), to: target)
      case .moveBefore(let id, let other):
        guard id != other else { return }
        let row = model.remove(at: path(id))
        model.insert([row], at: path(other))
      case .moveAfter(let id, let other):
        guard id != other else { return }
        let row = model.remove(at: path(id))
        model.insert([row], at: SnapshotFixture.path(path(other).section, path(other).item + 1))
      case .moveToEnd(let id, let section):
        let row = model.remove(at: path(id))
        model.insert([row], at: end(section))
      case .replace(let path, let row): model[path] = row
      case .replaceID(let row): model[path(row.id)] = row
      case .insertSection(let section, let index): model.sections.insert(section, at: index)
      case .deleteSection(let id): model.sections.remove(at: index(id))
      case .moveSection(let source, let target): model.moveSection(from: source, to: target)
      case .replaceItems(let id, let rows): model.sections[index(id)].items = rows
      case .update(let id, let layout): model.sections[index(id)].layout = layout
      }
    }
  }
}
