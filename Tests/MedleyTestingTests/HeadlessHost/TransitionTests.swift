import MedleyCore
import MedleyLayout
import MedleyTesting
import Testing

/// Random changes of random lists on hosts of each batch update style.
@Suite struct TransitionTests {
  static var lists: ListGenerator<Note> {
    var lists = ListGenerator { number, revision in
      Note(number, String(repeating: "\(number % 10)", count: 1 + (number + 13 * revision) % 50))
    }
    lists.layouts = [.list, .list, .grid(columns: 2), .grid(columns: 3), .carousel()]
    lists.styles = [.plain, .plain, .card]
    lists.headerLikelihood = 0.5
    return lists
  }

  /// Cells that span columns, and of which an update changes the span.
  private static var cells: CellAdapter<Note, HeadlessHost> {
    Note.cells.gridSpan { $0.id % 5 == 0 ? .all : .columns($0.text.count % 3) }
  }

  /// Performs a random action of the user.
  private func use(
    _ host: HeadlessHost,
    _ snapshot: ListSnapshot<Note>,
    _ random: inout SeededGenerator
  ) throws {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: host.scroll(by: Double.random(in: -8...8, using: &random))
    case 1: host.scroll(to: Double.random(in: 0...60, using: &random))
    case 2:
      let sections = (0..<snapshot.sectionCount).filter { snapshot.itemCount(inSection: $0) > 0 }
      guard let section = sections.randomElement(using: &random) else { return }
      let item = Int.random(in: 0..<snapshot.itemCount(inSection: section), using: &random)
      try host.select(rowAt: ListPath(section: section, item: item))
    default: break
    }
  }

  @Test(arguments: BatchUpdateStyle.allCases, [0.0, 0.2])
  func `the host shows every applied list consistently`(
    batchUpdateStyle: BatchUpdateStyle,
    duplicates: Double
  ) throws {
    var lists = Self.lists
    lists.duplicateLikelihood = duplicates
    try forEachSeed(in: 0..<6) { random in
      let list = NoteList(cells: Self.cells, as: batchUpdateStyle, height: 9)
      var snapshot = lists.snapshot(using: &random)
      list.controller.apply(snapshot)
      for _ in 0..<20 {
        try list.host.requireConsistency()
        try use(list.host, snapshot, &random)
        let transition = lists.transition(from: snapshot, using: &random)
        list.controller.apply(transition.new)
        try require(list.host, isConsistentAfter: transition)
        snapshot = transition.new
      }
    }
  }

  @Test func `cells with insets and spacing are where plain sums place them`() throws {
    let distances = SectionMetrics(
      insets: LayoutInsets(top: 1, leading: 2, bottom: 0.5, trailing: 1),
      lineSpacing: 0.25,
      itemSpacing: 3
    )
    var metrics = LayoutMetrics(
      width: 40,
      estimatedHeight: 1,
      widthStep: 1,
      sectionSpacing: 0.75,
      list: distances,
      grid: distances,
      carousel: distances
    )
    metrics.card = CardMetrics(
      insets: LayoutInsets(top: 1, leading: 2, bottom: 0.5, trailing: 3),
      minimumWidth: 9
    )
    try forEachSeed(in: 0..<6) { random in
      let host = HeadlessHost(as: .table, height: 9, metrics: metrics)
      let controller = ListController(host, cells: Self.cells)
      var snapshot = Self.lists.snapshot(using: &random)
      for _ in 0..<20 {
        controller.apply(snapshot)
        try use(host, snapshot, &random)
        try host.requireConsistency()
        snapshot = Self.lists.transition(from: snapshot, using: &random).new
      }
    }
  }

  @Test(arguments: [0.0, 0.2])
  func `a performed change keeps the cells and the anchor row`(duplicates: Double) throws {
    var lists = Self.lists
    lists.duplicateLikelihood = duplicates
    var kept = 0
    try forEachSeed(in: 0..<40) { random in
      let list = ManualList(as: .unrestricted, height: 9, [])
      var snapshot = ListSnapshot<Note>()
      for _ in 0..<20 {
        try use(list.host, snapshot, &random)
        // The controller refreshes its own host only.
        list.host.refresh(list.host.cells.compactMap(\.position))
        let transition = lists.transition(from: snapshot, using: &random)
        let before = Screen(list.host)
        // As in a controller, duplicate rows are matched by their occurrence.
        let new = transition.new.resolvingDuplicates(.keepAll) { _ in } ?? transition.new
        for stage in new.changeset(from: snapshot, for: .unrestricted).stages {
          list.perform(stage.change) { list.controller.apply(stage.snapshot) }
        }
        try require(list.host, isConsistentAfter: transition)
        do {
          kept += try before.requireCells(in: list.host)
          try before.requirePlace(in: list.host)
        } catch {
          throw TestFailure("\(error)\nafter \(transition)")
        }
        snapshot = new
      }
    }
    #expect(kept > 500, "\(kept) cells were kept")
  }

  private func require(
    _ host: HeadlessHost,
    isConsistentAfter transition: RandomTransition<Note>
  ) throws {
    do {
      try host.requireConsistency()
    } catch {
      throw TestFailure("\(error)\nafter \(transition)")
    }
  }
}

/// The visible cells before an update.
private struct Screen {
  let text: String
  let cells: [ItemIdentity: HeadlessCell]
  let first: (identity: ItemIdentity, distance: Double)?

  init(_ host: HeadlessHost) {
    text = host.text
    cells = Dictionary(
      host.visibleCells.compactMap { cell in cell.identity.map { ($0, cell) } },
      uniquingKeysWith: { first, _ in first }
    )
    first = host.list?.place.flatMap { place in
      guard let identity = host.list?.identity(at: place.position),
        let distance = host.distanceFromTop(of: place.position)
      else { return nil }
      return (identity, distance)
    }
  }

  /// Requires that rows that stay visible keep their cells, and returns their number.
  func requireCells(in host: HeadlessHost) throws -> Int {
    var kept = 0
    for cell in host.visibleCells {
      guard let identity = cell.identity, let former = cells[identity] else { continue }
      guard former === cell else { throw TestFailure("\(identity) lost its cell") }
      kept += 1
    }
    return kept
  }

  /// Requires that the anchor row does not move, unless the content ends there.
  func requirePlace(in host: HeadlessHost) throws {
    let end = host.contentHeight - host.height
    guard let first, host.contentOffset > 0, host.contentOffset < end,
      let position = host.list?.position(of: first.identity),
      let distance = host.distanceFromTop(of: position)
    else { return }
    guard abs(distance - first.distance) < 0.01 else {
      throw TestFailure(
        "\(first.identity) moved from \(first.distance) to \(distance)\n\(text)\nthen\n\(host.text)"
      )
    }
  }
}
