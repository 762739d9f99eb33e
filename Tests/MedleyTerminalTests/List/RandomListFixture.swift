import MedleyCore
import MedleyLayout
import MedleyTesting

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

/// A list in a terminal with random events.
struct RandomListFixture {
  private var random: SeededGenerator
  private let host: TerminalHost
  private let controller: ListController<MultilineModel, TerminalHost>
  private let log = DisplayLog()
  private var snapshot = ListSnapshot<MultilineModel>()
  private var encoder = FrameEncoder()
  private var terminal: VirtualTerminal
  private var size: (rows: Int, columns: Int)
  private var nextID = 0
  private var drawCount = 0
  private var frame = Frame(rows: 0, columns: 0)

  /// A description of the first difference in the last frame.
  private(set) var issue: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    host = TerminalHost(followsEnd: seed % 3 == 0)
    controller = ListController(host, cells: MultilineModel.adapter(log))
    controller.selectionMode = seed % 2 == 0 ? .multiple : .single
    size = (8, 40)
    terminal = VirtualTerminal(rows: 8, columns: 40)
    change { snapshot, random, nextID in
      for _ in 0..<random.below(5) { Self.insertSection(&snapshot, &random, &nextID) }
    }
  }

  /// Performs a random event, draws, and compares.
  mutating func step() -> String {
    let before = anchored
    var event = act()
    // Some events follow without a drawing between them.
    while random.below(4) == 0 { event = "\(act()) after \(event)" }
    draw()
    if issue == nil, event.hasPrefix("change"), !event.contains(" after "), let before {
      checkAnchor(before)
    }
    return event
  }

  private mutating func act() -> String {
    switch random.below(10) {
    case 0, 1, 2:
      change { snapshot, random, nextID in
        for _ in 0..<1 + random.below(3) { Self.edit(&snapshot, &random, &nextID) }
      }
      return "change to \(snapshot.sections.map(\.itemCount))"
    case 3:
      size = (1 + random.below(12), 3 + random.below(60))
      return "resize to \(size)"
    case 4, 5:
      let mouse = randomMouse()
      _ = host.handle(mouse)
      return "\(mouse)"
    case 6 where random.below(3) == 0: return remember()
    case 6 where random.below(4) == 0:
      controller.disconnect()
      controller.connect(to: host)
      return "reconnect"
    default:
      let key = Self.keys[random.below(Self.keys.count)]
      _ = host.handle(key)
      return "\(key)"
    }
  }

  /// Changes the state of a random row by the controller.
  private mutating func remember() -> String {
    let rows = snapshot.sections.indices.compactMap { snapshot.section(at: $0) }
      .filter { !Self.isCarousel($0.layout) }.flatMap(\.items)
    guard !rows.isEmpty else { return "nothing to remember" }
    let id = rows[random.below(rows.count)].id
    switch random.below(4) {
    case 0: controller.focus(id)
    case 1: controller.select(id)
    case 2: controller.setExpanded(true, row: id)
    default: controller.setExpanded(false, row: id)
    }
    return "remember \(id)"
  }

  private static func isCarousel(_ layout: SectionLayout) -> Bool {
    if case .carousel = layout { true } else { false }
  }

  private static let keys: [KeyPress] = [
    KeyPress(.up), KeyPress(.down), KeyPress(.down), KeyPress(.left), KeyPress(.right),
    KeyPress(.pageUp), KeyPress(.pageDown), KeyPress(.home), KeyPress(.end), KeyPress(.tab),
    KeyPress(.tab, .shift), KeyPress(.enter), KeyPress(.character(" ")), KeyPress(.function(2)),
    KeyPress(.up, .alt), KeyPress(.down, .alt), KeyPress(.character("x")), KeyPress(.escape),
  ]

  private mutating func randomMouse() -> MouseEvent {
    let place = FramePosition(
      row: random.below(size.rows + 2),
      column: random.below(size.columns + 2)
    )
    let actions: [MouseEvent.Action] = [
      .wheel(.up), .wheel(.down), .wheel(.left), .wheel(.right), .press(.left), .press(.right),
      .drag(.left), .release(.left), .move,
    ]
    return MouseEvent(actions[random.below(actions.count)], at: place)
  }
}

// MARK: - Changes

extension RandomListFixture {
  private mutating func change(
    _ body: (inout ListSnapshot<MultilineModel>, inout SeededGenerator, inout Int) -> Void
  ) {
    body(&snapshot, &random, &nextID)
    controller.apply(snapshot)
  }

