@testable import MedleyCore

extension SnapshotFixture.Operation {
  /// Every edit that a list allows, up to the choice of new rows.
  static func all(of model: SnapshotFixture.Model, next: Int) -> [Self] {
    var result: [Self] = []
    for target in model.targets {
      result.append(.insert([SnapshotFixture.Row(id: next)], target))
      result.append(.insert(SnapshotFixture.rows(next..<next + 3), target))
    }
    for source in model.paths {
      result.append(.delete(source))
      result.append(.replace(source, SnapshotFixture.Row(id: model[source].id, text: next)))
      result.append(.replace(source, SnapshotFixture.Row(id: next)))
      var rest = model
      rest.remove(at: source)
      for target in rest.targets { result.append(.move(source, target)) }
    }
    for index in model.sections.indices {
      result.append(.deleteSection(model.sections[index].id))
      let some = SnapshotFixture.rows([next]) + model.sections[index].items.dropFirst().reversed()
      result.append(.replaceItems(model.sections[index].id, some))
      for target in model.sections.indices { result.append(.moveSection(index, target)) }
    }
    for index in 0...model.sections.count {
      let section = ListSection(SectionID(next), items: SnapshotFixture.rows(next..<next + 2))
      result.append(.insertSection(section, index))
    }
    return result
  }
}
