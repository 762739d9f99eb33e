import MedleyTesting
import Testing

@testable import MedleyCore

/// The ancestors that stay at the top, compared with walks over all rows.
@Suite struct StickyAncestorTests {
  /// Rows with levels and heights, as plain arrays.
  private struct Rows {
    var levels: [Int]
    var heights: [Double]
    var spacing = 0.0

    func top(_ row: Int) -> Double {
      heights[..<row].reduce(0, +) + Double(row) * spacing
    }

    func bottom(_ row: Int) -> Double { top(row) + heights[row] }

    var contentHeight: Double { levels.isEmpty ? 0 : bottom(levels.count - 1) }

    /// The first row that ends below an offset.
    func row(at y: Double) -> Int? { levels.indices.first { bottom($0) > y } }

    /// The rows that contain a row, and the row itself, from the first level on.
    func lineage(_ row: Int) -> [Int] {
      var lineage = [row]
      for other in (0..<row).reversed() where levels[other] < levels[lineage[0]] {
        lineage.insert(other, at: 0)
      }
      return lineage
    }

    /// The last row below a row.
    func lastRow(below row: Int) -> Int {
      (row + 1..<levels.count).prefix { levels[$0] > levels[row] }.last ?? row
    }

    /// The ancestors that stick, each with its top edge.
    func sticky(at offset: Double, viewport: Double) -> [(row: Int, y: Double)] {
      var stack: [(row: Int, y: Double)] = []
      var used = 0.0
      for depth in 0... {
        guard let first = row(at: offset + used) else { break }
        let lineage = lineage(first)
        guard lineage.count > depth, Array(lineage[..<depth]) == stack.map(\.row) else { break }
        let candidate = lineage[depth]
        let last = lastRow(below: candidate)
        if last == candidate { break }
        if candidate == first, top(candidate) >= offset + used { break }
        if used + heights[candidate] > viewport / 3 { break }
        stack.append((candidate, min(offset + used, bottom(last) - heights[candidate])))
        used += heights[candidate]
      }
      return stack
    }
  }

  private struct Run {
    var random: SeededGenerator
    var forest = Forest()
    let fixture = TreeFixture()

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for id in 1...(10 + random.below(60)) {
        let parents = [nil] + forest.children.keys.sorted().map { Optional($0) }
        forest.insert(id, under: parents[random.below(parents.count)], after: nil)
        if random.once(in: 2) { forest.children[id] = [] }
        if !random.once(in: 4) { forest.starting.insert(id) }
      }
      show()
    }

    func show() {
      fixture.list.apply(
        ListSnapshot([ListSection("tree", tree: forest.tree).stickyAncestors()])
      )
    }

    /// The rows with random heights.
    mutating func rows() -> Rows {
      let levels = fixture.list.flatRows(findsAncestors: false).map(\.level)
      let isPlain = random.once(in: 3)
      return Rows(
        levels: levels,
        heights: levels.map { _ in isPlain ? 1 : 0.5 * Double(1 + random.below(5)) },
        spacing: isPlain ? 0 : 0.5 * Double(random.below(2))
      )
    }

    mutating func toggle() {
      let rows = fixture.list.flatRows(findsAncestors: false).filter { $0.isExpanded != nil }
      guard !rows.isEmpty else { return }
      fixture.toggle(rows[random.below(rows.count)].leaf.id)
    }