  private static func randomModel(
    _ random: inout SeededGenerator,
    _ nextID: inout Int
  ) -> MultilineModel {
    nextID += 1
    let heights = [1, 1, 1, 2, 3, 0, 5, 14]
    return MultilineModel(id: nextID, lineCount: heights[random.below(heights.count)])
  }

  fileprivate static func insertSection(
    _ snapshot: inout ListSnapshot<MultilineModel>,
    _ random: inout SeededGenerator,
    _ nextID: inout Int
  ) {
    nextID += 1
    let id = nextID
    let layouts: [SectionLayout] = [
      .list, .list, .grid(columns: 3), .adaptiveGrid(minimumWidth: 17), .carousel(fraction: 0.5),
    ]
    let layout = layouts[random.below(layouts.count)]
    var items = (0..<random.below(8)).map { _ in randomModel(&random, &nextID) }
    if isCarousel(layout) { for index in items.indices { items[index].becomeCard() } }
    let section = ListSection(
      SectionID(id),
      header: random.below(2) == 0 ? MultilineModel(id: -id, lineCount: 1 + random.below(2)) : nil,
      footer: random.below(4) == 0 ? MultilineModel(id: -id, lineCount: 1) : nil,
      layout: layout,
      style: random.below(3) == 0 ? .card : .plain,
      items: items
    )
    try? snapshot.insertSection(section, at: random.below(snapshot.sectionCount + 1))
  }

  fileprivate static func edit(
    _ snapshot: inout ListSnapshot<MultilineModel>,
    _ random: inout SeededGenerator,
    _ nextID: inout Int
  ) {
    guard snapshot.sectionCount > 0 else { return insertSection(&snapshot, &random, &nextID) }
    let section = random.below(snapshot.sectionCount)
    let count = snapshot.itemCount(inSection: section)
    let path = ListPath(section: section, item: random.below(max(1, count)))
    let id = snapshot.sections[section].id
    let isCarousel = isCarousel(snapshot.sections[section].layout)
    switch random.below(12) {
    case 0: insertSection(&snapshot, &random, &nextID)
    case 1: try? snapshot.deleteSection(id)
    case 2: try? snapshot.moveSection(id, to: random.below(snapshot.sectionCount))
    case 3, 4, 5:
      var new = randomModel(&random, &nextID)
      if isCarousel { new.becomeCard() }
      try? snapshot.insert(contentsOf: [new], at: path)
    case 6: try? snapshot.delete(at: path)
    case 7 where count > 0 && !isCarousel:
      let other = random.below(snapshot.sectionCount)
      guard !Self.isCarousel(snapshot.sections[other].layout) else { return }
      let room = snapshot.itemCount(inSection: other) + (other == section ? 0 : 1)
      try? snapshot.move(from: path, to: ListPath(section: other, item: random.below(room)))
    case 8:
      let layout: SectionLayout = random.below(2) == 0 ? .list : .grid(columns: 2)
      let style: SectionStyle = random.below(2) == 0 ? .card : .plain
      try? snapshot.updateSection(id) { heading in
        heading.layout = layout
        heading.style = style
      }
    case 9:
      // A header may lose its lines and get lines again.
      let lineCount = random.below(3)
      try? snapshot.updateSection(id) { heading in
        heading.header?.lineCount = lineCount
        heading.footer?.lineCount = 2 - lineCount
      }
    default:
      guard count > 0, var model = snapshot.item(at: path) else { return }
      model.edition += 1
      if !isCarousel { model.lineCount = random.below(5) }
      try? snapshot.replace(model)
    }
  }
}

// MARK: - Checks

extension RandomListFixture {
  private mutating func draw() {
    if frame.rows != size.rows || frame.columns != size.columns {
      frame = Frame(rows: size.rows, columns: size.columns)
    }
    frame.clear()
    host.draw(in: &frame, region: frame.bounds, theme: Self.theme)
    if terminal.rows != size.rows || terminal.columns != size.columns {
      terminal.resize(rows: size.rows, columns: size.columns)
    }
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    terminal.feed(bytes)
    issue = terminal.issues.first ?? screenIssue
    drawCount += 1
    // Not after each event, so that cached cells are used several times.
    if drawCount % 4 == 0, issue == nil,
      host.redrawn(like: frame, theme: Self.theme) != frame
    {
      issue = "the copy differs from the redrawn frame"
    }
  }

  private static let theme = TerminalTheme(
    styles: [:],
    focused: .default,
    selected: .default,
    bar: .default,
    overlay: .default,
    choice: .default,
    thumb: .default,
    track: .default
  )

