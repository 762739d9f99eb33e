public import MedleyCore
import MedleyLayout

extension HeadlessHost {
  /// Returns the differences between the screen and the list; empty if there are none.
  ///
  /// The method compares the counts of rows, the reuse pools, and the identity, position, content,
  /// state and height of each cell. For the content, the adapter makes a new cell.
  ///
  /// In lists of up to 100,000 rows, the frames are added up from the top, without the layout's sums.
  ///
  /// - Complexity: O(n) for n sections and rows.
  public func inconsistencies() -> [String] {
    guard let list else {
      let noList = connection.noList
      if connection.listIsGone { return [noList] }
      return cells.isEmpty ? [] : ["\(cells.count) cells are shown, and \(noList)"]
    }
    let shape = shapeInconsistencies()
    guard shape.isEmpty else { return shape }
    let isSmall = viewport.itemCounts.reduce(0, +) <= CellFrames.limit
    let frames =
      isSmall ? CellFrames(of: connection.shapes, in: viewport.layout, span: list.gridSpan) : nil
    var found = cellInconsistencies()
    for cell in cells { found += inconsistencies(of: cell, frames, list: list) }
    return found + (frames.map(visibleInconsistencies) ?? [])
  }

  /// Compares the visible cells and the end of the content with frames that are added up here.
  private func visibleInconsistencies(_ frames: CellFrames) -> [String] {
    var found: [String] = []
    for position in frames.visible(in: viewport) where live[position] == nil {
      found.append("the cell for \(position.text) is missing")
    }
    if abs(frames.contentHeight - contentHeight) > ListLayout.resolution {
      found.append("the content is \(contentHeight) high instead of \(frames.contentHeight)")
    }
    let end = max(0, frames.contentHeight - height)
    if contentOffset < 0 || contentOffset > end + ListLayout.resolution {
      found.append("the list is scrolled to \(contentOffset), and its end is at \(end)")
    }
    return found
  }

  /// Requires that there are no violations and no inconsistencies.
  ///
  /// - Throws: ``TestFailure`` with one line for each of them.
  public func requireConsistency(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let issues = violations.map { "violation of \($0)" } + inconsistencies()
    guard !issues.isEmpty else { return }
    throw TestFailure(issues.joined(separator: "\n"), fileID: fileID, line: line)
  }

  private func shapeInconsistencies() -> [String] {
    let shapes = connection.shapes
    guard shapes.map(\.itemCount) == viewport.itemCounts else {
      let counts = shapes.map(\.itemCount)
      return ["the list has \(counts.asRowCounts), and the host \(viewport.itemCounts.asRowCounts)"]
    }
    return shapes.enumerated().flatMap { index, shape in
      [
        ("header", CellPosition.header(section: index), shape.hasHeader),
        ("footer", .footer(section: index), shape.hasFooter),
      ]
      .filter { viewport.layout.frame(of: $0.1) == nil ? $0.2 : !$0.2 }
      .map { name, _, has in
        "section \(index) has \(has ? "a" : "no") \(name), and the host \(has ? "none" : "one")"
      }
    }
  }

  /// Returns the inconsistencies that can be found without the list.
  private func cellInconsistencies() -> [String] {
    var found: [String] = []
    var shown: [ItemIdentity: CellPosition] = [:]
    for cell in cells {
      guard let identity = cell.identity, let position = cell.position else { continue }
      if let other = shown.updateValue(position, forKey: identity) {
        found.append("\(identity) is shown twice, \(other.text) and \(position.text)")
      }
    }
    let inUse = Set(cells.map(ObjectIdentifier.init))
    if inUse.count < cells.count { found.append("one cell is shown in two places") }
    for (identifier, cells) in live.pools {
      if cells.contains(where: { $0.reuseIdentifier != identifier }) {
        found.append("the pool of \(identifier.shortName) has a cell of another")
      }
      if cells.contains(where: { inUse.contains(ObjectIdentifier($0)) }) {
        found.append("the pool of \(identifier.shortName) has a cell that is shown")
      }
    }
    return found
  }

  private func inconsistencies(
    of cell: HeadlessCell,
    _ frames: CellFrames?,
    list: HeadlessList
  ) -> [String] {
    guard let position = cell.position, live[position] === cell else {
      return ["the cell of \(cell.identity.text) does not know where it stands"]
    }
    guard let identity = list.identity(at: position), identity == cell.identity else {
      let expected = list.identity(at: position).text
      return ["\(position.text) shows \(cell.identity.text) instead of \(expected)"]
    }
    let place = "\(identity) at \(position.text)"
    var found: [String] = []
    if cell.reuseIdentifier != list.reuseIdentifier(at: position) {
      found.append("\(place) is shown by a cell of another kind")
    }
    if cell.state != list.state(at: position) {
      found.append("\(place) is shown with a state that it no longer has")
    }
    if cell.outline != list.outlinePlace(at: position) {
      found.append("\(place) is shown at a place of the outline that it no longer has")
    }
    if let expected = frames?.frames[position], !expected.isEqual(to: cell.frame) {
      found.append("\(place) is at \(cell.frame.text) instead of \(expected.text)")
    }
    if let height = viewport.layout.height(of: position),
      abs(height - self.height(of: cell, at: position)) > ListLayout.resolution
    {
      let expected = self.height(of: cell, at: position)
      found.append("\(place) has a height of \(height) instead of \(expected)")
    }
    return found + contentInconsistencies(of: cell, at: position, place, list: list)
  }

  private func contentInconsistencies(
    of cell: HeadlessCell,
    at position: CellPosition,
    _ place: String,
    list: HeadlessList
  ) -> [String] {
    if let nested = cell.nestedHost {
      guard let inner = list.nestedList(at: position), inner === nested.list else {
        return ["\(place) shows the list of another row"]
      }
      return nested.violations.map { "\(place): violation of \($0)" }
        + nested.inconsistencies().map { "\(place): \($0)" }
    }
    guard let fresh = list.cell(at: position, width: cell.frame.width),
      fresh.content != cell.content
    else { return [] }
    return ["\(place) shows \"\(cell.content.text())\" instead of \"\(fresh.content.text())\""]
  }
}

extension CellFrame {
  /// Returns whether another frame is the same but for rounding.
  fileprivate func isEqual(to other: CellFrame) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
      .allSatisfy { abs($0 - $1) <= ListLayout.resolution }
  }

  fileprivate var text: String { "(\(x), \(y), \(width), \(height))" }
}

extension HeadlessHost {
  /// The visible cells, from top to bottom.
  ///
  /// A sticky header whose position has scrolled out of the view is the first cell.
  public var visibleCells: [HeadlessCell] {
    live.visible
  }

  /// Returns the cell at a position, or `nil` if it is neither in the view nor in the reserve.
  public func cell(at position: CellPosition) -> HeadlessCell? {
    live[position]
  }

  /// Returns the cell of a row, or `nil` if it is neither in the view nor in the reserve.
  public func cell(rowAt path: ListPath) -> HeadlessCell? {
    live[.row(path)]
  }

  /// Returns the cell of an identity, or `nil` if it is neither in the view nor in the reserve.
  public func cell(of identity: ItemIdentity) -> HeadlessCell? {
    live.byPosition.values.first { $0.identity == identity }
  }

  /// Returns the distance from the top of the view to a cell, or `nil` if there is no such cell.
  public func distanceFromTop(of position: CellPosition) -> Double? {
    viewport.layout.frame(of: position).map { $0.y - contentOffset }
  }
}
