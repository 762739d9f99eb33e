import MedleyCore

/// The search for a new anchor cell after a change removes the anchor cell.
struct AnchorSearch {
  private let plan: PositionMap
  private let layout: ListLayout
  private let reloaded: [Int: SectionShape]
  private let removedRows: Set<ListPath>
  private let removedSections: Set<Int>

  /// - Parameters:
  ///   - plan: the change.
  ///   - reloaded: the new shapes of reloaded sections, by their indexes after the change.
  ///   - layout: the layout before the change.
  init(of plan: PositionMap, reloaded: [Int: SectionShape], in layout: ListLayout) {
    self.plan = plan
    self.reloaded = reloaded
    self.layout = layout
    removedRows = Set(plan.removedRows)
    removedSections = Set(plan.removedSections)
  }

  /// Returns the scroll position after the change: of the same cell, or else of the first visible
  /// cell that stays, or else of the last cell above, or else of the first cell below.
  func successor(of place: ScrollPosition, viewportHeight: Double) -> ScrollPosition? {
    guard let frame = layout.frame(of: place.position) else { return nil }
    if let position = position(after: place.position) {
      return ScrollPosition(position: position, offset: place.offset)
    }
    let edge = frame.y + (place.offset.isFinite ? place.offset : 0)
    let below = first(from: place.position, by: layout.position(following:outside:))
    let above = first(from: place.position, by: layout.position(preceding:outside:))
    // A preceding cell may be visible too, on the same line of a grid or carousel.
    let inView = [
      below.flatMap { $0.frame.y < edge + viewportHeight ? $0 : nil },
      above.flatMap { $0.frame.bottom > edge ? $0 : nil },
    ]
    let first = inView.compactMap { $0 }.min { $0.frame.y < $1.frame.y } ?? above ?? below
    guard let first, let position = position(after: first.position) else { return nil }
    return ScrollPosition(position: position, offset: edge - first.frame.y)
  }

  private func first(
    from start: CellPosition,
    by step: (CellPosition, Set<Int>) -> CellPosition?
  ) -> (position: CellPosition, frame: CellFrame)? {
    var position = step(start, removedSections)
    while let candidate = position {
      if stays(candidate), let frame = layout.frame(of: candidate) { return (candidate, frame) }
      position = step(candidate, removedSections)
    }
    return nil
  }

  private func stays(_ position: CellPosition) -> Bool {
    guard case .row(let path) = position else { return self.position(after: position) != nil }
    return !removedRows.contains(path)
  }

  /// Returns the position of a cell after the change, or `nil` if it is removed.
  private func position(after old: CellPosition) -> CellPosition? {
    guard let new = plan.position(after: old) else { return nil }
    switch new {
    case .row: return new
    case .header(let section): return reloaded[section]?.hasHeader == false ? nil : new
    case .footer(let section): return reloaded[section]?.hasFooter == false ? nil : new
    }
  }
}

extension ListLayout {
  /// Returns the next cell outside some sections.
  fileprivate func position(following old: CellPosition, outside skipped: Set<Int>) -> CellPosition?
  {
    var ordinal: Int
    switch old {
    case .header: ordinal = 0
    case .row(let path): ordinal = path.item + 1
    case .footer: ordinal = .max
    }
    for section in old.section..<sectionCount {
      if !skipped.contains(section) {
        let record = sections[section]
        if ordinal < 0, record.header != nil { return .header(section: section) }
        let item = max(0, ordinal)
        if item < record.itemCount { return .row(ListPath(section: section, item: item)) }
        if ordinal != .max, record.footer != nil { return .footer(section: section) }
      }
      ordinal = -1
    }
    return nil
  }

  /// Returns the previous cell outside some sections.
  fileprivate func position(preceding old: CellPosition, outside skipped: Set<Int>) -> CellPosition?
  {
    var ordinal: Int
    switch old {
    case .header: ordinal = -2
    case .row(let path): ordinal = path.item - 1
    case .footer: ordinal = .max - 1
    }
    for section in (0...old.section).reversed() {
      if !skipped.contains(section) {
        let record = sections[section]
        if ordinal == .max, record.footer != nil { return .footer(section: section) }
        let item = min(ordinal, record.itemCount - 1)
        if item >= 0 { return .row(ListPath(section: section, item: item)) }
        if ordinal > -2, record.header != nil { return .header(section: section) }
      }
      ordinal = .max
    }
    return nil
  }
}
