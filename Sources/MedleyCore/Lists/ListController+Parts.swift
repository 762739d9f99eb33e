// Rows of parts: their events have the ids, sections and paths of the part.
extension ListController {
  /// Returns the part of a cell, or `nil` if the list has no parts or the cell belongs to the screen itself.
  ///
  /// The position of a removed row may be that of another part's row now, so that its identity decides.
  func part(of identity: ItemIdentity, at position: CellPosition?) -> PartPath? {
    guard let parts = receivers.parts else { return nil }
    if let position, self.identity(at: position) == identity {
      return part(ofSection: position.section)
    }
    let owners = parts.paths.filter { $0.inner(identity) != nil }
    return owners.max { $0.scopes.count < $1.scopes.count }
  }

  /// Returns the part of a section; `nil` for a section of the screen itself.
  private func part(ofSection index: Int, in tree: SnapshotTree? = nil) -> PartPath? {
    guard let parts = receivers.parts,
      let id = (tree ?? shown.tree).section(at: index)?.heading.id
    else { return nil }
    let path = parts.path(of: id)
    return path.scopes.isEmpty ? nil : path
  }

  /// Returns the part of an event's row.
  func eventPart(of identity: ItemIdentity, at position: CellPosition) -> EventPart? {
    guard let path = part(of: identity, at: position) else { return nil }
    return EventPart(path: path) { [tree = shown.tree] in
      Self.firstSection(of: path, before: position.section, in: tree)
    }
  }

  /// Returns the part of a row that was at a position of an earlier list.
  func eventPart(at position: CellPosition, in tree: SnapshotTree) -> EventPart? {
    guard let path = part(ofSection: position.section, in: tree) else { return nil }
    return EventPart(path: path) {
      Self.firstSection(of: path, before: position.section, in: tree)
    }
  }

  /// Returns the first of the part's sections that are next to each other and end with a section.
  ///
  /// - Complexity: O(*k* log *n*) for *k* sections of the part.
  private static func firstSection(
    of path: PartPath,
    before section: Int,
    in tree: SnapshotTree
  ) -> Int {
    var first = section
    while first > 0, let id = tree.section(at: first - 1)?.heading.id, path.contains(id) {
      first -= 1
    }
    return first
  }

  /// Returns a destination as the row's part sees it; `nil` if it is in another part.
  func destinationInPart(
    _ destination: RowDestination,
    ofRowAt source: ListPath
  ) -> RowDestination? {
    guard receivers.parts != nil else { return destination }
    let path = part(ofSection: source.section)
    guard let path else {
      return part(ofSection: destination.path.section) == nil ? destination : nil
    }
    guard let section = path.inner(destination.section), section.inPart == nil else { return nil }
    return RowDestination(
      path: ListPath(
        section: destination.path.section
          - Self.firstSection(
            of: path,
            before: source.section,
            in: shown.tree
          ),
        item: destination.path.item
      ),
      section: section
    )
  }

  /// Returns a move with its destination as the row's part sees it, and other events as they are.
  func eventInPart(_ event: CellEvent, at position: CellPosition) -> CellEvent {
    if case .moveInTree(let place) = event {
      guard case .row(let source) = position, receivers.parts != nil,
        let part = part(ofSection: source.section), let inPart = part.inner(place)
      else { return event }
      return .moveInTree(to: inPart)
    }
    guard case .move(let path) = event, case .row(let source) = position,
      receivers.parts != nil, let destination = destination(at: path, from: source),
      let inPart = destinationInPart(destination, ofRowAt: source)
    else { return event }
    return .move(to: inPart.path)
  }

  /// Returns the ids of the parts that contain the row of an event, also of a list within a row.
  func parts(of source: EventSource) -> [String]? {
    guard let list = source.list else { return nil }
    if list === self, let part = source.part { return part.path.parts }
    guard let row = list === self ? source.identity : list.row(in: self) else { return nil }
    return part(of: row, at: position(of: row))?.parts ?? []
  }

  func row(in outer: AnyObject) -> ItemIdentity? {
    guard let outerList = nesting.outer, let receiver = outerList.list else { return nil }
    return receiver === outer ? outerList.row : receiver.row(in: outer)
  }

  /// Returns a request of a list within a row with the ids of this list; `nil` if it has them already.
  ///
  /// The nested list names a row by its id in the part.
  func requestOfList(_ request: ScrollRequest) -> ScrollRequest? {
    guard let row = request.nestedIn, let path = part(of: row, at: position(of: row)) else {
      return nil
    }
    var outer = request
    outer.nestedIn = nil
    guard let identity = path.outer(request.identity), position(of: identity) != nil else {
      return nil
    }
    outer.identity = identity
    return outer
  }
}
