import StrictUIKit

/// A collection view with random batches, and a naive model of its expected content.
@MainActor struct RandomCollectionFixture {
  private var random: SeededGenerator
  private let fixture: CollectionFixture
  private let isEstimated: Bool
  private var next = 1000

  /// The differences from the expected content.
  private(set) var issue: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isEstimated = seed % 2 == 0
    let layout: UICollectionViewLayout =
      switch seed % 4 {
      case 0: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      case 1:
        UICollectionViewCompositionalLayout(
          section: CollectionLayouts.grid(columns: 3, height: 60, spacing: 4)
        )
      case 2:
        UICollectionViewCompositionalLayout { section, _ in
          section == 0
            ? CollectionLayouts.carousel(width: 90, height: 60)
            : CollectionLayouts.list(height: .estimated(30))
        }
      default: UICollectionViewFlowLayout()
      }
    fixture = CollectionFixture(
      (0..<3).map { section in (0..<6).map { section * 10 + $0 } },
      layout: layout,
      size: CGSize(width: 320, height: 300)
    )
    fixture.height = { CGFloat(20 + $0 % 5 * 10) }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
  }

  mutating func step() {
    let before = fixture.view.visibleCells.reduce(into: [Int: UICollectionViewCell]()) {
      if let cell = $1 as? NumberCell { $0[cell.number] = cell }
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: changeSections()
    case 1: scroll()
    case 2: moveItem()
    default: changeItems()
    }
    fixture.view.layoutIfNeeded()
    check(before)
  }

  /// Deletes and inserts items of several sections at once.
  private mutating func changeItems() {
    var sections = self.fixture.sections
    var (deleted, inserted): ([IndexPath], [IndexPath]) = ([], [])
    for section in sections.indices {
      for item in sections[section].indices.reversed()
      where Int.random(in: 0..<4, using: &random) == 0 {
        deleted.append([section, item])
        sections[section].remove(at: item)
      }
      var item = 0
      while item <= sections[section].count {
        if Int.random(in: 0..<5, using: &random) == 0 {
          sections[section].insert(next, at: item)
          inserted.append([section, item])
          next += 1
        }
        item += 1
      }
    }
    inserted.shuffle(using: &random)
    deleted.shuffle(using: &random)
    let (fixture, view, coming, going) = (fixture, fixture.view, inserted, deleted)
    let after = sections
    view.performBatchUpdates {
      fixture.sections = after
      view.insertItems(at: coming)
      view.deleteItems(at: going)
    }
  }

  private mutating func changeSections() {
    var sections = self.fixture.sections
    var deleted = IndexSet()
    for section in sections.indices.reversed()
    where Int.random(in: 0..<3, using: &random) == 0 {
      deleted.insert(section)
      sections.remove(at: section)
    }
    var inserted = IndexSet()
    for section in 0...sections.count where Int.random(in: 0..<3, using: &random) == 0 {
      sections.insert((next..<next + 4).map { $0 }, at: section)
      inserted.insert(section)
      next += 4
    }
    let (fixture, view) = (fixture, fixture.view)
    let after = sections
    view.performBatchUpdates {
      fixture.sections = after
      view.deleteSections(deleted)
      view.insertSections(inserted)
    }
  }

  private mutating func moveItem() {
    let (fixture, view) = (fixture, fixture.view)
    let filled = fixture.sections.indices.filter { !fixture.sections[$0].isEmpty }
    guard let from = filled.randomElement(using: &random) else { return }
    let item = Int.random(in: 0..<fixture.sections[from].count, using: &random)
    let to = Int.random(in: 0..<fixture.sections.count, using: &random)
    var sections = self.fixture.sections
    let number = sections[from].remove(at: item)
    let target = Int.random(in: 0...sections[to].count, using: &random)
    sections[to].insert(number, at: target)
    let after = sections
    view.performBatchUpdates {
      fixture.sections = after
      view.moveItem(at: [from, item], to: [to, target])
    }
  }

  private mutating func scroll() {
    if Bool.random(using: &random) {
      fixture.view.driveScroll(by: CGFloat(Int.random(in: -400...400, using: &random)), step: 90)
    } else {
      fixture.view.driveScroll(section: 0, by: CGFloat(Int.random(in: -200...300, using: &random)))
    }
  }

  private mutating func check(_ before: [Int: UICollectionViewCell]) {
    let view = fixture.view
    if let violation = fixture.found.first { issue = "\(violation)" }
    if !fixture.isTrue { issue = "shows \(fixture.shown) of \(fixture.sections)" }
    // The visible elements are those that the layout returns.
    let visible = view.bounds
    for (section, items) in fixture.sections.enumerated() {
      for item in items.indices {
        let path = IndexPath(item: item, section: section)
        guard let attributes = view.layoutAttributesForItem(at: path) else {
          issue = "no place for \(path)"
          return
        }
        var frame = attributes.frame
        frame.origin.x -= view.drivenOffset(ofSection: section)
        let isShown = view.cellForItem(at: path) != nil
        let isSeen =
          frame.minY < visible.maxY && visible.minY < frame.maxY && frame.minX < visible.maxX
          && visible.minX < frame.maxX
        if isSeen != isShown { issue = "\(path) at \(frame) in \(visible)" }
        if let cell = view.cellForItem(at: path) {
          let place = cell.convert(CGPoint.zero, to: view)
          if place != frame.origin { issue = "\(path) stands at \(place), not \(frame.origin)" }
        }
      }
    }
    // Items that stay visible keep their cells, if no size is estimated.
    guard !isEstimated else { return }
    for case let cell as NumberCell in view.visibleCells {
      if let old = before[cell.number], old !== cell { issue = "\(cell.number) has a new cell" }
    }
  }
}
