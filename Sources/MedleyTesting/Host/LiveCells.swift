import MedleyCore
import MedleyLayout

/// The cells of a host: those in the view and the reserve, and those in the reuse pools.
final class LiveCells {
  /// Measures a cell without a fixed height.
  var measure: HeadlessHost.Measure

  /// Called with each new cell before its first update.
  var didMake: (HeadlessCell) -> Void = { _ in }

  /// The number of cells that were made because the reuse pool was empty.
  private(set) var createdCount = 0

  /// The number of cells that were recycled.
  private(set) var reusedCount = 0

  /// The positions of cells with outdated content.
  var outdated: Set<CellPosition> = []

  private(set) var byPosition: [CellPosition: HeadlessCell] = [:]
  private(set) var pools: [ReuseIdentifier: [HeadlessCell]] = [:]
  private let connection: ListConnection
  private let display: CellDisplay

  init(_ display: CellDisplay, measure: @escaping HeadlessHost.Measure) {
    connection = display.connection
    self.display = display
    self.measure = measure
  }

  subscript(position: CellPosition) -> HeadlessCell? { byPosition[position] }

  /// The cells in the view or in the reserve, from top to bottom.
  var sorted: [HeadlessCell] {
    byPosition.values.sorted { left, right in
      (left.frame.y, left.frame.x, left.position.map(\.order) ?? 0)
        < (right.frame.y, right.frame.x, right.position.map(\.order) ?? 0)
    }
  }

  /// The visible cells, from top to bottom.
  var visible: [HeadlessCell] { sorted.filter(\.isDisplayed) }

  /// The hosts in cells, those in reuse pools included.
  var nestedHosts: [HeadlessHost] {
    (Array(byPosition.values) + pools.values.joined()).compactMap(\.nestedHost)
  }

  /// Takes a cell from its reuse pool, or makes one, and updates it with the row at a position.
  @discardableResult
  func make(at position: CellPosition, width: Double) -> HeadlessCell? {
    guard let list = connection.list, let identifier = list.reuseIdentifier(at: position),
      let identity = list.identity(at: position)
    else { return nil }
    var cell = pools[identifier]?.popLast()
    if let cell {
      cell.reuseCount += 1
      reusedCount += 1
      connection.recorder.record(.reuse(position, identifier))
    } else {
      cell = list.makeCell(at: position, width: width)
      cell?.reuseIdentifier = identifier
      if let cell { didMake(cell) }
      createdCount += 1
      connection.recorder.record(.make(position, identifier))
    }
    guard let cell else { return nil }
    cell.identity = identity
    cell.position = position
    cell.isFresh = true
    cell.frame.width = width
    byPosition[position] = cell
    update(cell, at: position)
    return cell
  }

  /// Updates a cell with the row at its position.
  func update(_ cell: HeadlessCell, at position: CellPosition) {
    guard let list = connection.list else { return }
    outdated.remove(position)
    connection.recorder.record(.update(position))
    cell.updateCount += 1
    // Between two stages a duplicate row may have had another occurrence.
    if let identity = list.identity(at: position), let known = cell.identity,
      identity.hasSameID(as: known)
    {
      cell.identity = identity
    }
    cell.state = list.state(at: position)
    cell.outline = list.outlinePlace(at: position)
    cell.rowCount = connection.rowCount(at: position)
    var shown = cell
    list.update(&shown, at: position, width: cell.frame.width)
  }

  /// Updates a cell, or replaces it by a cell of another reuse identifier.
  func reconfigure(_ cell: HeadlessCell, at position: CellPosition) {
    if connection.list?.reuseIdentifier(at: position) == cell.reuseIdentifier {
      update(cell, at: position)
    } else {
      remove(cell, at: position)
      make(at: position, width: cell.frame.width)
    }
  }

  /// Moves the cells by a change, and recycles the cells of deleted rows.
  func move(by map: PositionMap) {
    let cells = sorted
    byPosition = [:]
    for cell in cells {
      let target = cell.position.flatMap(map.position(after:))
      if let target, byPosition[target] == nil {
        byPosition[target] = cell
        cell.position = target
      } else {
        recycle(cell)
      }
    }
  }

  /// Recycles the cells that are not placed.
  func recycle(except placed: [PlacedCell]) {
    let wanted = Set(placed.map(\.position))
    for cell in sorted {
      if let position = cell.position, !wanted.contains(position) { remove(cell, at: position) }
    }
  }

  /// Returns all cells to their reuse pools.
  ///
  /// - Parameter owner: The list of the cells; by default the current list.
  func recycleAll(of owner: HeadlessList? = nil) {
    for cell in sorted { recycle(cell, of: owner) }
    byPosition = [:]
    outdated = []
  }

  private func remove(_ cell: HeadlessCell, at position: CellPosition) {
    recycle(cell)
    byPosition[position] = nil
  }

  private func recycle(_ cell: HeadlessCell, of owner: HeadlessList? = nil) {
    guard let identifier = cell.reuseIdentifier, let identity = cell.identity else { return }
    connection.recorder.record(.recycle(identity))
    display.end(cell, in: owner)
    // Ends the display of the nested cells.
    cell.nestedHost?.list = nil
    cell.identity = nil
    cell.position = nil
    cell.isFresh = false
    pools[identifier, default: []].append(cell)
  }
}

extension CellPosition {
  /// The order of cells without height, which have the same frame.
  fileprivate var order: Int {
    switch self {
    case .header: -1
    case .row(let path): path.item
    case .footer: .max
    }
  }
}