    func sticky(_ rows: Rows, at offset: Double, viewport: Double) -> [StickyAncestor] {
      fixture.list.stickyAncestors(below: offset, viewportHeight: viewport) { y in
        rows.row(at: y).map { ListPath(section: 0, item: $0) }
      } extent: { path in
        rows.levels.indices.contains(path.item)
          ? (rows.top(path.item), rows.heights[path.item]) : nil
      }
    }
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(60)))
  func `the ancestors of random trees stick as a walk over all rows says`(_ seed: UInt64) {
    var run = Run(seed: seed)
    for _ in 0..<12 {
      let rows = run.rows()
      let viewport = Double(3 + run.random.below(24))
      for _ in 0..<20 {
        let offset = 0.25 * Double(run.random.below(Int(4 * rows.contentHeight) + 8))
        let found = run.sticky(rows, at: offset, viewport: viewport)
        let expected = rows.sticky(at: offset, viewport: viewport)
        #expect(found.map(\.path.item) == expected.map(\.row), "seed \(seed), offset \(offset)")
        #expect(found.map(\.y) == expected.map(\.y), "seed \(seed), offset \(offset)")
      }
      run.toggle()
    }
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(30)))
  func `a row directly below its ancestors is not covered`(_ seed: UInt64) {
    var run = Run(seed: seed)
    let rows = run.rows()
    let viewport = Double(3 + run.random.below(24))
    for row in rows.levels.indices {
      let path = ListPath(section: 0, item: row)
      let height = run.fixture.list.stickyHeight(above: path, viewportHeight: viewport) {
        rows.heights[$0.item]
      }
      let sticky = run.sticky(rows, at: rows.top(row) - height, viewport: viewport)
      #expect(sticky.allSatisfy { $0.bottom <= rows.top(row) && $0.path != path }, "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(30)))
  func `no ancestor jumps while the list scrolls`(_ seed: UInt64) {
    var run = Run(seed: seed)
    var rows = run.rows()
    // Without spacing, an ancestor leaves exactly when the next row arrives.
    rows.spacing = 0
    let (viewport, step) = (90.0, 0.125)
    /// The visible top edge of each row on the screen, at its own place or as a copy.
    func edges(at offset: Double) -> [Int: Double] {
      let sticky = run.sticky(rows, at: offset, viewport: viewport)
      return Dictionary(uniqueKeysWithValues: sticky.map { ($0.path.item, $0.y - offset) })
    }
    var offset = 0.0
    var before = edges(at: 0)
    while offset < rows.contentHeight {
      offset += step
      let now = edges(at: offset)
      for (row, edge) in now {
        let old = before[row] ?? rows.top(row) - offset + step
        // A row that was under another ancestor may appear there.
        let isHidden = before.contains { $0.key < row && $0.value + rows.heights[$0.key] > old }
        #expect(isHidden || abs(old - edge) <= step, "seed \(seed), row \(row), offset \(offset)")
      }
      before = now
    }
  }

  @Test func `the end of the rows below pushes an ancestor up, under the ancestor before it`() {
    let fixture = TreeFixture()
    var forest = Forest.small
    forest.starting = [1, 11]
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: forest.tree).stickyAncestors()]))
    // 1, 11, 111, 112, 12, 2, 3
    func sticky(_ offset: Double) -> [StickyAncestor] {
      fixture.list.stickyAncestors(below: offset, viewportHeight: 6) { y in
        y < 7 ? ListPath(section: 0, item: Int(y)) : nil
      } extent: {
        (Double($0.item), 1)
      }
    }
    func copy(_ item: Int, _ y: Double) -> StickyAncestor {
      StickyAncestor(path: ListPath(section: 0, item: item), y: y, height: 1)
    }
    #expect(sticky(0) == [])
    #expect(sticky(0.25) == [copy(0, 0.25), copy(1, 1.25)])
    #expect(sticky(2) == [copy(0, 2), copy(1, 3)])
    #expect(sticky(2.5) == [copy(0, 2.5), copy(1, 3)])
    #expect(sticky(3) == [copy(0, 3)])
    #expect(sticky(4.5) == [copy(0, 4)])
    #expect(sticky(5) == [])
  }

  @Test func `the deepest levels are left out in a low view, and all without the option`() {
    let fixture = TreeFixture()
    var forest = Forest.small
    forest.starting = [1, 11]
    let section = ListSection("tree", tree: forest.tree)
    func stickyCount(viewport: Double) -> Int {
      fixture.list.stickyAncestors(below: 2, viewportHeight: viewport) { y in
        ListPath(section: 0, item: Int(y))
      } extent: {
        (Double($0.item), 1)
      }
      .count
    }
    fixture.list.apply(ListSnapshot([section.stickyAncestors()]))
    #expect([2, 3, 5, 6].map { stickyCount(viewport: $0) } == [0, 1, 1, 2])
    #expect(fixture.list.section(at: 0)?.hasStickyAncestors == true)
    fixture.list.apply(ListSnapshot([section]))
    #expect(fixture.list.section(at: 0)?.hasStickyAncestors == false)
    #expect(stickyCount(viewport: 6) == 0)
    var docked = section.stickyAncestors()
    docked.dock = .bottom
    fixture.list.apply(ListSnapshot([docked]))
    #expect(fixture.list.section(at: 0)?.hasStickyAncestors == false)
  }

  @Test func `the headless host shows sticky ancestors, and scrolls to rows below them`() throws {
    let fixture = TreeFixture(height: 6)
    var forest = Forest.small
    forest.starting = [1, 11, 2]
    forest.children[11] = Array(111...119)
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: forest.tree).stickyAncestors()]))
    try fixture.host.scroll(toRowAt: #require(fixture.path(114)))
    try fixture.host.requireText(
      """
      [tree]
        ▾ 1 (sticky)
          ▾ 11 (sticky)
              114
              115
              116
              117
      """
    )
    fixture.host.scroll(by: 0.5)
    try fixture.host.requireText(
      """
      [tree]
        ▾ 1 (sticky)
          ▾ 11 (sticky)
              114 (cut off above)
              115
              116
              117
              118 (cut off below)
      """
    )
    fixture.list.scroll(to: 112)
    #expect(fixture.host.contentOffset == 1)
    try fixture.host.requireConsistency()
  }

  @Test func `collapsing an ancestor that sticks shows its row below its own ancestors`() throws {
    let fixture = TreeFixture(height: 6)
    var forest = Forest.small
    forest.starting = [1, 11, 2]
    forest.children[11] = Array(111...119)
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: forest.tree).stickyAncestors()]))
    try fixture.host.scroll(toRowAt: #require(fixture.path(116)))
    fixture.toggle(11)
    try fixture.host.requireText(
      """
      [tree]
        ▾ 1
          ▸ 11
            12
        ▾ 2
            21
            22
      """
    )
    fixture.toggle(11)
    try fixture.host.scroll(toRowAt: #require(fixture.path(116)))
    forest.remove(1)
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: forest.tree).stickyAncestors()]))
    try fixture.host.requireText(
      """
      [tree]
        ▾ 2
            21
            22
          3
      """
    )
    try fixture.host.requireConsistency()
  }
}

