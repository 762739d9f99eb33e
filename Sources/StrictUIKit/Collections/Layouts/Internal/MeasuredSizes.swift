/// The sizes that elements said they prefer, until the width of the layout changes.
///
/// They belong to items and sections, and follow them when a batch moves these.
struct MeasuredSizes {
  private(set) var sizes: [Int: [SectionElement.Kind: CGSize]] = [:]

  subscript(section: Int) -> [SectionElement.Kind: CGSize] { sizes[section] ?? [:] }

  mutating func record(_ size: CGSize, for kind: SectionElement.Kind, in section: Int) {
    sizes[section, default: [:]][kind] = size
  }

  mutating func removeAll() { sizes = [:] }

  mutating func remove(_ kind: SectionElement.Kind, in section: Int) {
    sizes[section]?[kind] = nil
  }

  /// The sizes after a batch of updates.
  func mapped(by map: UpdateMap) -> MeasuredSizes {
    var result = MeasuredSizes()
    for (section, kinds) in sizes {
      for (kind, size) in kinds {
        switch kind {
        case .item(let item):
          let old = ItemPath(section: section, item: item)
          guard !map.isReloaded(old), let path = map.path(old) else { continue }
          result.record(size, for: .item(path.item), in: path.section)
        case .supplementary, .decoration:
          guard !map.isReloaded(section), let section = map.section(section) else { continue }
          result.record(size, for: kind, in: section)
        }
      }
    }
    return result
  }
}
