@testable import MedleyCore

extension SnapshotFixture {
  /// The plainest list there could be: an array of sections, each with an array of rows.
  struct Model: Equatable {
    var sections: [ListSection<Row>]

    var paths: [ListPath] {
      sections.indices.flatMap { section in
        sections[section].items.indices.map { path(section, $0) }
      }
    }

    /// Every place where a row may be put.
    var targets: [ListPath] {
      sections.indices.flatMap { section in
        (0...sections[section].items.count).map { path(section, $0) }
      }
    }

    subscript(path: ListPath) -> Row {
      get { sections[path.section].items[path.item] }
      set { sections[path.section].items[path.item] = newValue }
    }

    mutating func insert(_ rows: [Row], at path: ListPath) {
      sections[path.section].items.insert(contentsOf: rows, at: path.item)
    }

    @discardableResult
    mutating func remove(at path: ListPath) -> Row {
      sections[path.section].items.remove(at: path.item)
    }

    mutating func move(from source: ListPath, to target: ListPath) {
      insert([remove(at: source)], at: target)
    }

    mutating func moveSection(from source: Int, to target: Int) {
      sections.insert(sections.remove(at: source), at: target)
    }
  }

  /// How a snapshot differs from what it should be; nothing, if it does not.
  ///
  /// - Parameter lookups: whether to look all rows up by their identities, which makes the index.
  static func differences(
    _ snapshot: ListSnapshot<Row>,
    from model: Model,
    lookups: Bool = true
  ) -> [String] {
    var found: [String] = []
    let sections = (0..<snapshot.sectionCount).compactMap { snapshot.section(at: $0) }
    if sections != model.sections { found.append("\(sections)\nis not\n\(model.sections)") }
    let all = model.sections.flatMap(\.items)
    if Array(snapshot.items) != all { found.append("items \(Array(snapshot.items))") }
    if snapshot.itemCount != all.count { found.append("\(snapshot.itemCount) rows") }
    for (offset, row) in all.enumerated() where snapshot.items[offset] != row {
      found.append("row \(offset) of all is \(snapshot.items[offset])")
    }
    for path in model.paths where snapshot.item(at: path) != model[path] {
      found.append("\(path) is \(String(describing: snapshot.item(at: path)))")
    }
    guard lookups else { return found + snapshot.invariantViolations() }
    var seen: [Int: Int] = [:]
    for path in model.paths {
      let id = model[path].id
      let occurrence = seen[id, default: 0]
      seen[id] = occurrence + 1
      if snapshot.path(of: id, occurrence: occurrence) != path {
        found.append("\(id) is at \(String(describing: snapshot.path(of: id))), not \(path)")
      }
    }
    for (index, section) in model.sections.enumerated()
    where snapshot.index(ofSection: section.id) != index {
      found.append("section \(section.id) is not found at \(index)")
    }
    return found + snapshot.invariantViolations()
  }
}
