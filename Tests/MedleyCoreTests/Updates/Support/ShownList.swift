@testable import MedleyCore

/// A list as a host shows it: it knows only the cells it made and what it was told to do with them.
///
/// It replays the stages of a changeset by position, and compares what it shows with the data of each stage.
/// It shares no code with what makes the changesets.
struct ShownList: Equatable {
  typealias Row = UpdateWorld.Row

  struct Section: Equatable {
    var id: SectionID
    var header: Row?
    var footer: Row?
    var layout: SectionLayout
    var rows: [Row]
  }

  /// What was done, over all stages.
  struct Counts: Equatable {
    var deletedRows = 0
    var insertedRows = 0
    var movedRows = 0
    var deletedSections = 0
    var insertedSections = 0
    var movedSections = 0
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
      self.description = description
    }
  }

  private(set) var sections: [Section]
  private(set) var counts = Counts()

  init(_ snapshot: UpdateWorld.Snapshot) {
    sections = Self.sections(of: snapshot)
  }

  static func sections(of snapshot: UpdateWorld.Snapshot) -> [Section] {
    snapshot.sections.map { section in
      let heading = section.heading
      return Section(
        id: heading.id,
        header: heading.header,
        footer: heading.footer,
        layout: heading.layout,
        rows: Array(section.items)
      )
    }
  }

  var rowCounts: [Int] { sections.map(\.rows.count) }

  /// Does what a stage says, and takes what is new from its data.
  ///
  /// - Returns: the number of rows in each section before and after.
  mutating func perform(_ stage: Changeset<Row>.Stage) throws -> (before: [Int], after: [Int]) {
    let before = rowCounts
    let target = Self.sections(of: stage.snapshot)
    try move(stage.change, to: target)
    try compareStructure(with: target, but: stage.change.reshapedSections)
    try update(stage.change, to: target)
    return (before, target.map(\.rows.count))
  }

  private mutating func move(_ change: ListChange, to target: [Section]) throws {
    var leavingRows = sections.map { Array<Bool>(repeating: false, count: $0.rows.count) }
    var arrivingRows = target.map { Array<Row?>(repeating: nil, count: $0.rows.count) }
    func leave(_ path: ListPath) throws {
      guard leavingRows.indices.contains(path.section),
        leavingRows[path.section].indices.contains(path.item),
        !leavingRows[path.section][path.item]
      else { throw Failure("no row can leave \(path)") }
      leavingRows[path.section][path.item] = true
    }
    func arrive(_ row: Row?, at path: ListPath) throws {
      guard arrivingRows.indices.contains(path.section),
        arrivingRows[path.section].indices.contains(path.item),
        arrivingRows[path.section][path.item] == nil
      else { throw Failure("no row can come to \(path)") }
      arrivingRows[path.section][path.item] = row ?? target[path.section].rows[path.item]
    }
    for path in change.deletedRows { try leave(path) }
    for path in change.insertedRows { try arrive(nil, at: path) }
    for move in change.movedRows {
      try leave(move.from)
      try arrive(sections[move.from.section].rows[move.from.item], at: move.to)
    }
    counts.deletedRows += change.deletedRows.count
    counts.insertedRows += change.insertedRows.count
    counts.movedRows += change.movedRows.count

    let sources = try sectionSources(change, count: target.count)
    for index in change.deletedSections {
      counts.deletedRows += leavingRows[index].count { !$0 }
    }
    sections = try target.indices.map { index in
      guard let source = sources[index] else {
        counts.insertedRows += arrivingRows[index].count { $0 == nil }
        var section = target[index]
        section.rows = zip(arrivingRows[index], section.rows).map { $0 ?? $1 }
        return section
      }
      var section = sections[source]
      var staying = zip(section.rows, leavingRows[source]).filter { !$1 }.map(\.0)[...]
      section.rows = try arrivingRows[index].map {
        guard let row = $0 ?? staying.popFirst() else {
          throw Failure("section \(index) has too few rows")
        }
        return row
      }
      guard staying.isEmpty else { throw Failure("section \(index) has too many rows") }
      return section
    }
  }

  /// Which old section each new one was; `nil` for those that come.
  private mutating func sectionSources(_ change: ListChange, count: Int) throws -> [Int?] {
    var isLeaving = Array(repeating: false, count: sections.count)
    var isTaken = Array(repeating: false, count: count)
    var sources = Array<Int?>(repeating: nil, count: count)
    for index in change.deletedSections + change.movedSections.map(\.from) {
      guard isLeaving.indices.contains(index), !isLeaving[index] else {
        throw Failure("no section can leave \(index)")
      }
      isLeaving[index] = true
    }
    for index in change.insertedSections + change.movedSections.map(\.to) {
      guard isTaken.indices.contains(index), !isTaken[index] else {
        throw Failure("no section can come to \(index)")
      }
      isTaken[index] = true
    }
    for move in change.movedSections { sources[move.to] = move.from }
    let staying = isLeaving.indices.filter { !isLeaving[$0] }
    let free = isTaken.indices.filter { !isTaken[$0] }
    guard staying.count == free.count else { throw Failure("the number of sections is wrong") }
    for (source, index) in zip(staying, free) { sources[index] = source }
    counts.deletedSections += change.deletedSections.count
    counts.insertedSections += change.insertedSections.count
    counts.movedSections += change.movedSections.count
    return sources
  }

  private func compareStructure(with target: [Section], but reshaped: [Int]) throws {
    for (index, (shown, section)) in zip(sections, target).enumerated() {
      guard shown.id == section.id, shown.rows.elementsEqual(section.rows, by: { $0.id == $1.id })
      else { throw Failure("section \(index) shows \(shown), its data is \(section)") }
      let isSameShape =
        (shown.header == nil) == (section.header == nil)
        && (shown.footer == nil) == (section.footer == nil)
        && shown.layout == section.layout
      if isSameShape == reshaped.contains(index) {
        throw Failure("section \(index) is \(isSameShape ? "" : "not ")reshaped for nothing")
      }
    }
  }

  private mutating func update(_ change: ListChange, to target: [Section]) throws {
    for path in change.updatedRows {
      guard sections.indices.contains(path.section),
        sections[path.section].rows.indices.contains(path.item)
      else { throw Failure("there is no row at \(path) to update") }
      let row = target[path.section].rows[path.item]
      if sections[path.section].rows[path.item] == row {
        throw Failure("the row at \(path) is updated for nothing")
      }
      sections[path.section].rows[path.item] = row
    }
    for index in change.updatedHeaders {
      guard sections.indices.contains(index), sections[index].header != nil,
        sections[index].header != target[index].header
      else { throw Failure("the header of \(index) is updated for nothing") }
      sections[index].header = target[index].header
    }
    for index in change.updatedFooters {
      guard sections.indices.contains(index), sections[index].footer != nil,
        sections[index].footer != target[index].footer
      else { throw Failure("the footer of \(index) is updated for nothing") }
      sections[index].footer = target[index].footer
    }
    for index in change.reshapedSections {
      sections[index].header = target[index].header
      sections[index].footer = target[index].footer
      sections[index].layout = target[index].layout
    }
  }
}
