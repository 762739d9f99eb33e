import MedleyCore

/// A mistake that the author of a host can make.
enum HostFault: CaseIterable {
  /// Moved rows stay where they were.
  case ignoresMoves

  /// Every tenth update is not shown.
  case dropsUpdates

  case forgetsEndDisplay
  case displaysTwice
  case ignoresRefresh
  case losesFocus

  /// The focus does not move to a neighbour of a removed row.
  case leavesFocus

  /// Drafts are kept by the id of the row.
  case keepsDrafts
  case ignoresNestedUpdates
  case forgetsCarousels
  case neverSendsParts

  /// The visible parts of placeholder rows are never taken back.
  case neverEndsParts

  /// All placeholder rows are reported as visible, with all their rows.
  case sendsAllParts

  /// The host keeps collapsed sections itself.
  case ignoresHeaders
  case ignoresPlace

  /// A scroll places the row below the ancestors at the top.
  case coversRows

  /// The copies of ancestors at the top receive events.
  case displaysCopies

  /// A header is left out.
  case hidesHeaders
}

/// A host of lines, as another package can write it; with a fault, it shows that a test can fail.
final class LineHost: ContentHost {
  typealias Cell = String

  /// A visible line: a cell, or one row of a placeholder row.
  private struct Slot {
    var position: CellPosition
    var identity: ItemIdentity?
    var row: Int?
  }

  let height = 10
  let fault: HostFault?

  weak var list: HostedList<String, Never>? {
    didSet { if list !== oldValue { isNew = true } }
  }

  private var isNew = true
  private var slots: [Slot] = []
  private var top = 0
  private var cells: [ItemIdentity: String] = [:]
  private var displayed: Set<ItemIdentity> = []
  private var parts: [ItemIdentity: Range<Int>] = [:]
  private var drafts: [ItemIdentity: String] = [:]
  private var carousels: [SectionID: Int] = [:]
  private var updateCount = 0
  private var opening = ListOpening()

  init(_ fault: HostFault? = nil) { self.fault = fault }

  // MARK: - The list's calls

  func reload() {
    cells = [:]
    if isNew {
      opening.connect(to: list)
      slots = []
    }
    readSlots()
    if isNew, list != nil, !slots.isEmpty {
      isNew = false
      if let place = list?.place, fault != .ignoresPlace { scroll(to: place.position) }
    }
  }

  func refresh(_ positions: [CellPosition]) {
    guard fault != .ignoresRefresh else { return }
    for position in positions {
      if let identity = list?.identity(at: position) { cells[identity] = nil }
    }
  }

  func perform(_ update: ListUpdate) {
    updateCount += 1
    let focus = list?.focusedPosition
    update.commit()
    let isDropped =
      fault == .dropsUpdates && updateCount.isMultiple(of: 10)
      || fault == .ignoresMoves && !update.change.movedRows.isEmpty
    if !isDropped {
      if fault != .ignoresNestedUpdates { cells = [:] } else { keepNests() }
      readSlots()
    }
    if opening.edge(of: list, followsEnd: false) != nil { top = 0 }
    if focus != nil, let list {
      if fault == .losesFocus, let position = list.focusedPosition {
        list.send(.blur, at: position)
      }
      if fault != .leavesFocus, list.focusedPosition == nil, let next = list.nextFocusPosition {
        list.send(.focus, at: next)
      }
    }
    update.finish()
  }

  private func keepNests() { cells = cells.filter { $0.value.contains("nest") } }

  var scrollPosition: ScrollPosition? {
    slots.indices.contains(top) ? ScrollPosition(position: slots[top].position) : nil
  }

  func scroll(toCellAt position: CellPosition, at edge: ScrollEdge, animated isAnimated: Bool) {
    guard fault != .ignoresPlace else { return }
    scroll(to: position)
  }

  // MARK: - Slots

  private func readSlots() {
    guard let list else { return slots = [] }
    let anchor = slots.indices.contains(top) ? slots[top] : nil
    slots = (0..<list.sectionCount).flatMap { section -> [Slot] in
      let positions = list.positions(inSection: section)
      if case .carousel? = list.section(at: section)?.layout {
        return positions.prefix(1).map { Slot(position: $0, identity: list.identity(at: $0)) }
      }
      return positions.filter { isShown($0, in: list) }.flatMap { position in
        let identity = list.identity(at: position)
        guard case .row(let path) = position, let count = list.rowCount(at: path) else {
          return [Slot(position: position, identity: identity)]
        }
        return (0..<count).map { Slot(position: position, identity: identity, row: $0) }
      }
    }
    if let anchor, anchor.row == nil, top > 0,
      let index = slots.firstIndex(where: { $0.identity == anchor.identity })
    {
      top = index
    }
    top = max(0, min(top, slots.count - height))
  }

  private func isShown(_ position: CellPosition, in list: HostedList<String, Never>) -> Bool {
    guard case .row = position else { return fault != .hidesHeaders || position.section == 0 }
    return true
  }

  private var visible: ArraySlice<Slot> { slots[top..<min(top + height, slots.count)] }

