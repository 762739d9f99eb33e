import MedleyTesting

@testable import MedleyCore

extension SnapshotFixture.Operation {
  /// Some edit that a list allows; `nil` now and then, if there is none of its kind.
  static func random(
    of model: SnapshotFixture.Model,
    next: inout Int,
    using random: inout SnapshotFixture.Random
  ) -> Self? {
    let total = model.sections.reduce(0) { $0 + $1.items.count }
    guard let section = model.sections.indices.randomElement(using: &random) else {
      next += 1
      return .insertSection(ListSection(SectionID(next), items: []), 0)
    }
    func newRows(_ count: Int) -> [SnapshotFixture.Row] {
      defer { next += count }
      return SnapshotFixture.rows(next..<next + count)
    }
    func randomPath() -> ListPath? {
      guard total > 0 else { return nil }
      for _ in 0..<50 {
        let section = random.below(model.sections.count)
        let count = model.sections[section].items.count
        if count > 0 { return SnapshotFixture.path(section, random.below(count)) }
      }
      return nil
    }
    let target = SnapshotFixture.path(
      section,
      random.below(model.sections[section].items.count + 1)
    )
    let id = model.sections[section].id
    switch random.below(100) {
    case 0..<18: return .insert(newRows(1), target)
    case 18..<22: return .insert(newRows(random.below(9)), target)
    case 22: return .insert(newRows(random.below(200)), target)
    case 23..<26: return .append(newRows(1)[0], id)
    case 26..<29: return randomPath().map { .insertBefore(newRows(1)[0], model[$0].id) }
    case 29..<32: return randomPath().map { .insertAfter(newRows(2), model[$0].id) }
    case 32..<45: return randomPath().map { .delete($0) }
    case 45..<55: return randomPath().map { .deleteID(model[$0].id) }
    case 55..<57:
      return .deleteAll((0..<6).compactMap { _ in randomPath().map { model[$0].id } })
    case 57..<68:
      guard let source = randomPath() else { return nil }
      let isSame = source.section == section
      let count = model.sections[section].items.count - (isSame ? 1 : 0)
      return .move(source, SnapshotFixture.path(section, random.below(count + 1)))
    case 68..<72:
      guard let first = randomPath(), let second = randomPath() else { return nil }
      return .moveBefore(model[first].id, model[second].id)
    case 72..<76:
      guard let first = randomPath(), let second = randomPath() else { return nil }
      return .moveAfter(model[first].id, model[second].id)
    case 76..<79: return randomPath().map { .moveToEnd(model[$0].id, id) }
    case 79..<85:
      return randomPath().map { .replaceID(SnapshotFixture.Row(id: model[$0].id, text: next)) }
    case 85..<88: return randomPath().map { .replace($0, newRows(1)[0]) }
    case 88..<90:
      let items = newRows(random.below(9))
      next += 1
      return .insertSection(
        ListSection(SectionID(next), items: items),
        random.below(model.sections.count + 1)
      )
    case 90: return .deleteSection(id)
    case 91..<94: return .moveSection(section, random.below(model.sections.count))
    case 94..<96:
      let some = model.sections[section].items.shuffled(using: &random).dropLast(random.below(5))
      return .replaceItems(id, some + newRows(random.below(5)))
    case 96..<98: return .update(id, .grid(columns: next))
    default: return randomPath().map { .moveID(model[$0].id, SnapshotFixture.path(section, 0)) }
    }
  }
}