  private var naive: NaiveList {
    NaiveList(
      (0..<snapshot.sectionCount).compactMap { snapshot.section(at: $0) },
      width: size.columns - 1,
      states: { [controller] identity in
        controller.position(of: identity).map(controller.state(at:)) ?? []
      },
      sideways: { [host] in host.viewport.sideways[$0] ?? 0 }
    )
  }

  /// Returns the scroll position according to the first visible cell.
  private func top(in naive: NaiveList) -> Int? {
    guard let place = host.viewport.place, let top = naive.tops[place.position] else { return nil }
    return top + Int(place.offset)
  }

  private var screenIssue: String? {
    if controller.snapshot != snapshot { return "another list is shown" }
    if let mistake = log.mistakes.first { return mistake }
    let naive = naive
    guard let top = top(in: naive) else {
      return naive.canvas.isEmpty ? nil : "nothing in view of \(naive.canvas.count) lines"
    }
    var expected = (0..<size.rows).map { row in
      naive.canvas.indices.contains(top + row) ? naive.canvas[top + row]() : []
    }
    coverBySticky(&expected, naive, top)
    for row in 0..<size.rows {
      let seen = terminal.grid[row].prefix(size.columns - 1).map(\.text).joined()
      let wanted = String(expected[row])
      if seen.trimmed != wanted.trimmed {
        return """
          row \(row): "\(seen.trimmed)" instead of "\(wanted.trimmed)"; of \(naive.canvas.count) lines \
          from \(top), \(host.viewport.place, default: "nowhere"), shown:
          \(terminal.grid.map { $0.map(\.text).joined().trimmed }.joined(separator: "\n"))
          to show:
          \(expected.map { String($0).trimmed }.joined(separator: "\n"))
          """
      }
    }
    let seen = naive.places.filter { _, place in
      place.rows.overlaps(top..<top + size.rows) && place.columns.overlaps(0..<size.columns - 1)
    }
    if log.displayed != Set(seen.keys) {
      return "displayed are \(log.displayed.sorted()), seen \(seen.keys.sorted())"
    }
    if top < 0 { return "a gap above the list" }
    if naive.canvas.count >= size.rows, top + size.rows > naive.canvas.count {
      return "a gap below the list"
    }
    return nil
  }

  /// The header of the section at the top covers what is below it, and the next section pushes it out.
  private func coverBySticky(_ expected: inout [[Character]], _ naive: NaiveList, _ top: Int) {
    let sections = snapshot.sections.indices.compactMap { index -> (Int, Int, Int)? in
      guard let header = naive.tops[.header(section: index)],
        let section = snapshot.section(at: index),
        let height = section.header?.lines(in: naive.states(.header(section.id))).count
      else { return nil }
      // A blank line belongs to the section below it.
      let end = naive.ends[index] ?? naive.canvas.count
      return header < top && top < end ? (header, height, end) : nil
    }
    guard let (header, height, end) = sections.first else { return }
    let y = min(top, end - height)
    for line in 0..<height where y + line >= top && y + line < top + size.rows {
      expected[y + line - top] = naive.canvas[header + line]()
    }
  }

  /// The focused row and its row on the screen, if it is visible.
  private var anchored: (identity: ItemIdentity, row: Int, top: ItemIdentity?)? {
    guard let focused = host.focused, let rows = host.viewport.rows(of: focused.position),
      rows.lowerBound >= host.viewport.top,
      rows.lowerBound < host.viewport.top + host.viewport.height, !followed
    else { return nil }
    // At its very top, the list shows the rows that are inserted above its first row.
    let top = host.viewport.top == 0 && !host.followsEnd ? host.viewport.layout.firstRow : nil
    return (
      focused.identity, rows.lowerBound - host.viewport.top, top.flatMap(controller.identity(at:))
    )
  }

  private var followed: Bool { host.followsEnd && host.viewport.isAtEnd }

  private mutating func checkAnchor(
    _ before: (identity: ItemIdentity, row: Int, top: ItemIdentity?)
  ) {
    guard let position = controller.position(of: before.identity),
      let rows = host.viewport.rows(of: position)
    else { return }
    let row = rows.lowerBound - host.viewport.top
    // At its ends the list cannot scroll.
    let isAtLimit = host.viewport.top == 0 || host.viewport.isAtEnd
    if let top = before.top.flatMap({ controller.position(of: $0) }),
      top != host.viewport.layout.firstRow
    {
      if !host.viewport.shows(rows) { issue = "the focused row left the view" }
    } else if row != before.row, !isAtLimit {
      issue = "the focused row went from \(before.row) to \(row)"
    }
  }
}

extension MultilineModel {
  fileprivate mutating func becomeCard() {
    lineCount = 2
    isCard = true
  }
}

extension String {
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
