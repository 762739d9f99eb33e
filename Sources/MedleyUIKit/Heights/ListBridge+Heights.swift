import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// Heights: what the list says, what was measured, and what is held.
extension ListBridge {
  /// The number of rows from which on the heights of single rows are not asked for in advance.
  private static var manyRows: Int { 10_000 }

  /// How high a cell is, as far as it need not be measured.
  func fixedHeight(at position: CellPosition) -> Double? {
    guard let list else { return nil }
    let width = width(at: position)
    if let identity = list.identity(at: position),
      let held = heights.heldHeight(of: identity, width: width)
    {
      return held
    }
    guard case .fixed(let height) = list.height(at: position, width: width) else { return nil }
    return height
  }

  /// How high a cell is taken to be before it is measured; `nil` where nothing is known.
  func estimatedHeight(at position: CellPosition) -> Double? {
    guard let list else { return nil }
    let width = width(at: position)
    switch list.height(at: position, width: width) {
    case .fixed(let height): return height
    case .measured(let estimate):
      let measured = list.identity(at: position).flatMap { heights.height(of: $0, width: width) }
      return measured ?? estimate
    }
  }

  /// Whether there are so many rows that each must not be asked for its height.
  var hasManyRows: Bool {
    guard let list else { return false }
    var count = 0
    for section in 0..<list.sectionCount {
      count += list.section(at: section)?.itemCount ?? 0
      if count > Self.manyRows { return true }
    }
    return false
  }

  /// Takes the height that a cell came to, and finds one out that never settles.
  func noteHeight(of cell: UIView) {
    guard let record = records[cell], cell.bounds.height > 0 else { return }
    let width = width(at: record.position)
    // Before a cell has the height that the list says, it may have any.
    let height = saidHeight(of: record, width: width) ?? Double(cell.bounds.height)
    if noteHeight(height, of: record.identity, width: width) { askForHeights() }
  }

  /// The height that the list says of a cell, which is not measured then.
  private func saidHeight(of record: CellRecord, width: Double) -> Double? {
    guard let list else { return nil }
    let isThere = list.identity(at: record.position) == record.identity
    guard let position = isThere ? record.position : list.position(of: record.identity),
      case .fixed(let height) = list.height(at: position, width: width)
    else { return nil }
    return height
  }

  /// Takes the height that a cell asks for, before it has it.
  ///
  /// - Returns: the height that it gets: its own, or the one at which it is held.
  func settledHeight(_ height: CGFloat, of cell: UIView) -> CGFloat {
    guard let record = records[cell] else { return height }
    let width = width(at: record.position)
    if let said = saidHeight(of: record, width: width) { return CGFloat(said) }
    return settledHeight(height, of: record.identity, width: width)
  }

  /// The same for what stands at a position.
  func settledHeight(_ height: CGFloat, at position: CellPosition) -> CGFloat {
    guard let identity = list?.identity(at: position) else { return height }
    return settledHeight(height, of: identity, width: width(at: position))
  }

  private func settledHeight(
    _ height: CGFloat,
    of identity: ItemIdentity,
    width: Double
  ) -> CGFloat {
    noteHeight(Double(height), of: identity, width: width)
    return heights.heldHeight(of: identity, width: width).map { CGFloat($0) } ?? height
  }

  /// - Returns: whether the cell was found to come to ever other heights, by this one.
  @discardableResult
  private func noteHeight(_ height: Double, of identity: ItemIdentity, width: Double) -> Bool {
    guard let list, height > 0 else { return false }
    let limit = options.heightChangeLimit
    let verdict = heights.record(
      height,
      of: identity,
      width: width,
      limit: limit,
      at: ListClock.now
    )
    guard case .unstable(let lowest, let highest) = verdict else { return false }
    let model = list.position(of: identity).flatMap { list.model(at: $0) }
    let cell = model.map { "the cell of \(type(of: $0))(\($0.id))" } ?? "a cell"
    list.report(.unstableHeight(cell: cell, lowest: lowest, highest: highest))
    return true
  }

  /// Forgets the heights of rows that the list has no more.
  func forgetGoneHeights() {
    guard let list else { return }
    heights.forgetGone { list.position(of: $0) == nil }
  }

  /// All heights were measured with text of another size.
  func textSizeDidChange() {
    // The cells hear of it in this turn.
    MainTurn.enqueue { [weak self] in
      guard let self else { return }
      heights = MeasuredCells()
      sizingCells = [:]
      askForHeights()
    }
  }

  /// How high a cell on screen wants to be; `nil` if it does not show yet what the list has.
  func shownHeight(at position: CellPosition) -> Double? {
    guard let cell = displayedCell(at: position), cell.bounds.width > 0,
      self.cell(cell, fits: position), let record = records[cell],
      record.contentVersion >= activity.reloadedVersion
    else { return nil }
    let width = cell.bounds.width
    if let container = cell as? any CellContainer {
      return Double(container.fittingSize(width: width).height)
    }
    return Double(CellFitting.height(of: cell, width: width))
  }

  /// Has the view ask for the heights of its cells anew, as soon as it may.
  func askForHeights() {
    guard !activity.owesHeights else { return }
    activity.owesHeights = true
    whenFree { [weak self] in self?.settleHeights() }
  }

  private func settleHeights() {
    activity.owesHeights = false
    guard let surface, surface.window != nil, hasList else { return }
    let anchor = readingAnchor()
    performSideBatch { surface.remeasure(completion: $0) }
    restore(anchor)
  }

  /// Whether a cell on screen is of another height than its content asks for.
  func isOutgrown(_ cell: UIView, at position: CellPosition) -> Bool {
    if let fixed = fixedHeight(at: position) {
      return abs(fixed - Double(cell.bounds.height)) >= 1
    }
    let height = CellFitting.height(of: content(of: cell), width: content(of: cell).bounds.width)
    return abs(height - content(of: cell).bounds.height) >= 1
  }
}
