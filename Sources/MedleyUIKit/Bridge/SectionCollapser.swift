import MedleyCore

/// Computes which sections hide their rows, and the changes that follow for the view.
///
/// The list stores the state, as the expanded state of the headers. The view is updated by separate
/// batches.
@MainActor
final class SectionCollapser {
  private let context: BridgeContext

  /// Whether the state of the sections is being computed, which may send events to the list.
  private(set) var isResolving = false

  init(_ context: BridgeContext) {
    self.context = context
  }

  /// The largest number of rows of a section that is collapsed and expanded by updates of single rows.
  private static let manyRows = 5_000

  /// Whether any section can be collapsed or is collapsed.
  var isActive: Bool { context.options.collapsing != nil || !context.collapsed.isEmpty }

  /// Returns the sections that hide their rows according to the list.
  ///
  /// - Parameter changed: the sections whose state may have changed; `nil` for all sections.
  func resolve(_ changed: Set<Int>? = nil) -> CollapsedSections {
    guard let list = context.list, let collapsing = context.options.collapsing else {
      return CollapsedSections()
    }
    isResolving = true
    defer { isResolving = false }
    var result = context.collapsed
    var ids: Set<SectionID> = []
    for index in 0..<list.sectionCount {
      guard let shape = list.section(at: index) else { continue }
      ids.insert(shape.id)
      guard changed?.contains(index) ?? true else { continue }
      let collapsing = shape.hasHeader ? collapsing(shape) : .never
      let isNew = result.register(shape.id)
      if isNew, collapsing == .startsExpanded, !list.isChosen(headerOf: index) {
        list.sendAutomatically(.expand, at: .header(section: index))
      }
      let isExpanded = list.state(at: .header(section: index)).contains(.expanded)
      result.setHidden(collapsing != .never && !isExpanded, shape.id)
    }
    result.keep(ids)
    return result
  }

  /// Registers the sections that a change has inserted or reloaded.
  func register(_ change: ListChange) {
    guard context.options.collapsing != nil else { return }
    let list = context.list
    let collapsed = resolve(Set(change.insertedSections + change.reloadedSections))
    // A behaviour may have connected another list.
    if context.list === list { context.collapsed = collapsed }
  }

  /// Returns the rows that the view inserts and deletes, or `nil` if they are too many for a batch or
  /// if the view does not accept them.
  func change(to wanted: CollapsedSections) -> ListChange? {
    guard let list = context.list, let surface = context.surface else { return nil }
    var change = ListChange()
    var count = 0
    let before = context.shownRowCounts
    var after = before
    for index in 0..<list.sectionCount {
      guard let shape = list.section(at: index) else { continue }
      let isHidden = wanted.contains(shape.id)
      guard isHidden != context.collapsed.contains(shape.id) else { continue }
      count += shape.itemCount
      guard count <= Self.manyRows else { return nil }
      let rows = (0..<shape.itemCount).map { ListPath(section: index, item: $0) }
      if isHidden { change.deletedRows += rows } else { change.insertedRows += rows }
      after[index] = isHidden ? 0 : shape.itemCount
    }
    let style = surface.batchUpdateStyle
    if let violation = change.violation(for: style, before: before, after: after) {
      list.report(.unsafeUpdate(violation))
      return nil
    }
    return change
  }

  // MARK: Batches

  /// The sections of the view at one moment.
  struct Sections {
    /// Whether each section hides its rows.
    var hidden: [Bool]

    /// The number of rows of the view in each section.
    var counts: [Int]

    func hides(_ path: ListPath) -> Bool {
      hidden.indices.contains(path.section) && hidden[path.section]
    }
  }

  /// The current sections, or `nil` if no section can be collapsed.
  var sections: Sections? {
    guard isActive, let list = context.list else { return nil }
    let hidden = (0..<list.sectionCount).map { index in
      list.section(at: index).map { context.collapsed.contains($0.id) } ?? false
    }
    return Sections(hidden: hidden, counts: context.shownRowCounts)
  }

  /// Returns the batch that performs a change in a view that does not have all rows.
  ///
  /// An illegal batch is reported and replaced by one that replaces all sections.
  ///
  /// - Parameter before: the ``sections`` before the change.
  func batch(for change: ListChange, before: Sections?) -> ListChange {
    var batch = change
    guard let before, let after = sections, let surface = context.surface,
      before.hidden.contains(true) || after.hidden.contains(true)
    else { return batch }
    batch.deletedRows.removeAll(where: before.hides)
    batch.insertedRows.removeAll(where: after.hides)
    batch.movedRows = []
    for move in change.movedRows {
      switch (before.hides(move.from), after.hides(move.to)) {
      case (false, false): batch.movedRows.append(move)
      case (false, true): batch.deletedRows.append(move.from)
      case (true, false): batch.insertedRows.append(move.to)
      case (true, true): break
      }
    }
    let style = surface.batchUpdateStyle
    guard
      let violation = batch.violation(for: style, before: before.counts, after: after.counts)
    else { return batch }
    context.list?.report(.unsafeUpdate(violation))
    return Self.replacement(from: before.counts, to: after.counts)
  }

  /// Returns a batch that replaces all sections.
  private static func replacement(from before: [Int], to after: [Int]) -> ListChange {
    ListChange(
      deletedSections: Array(before.indices),
      insertedSections: Array(after.indices)
    )
  }
}
