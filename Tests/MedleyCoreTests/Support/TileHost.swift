import MedleyCore

/// A test double of a view: an object on the main actor.
@MainActor
class Tile {
  var text = ""
  var context: CellContext?
  var nested: TileHost?
}

/// A tile of another class, which must not share a reuse pool with `Tile`.
@MainActor
final class PictureTile: Tile {
  var picture = ""
}

/// A host of views that shows the rows that fit and recycles the others by reuse identifier.
@MainActor
class TileHost {
  enum TileClass {
    case tile
    case picture
  }

  weak var list: HostedList<Tile, TileClass>?
  private(set) var visible: [CellPosition: Tile] = [:]
  private(set) var createdCount = 0
  private var pools: [ReuseIdentifier: [Tile]] = [:]
  private var identifiers: [ObjectIdentifier: ReuseIdentifier] = [:]
  private var top = 0
  private let rowsOnScreen: Int

  init(rowsOnScreen: Int = 4) {
    self.rowsOnScreen = rowsOnScreen
  }

  /// The texts on screen from top to bottom.
  var texts: [String] {
    positions.compactMap { visible[$0]?.text }
  }

  func scroll(toRow row: Int) {
    top = row
    layOut()
    if let first = positions.first { list?.remember(ScrollPosition(position: first)) }
  }

  func tile(at position: CellPosition) -> Tile? {
    visible[position]
  }

  private var positions: [CellPosition] {
    guard let list else { return [] }
    let all = (0..<list.sectionCount).flatMap { list.positions(inSection: $0) }
    return Array(all.dropFirst(top).prefix(rowsOnScreen))
  }

  private func layOut() {
    let wanted = positions
    for (position, tile) in visible where !wanted.contains(position) {
      recycle(tile)
      visible[position] = nil
    }
    for position in wanted where visible[position] == nil {
      visible[position] = dequeue(at: position)
    }
  }

  private func recycle(_ tile: Tile) {
    guard let identifier = identifiers[ObjectIdentifier(tile)] else { return }
    pools[identifier, default: []].append(tile)
  }

  private func dequeue(at position: CellPosition) -> Tile? {
    guard let list, let identifier = list.reuseIdentifier(at: position) else { return nil }
    var tile = pools[identifier]?.popLast()
    if tile == nil {
      createdCount += 1
      tile = list.makeCell(at: position, width: 10)
    }
    guard var tile else { return nil }
    identifiers[ObjectIdentifier(tile)] = identifier
    list.update(&tile, at: position, width: 10)
    return tile
  }
}

extension TileHost: @MainActor ContentHost {
  typealias Cell = Tile
  typealias Registration = TileClass
  typealias NestedHost = TileHost

  func reload() {
    visible.values.forEach(recycle)
    visible = [:]
    top =
      list?.place.map { position in
        let list = self.list
        let all = (0..<(list?.sectionCount ?? 0)).flatMap { list?.positions(inSection: $0) ?? [] }
        return all.firstIndex(of: position.position) ?? 0
      } ?? 0
    layOut()
  }

  func refresh(_ positions: [CellPosition]) {
    for position in positions {
      guard var tile = visible[position] else { continue }
      list?.update(&tile, at: position, width: 10)
    }
  }

  static func makeContentCell(in context: CellContext) -> Tile {
    Tile()
  }

  static func updateContentCell(
    _ cell: inout Tile,
    with content: ListContent,
    in context: CellContext
  ) {
    cell.text = (content.title ?? "") + (context.state.contains(.selected) ? " (selected)" : "")
    cell.context = context
  }

  static func makeListCell(in context: CellContext) -> Tile {
    Tile()
  }

  static func updateListCell(
    _ cell: inout Tile,
    with list: HostedList<Tile, TileClass>,
    in context: CellContext
  ) {
    let host = cell.nested ?? TileHost()
    cell.nested = host
    list.connect(to: host)
  }
}