  var text: String {
    let ancestors = stickyAncestors
    let end = ancestors.map { Int($0.bottom) }.max() ?? top
    // An ancestor that is pushed out is below the ancestor before it.
    let shown = ancestors.filter { ancestor in
      !ancestors.contains { $0.path < ancestor.path && $0.bottom > ancestor.y }
    }
    let copies = shown.map { ancestor in
      let position = CellPosition.row(ancestor.path)
      return Slot(position: position, identity: list?.identity(at: position))
    }
    return (copies + visible.dropFirst(end - top)).map(line).joined(separator: "\n")
  }

  private var stickyAncestors: [StickyAncestor] {
    guard let list else { return [] }
    return list.stickyAncestors(below: Double(top), viewportHeight: Double(height)) { [slots] y in
      guard slots.indices.contains(Int(y)), case .row(let path) = slots[Int(y)].position else {
        return nil
      }
      return path
    } extent: { [slots] path in
      slots.firstIndex { $0.position == .row(path) }.map { (Double($0), 1) }
    }
  }

  private func stickyHeight(above position: CellPosition) -> Int {
    guard case .row(let path) = position, let list, fault != .coversRows else { return 0 }
    return Int(list.stickyHeight(above: path, viewportHeight: Double(height)) { _ in 1 })
  }

  private func line(_ slot: Slot) -> String {
    guard let list, let identity = slot.identity else { return "" }
    if let shape = list.section(at: slot.position.section), case .carousel = shape.layout {
      let first = firstCard(of: slot.position.section)
      return (first..<min(first + 3, shape.itemCount)).compactMap { item in
        list.cell(at: .row(ListPath(section: slot.position.section, item: item)), width: 20)
      }
      .joined(separator: " | ")
    }
    if let cell = cells[identity] { return cell }
    var cell = list.cell(at: slot.position, width: 60) ?? ""
    if let draft = drafts[identity] { cell += " [\(draft)]" }
    cells[identity] = cell
    return cell
  }

  private func firstCard(of section: Int) -> Int {
    guard let list, let id = list.section(at: section)?.id else { return 0 }
    if fault == .forgetsCarousels { return carousels[id] ?? 0 }
    guard case .row(let path)? = list.place(inCarousel: section)?.position else { return 0 }
    return path.item
  }

  // MARK: - The user

  func scroll(to position: CellPosition, row: Int = 0) {
    guard let list, let shape = list.section(at: position.section) else { return }
    var target = position
    if case .carousel = shape.layout, case .row(let path) = position {
      list.remember(ScrollPosition(position: position), inCarousel: position.section)
      carousels[shape.id] = path.item
      target = .row(ListPath(section: position.section, item: 0))
    }
    guard let index = slots.firstIndex(where: { $0.position == target && ($0.row ?? 0) == row })
    else { return }
    top = max(0, min(index - stickyHeight(above: target), slots.count - height))
    if !visible.contains(where: { $0.position.section == 1 }) { carousels = [:] }
  }

  func select(at position: CellPosition) {
    guard let list else { return }
    if case .header = position, fault == .ignoresHeaders { return }
    list.send(.select, at: position)
  }

  func type(_ text: String, at position: CellPosition) {
    list?.send(.draft(.text(text)), at: position)
    guard let identity = list?.identity(at: position) else { return }
    cells[identity] = nil
    if fault == .keepsDrafts { drafts[identity] = text }
  }

  /// Sends the events of the cells that became visible or are no longer visible.
  func sendDisplayEvents() {
    guard let list else { return }
    var now = Set(visible.compactMap(\.identity))
    if fault == .displaysCopies {
      now.formUnion(stickyAncestors.compactMap { list.identity(at: .row($0.path)) })
    }
    for identity in displayed.subtracting(now) where fault != .forgetsEndDisplay {
      list.send(.endDisplay, to: identity)
    }
    let begun = fault == .displaysTwice ? now : now.subtracting(displayed)
    for identity in begun { list.send(.display, to: identity) }
    displayed = now
    if let place = scrollPosition { list.remember(place) }
    sendParts(to: list)
  }

  private func sendParts(to list: HostedList<String, Never>) {
    guard fault != .neverSendsParts else { return }
    var now: [ItemIdentity: Range<Int>] = [:]
    for slot in fault == .sendsAllParts ? slots[...] : visible {
      guard let identity = slot.identity, let row = slot.row else { continue }
      now[identity] = min(row, now[identity]?.lowerBound ?? row)..<row + 1
    }
    let before = parts
    parts = now
    for identity in before.keys where now[identity] == nil && fault != .neverEndsParts {
      list.send(.displayRows([]), to: identity)
    }
    for (identity, rows) in now where before[identity] != rows {
      list.send(.displayRows([rows]), to: identity)
    }
  }

  // MARK: - Cells

  static func makeContentCell(in context: CellContext) -> String { "" }

  static func updateContentCell(
    _ cell: inout String,
    with content: ListContent,
    in context: CellContext
  ) {
    cell = [content.title, content.detail].compactMap { $0 }.joined(separator: ", ")
    if case .text(let text)? = content.control?.value { cell += " [\(text)]" }
  }

  static func makeListCell(in context: CellContext) -> String { "" }

  static func updateListCell(
    _ cell: inout String,
    with list: HostedList<String, Never>,
    in context: CellContext
  ) {
    cell = (0..<list.sectionCount).flatMap { list.positions(inSection: $0) }
      .compactMap { list.cell(at: $0, width: 60) }.joined(separator: "\n")
  }
}