/// Flat rows that state their levels.
@Suite struct FlatStickyAncestorTests {
  private func list(
    _ rows: [Leaf],
    reads: @escaping () -> Void = {}
  ) -> ListController<
    Leaf, HeadlessHost
  > {
    let cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
      .outline(
        level: { leaf in
          reads()
          return leaf.id % 10
        },
        isExpanded: { _ in true }
      ) { _, _, _ in }
    let list = ListController(HeadlessHost(width: 20, height: 9), cells: cells)
    list.apply(ListSnapshot([ListSection("rows", items: rows).stickyAncestors()]))
    return list
  }

  private func sticky(_ list: ListController<Leaf, HeadlessHost>, _ offset: Double) -> [Int] {
    let count = list.section(at: 0)?.itemCount ?? 0
    return list.stickyAncestors(below: offset, viewportHeight: 9) { y in
      Int(y) < count ? ListPath(section: 0, item: Int(y)) : nil
    } extent: {
      (Double($0.item), 1)
    }
    .map(\.path.item)
  }

  @Test func `the ancestors of flat rows stick, also if levels are skipped`() {
    let list = list([10, 22, 33, 43, 52, 61, 70, 81].map { Leaf(id: $0) })
    #expect(
      (0..<8).map { sticky(list, Double($0)) } == [[], [0, 1], [0, 1], [0], [0], [0], [], [6]]
    )
    #expect(list.outlineEnd(of: ListPath(section: 0, item: 0)) == 6)
    #expect(list.outlineParent(of: ListPath(section: 0, item: 3)) == ListPath(section: 0, item: 1))
  }

  @Test func `each row is read once until the list changes`() {
    var reads = 0
    let rows = (0..<10_000).map { Leaf(id: $0 * 10 + ($0 == 0 ? 0 : 1)) }
    let list = list(rows) { reads += 1 }
    reads = 0
    #expect(sticky(list, 9_990) == [0])
    #expect(reads < 11_000)
    reads = 0
    #expect(sticky(list, 9_995) == [0])
    #expect(reads < 20)
    list.apply(ListSnapshot([ListSection("rows", items: Array(rows.dropFirst()))]))
    #expect(list.outlineParent(of: ListPath(section: 0, item: 9_000)) == nil)
  }

  @Test func `the rows of a section are not read again when another section changes`() throws {
    var reads = 0
    let rows = (0..<10_000).map { Leaf(id: $0 * 10 + ($0 == 0 ? 0 : 1)) }
    let list = list([]) { reads += 1 }
    var snapshot = ListSnapshot([
      ListSection("rows", items: rows).stickyAncestors(),
      ListSection("others", items: [Leaf(id: -1)]),
    ])
    list.apply(snapshot)
    #expect(sticky(list, 9_990) == [0])
    reads = 0
    try snapshot.insert(Leaf(id: -2), at: ListPath(section: 1, item: 0))
    list.apply(snapshot)
    #expect(sticky(list, 9_990) == [0])
    #expect(reads < 50)
    try snapshot.insert(Leaf(id: 200_000), at: ListPath(section: 0, item: 5_000))
    list.apply(snapshot)
    #expect(sticky(list, 9_990) == [5_000])
    #expect(list.outlineSiblings(at: ListPath(section: 0, item: 9_990))?.count == 5_000)
    reads = 0
    let cells = list.cells
    list.cells = cells
    #expect(sticky(list, 9_990) == [5_000])
    #expect(reads > 4_000, "other adapters may state other levels")
  }
}
