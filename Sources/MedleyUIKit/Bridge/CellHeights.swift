import MedleyCore

/// The heights of the cells of a view: fixed by the list, measured, or held to end a sizing loop.
@MainActor
final class CellHeights {
  private let context: BridgeContext
  private let cells: CellRegistry

  private(set) var measured = MeasuredHeights()

  /// Called when the view must ask for the heights of its cells again.
  var onChange: () -> Void = {}

  init(_ context: BridgeContext, _ cells: CellRegistry) {
    self.context = context
    self.cells = cells
  }

  /// The number of rows above which the view must not ask for the height of every row in advance.
  private static let manyRows = 10_000

  var hasManyRows: Bool {
    guard let list = context.list else { return false }
    var count = 0
    for section in 0..<list.sectionCount {
      let shape = list.section(at: section)
      // Rows that are not loaded have very different heights, and are few.
      if shape?.isWindowed == true { return false }
      count += shape?.itemCount ?? 0
      if count > Self.manyRows { return true }
    }
    return false
  }

  // MARK: Queries

  /// Returns the height of a cell that need not be measured, or `nil` for a cell that must be.
  func fixedHeight(at position: CellPosition) -> Double? {
    guard let list = context.list else { return nil }
    let width = context.width(at: position)
    if measured.holdsCells, let identity = list.identity(at: position),
      let held = measured.heldHeight(of: identity, width: width)
    {
      return held
    }
    guard case .fixed(let height) = height(at: position, width: width, in: list) else { return nil }
    return height
  }

  /// Returns the height of a cell as far as it is known before it is measured.
  private func height(at position: CellPosition, width: Double, in list: ViewList) -> RowHeight {
    context.unloaded.height(at: position).map { .fixed($0) }
      ?? list.height(at: position, width: width)
  }

  /// Returns the height of a cell before it is measured, or `nil` without an estimate.
  func estimatedHeight(at position: CellPosition) -> Double? {
    guard let list = context.list else { return nil }
    let width = context.width(at: position)
    switch height(at: position, width: width, in: list) {
    case .fixed(let height): return height
    case .measured(let estimate):
      let known = list.identity(at: position).flatMap { measured.height(of: $0, width: width) }
      return known ?? estimate ?? placeholderHeight(at: position, in: list)
    }
  }

  /// Returns the height of the placeholders of rows, so that the scroll indicator stays in place when rows
  /// are loaded.
  private func placeholderHeight(at position: CellPosition, in list: ViewList) -> Double? {
    guard !context.placeholderHeights.isEmpty, case .row = position else { return nil }
    return list.section(at: position.section).flatMap { context.placeholderHeights[$0.id] }
  }

  /// Returns the height of a row before it is measured; for a placeholder row, the height of one placeholder.
  func estimatedRowHeight(at position: CellPosition) -> Double? {
    context.unloaded.lines(at: position)?.height ?? estimatedHeight(at: position)
  }

  /// Returns the fitting height of a displayed cell, or `nil` if the cell is outdated.
  func displayedHeight(at position: CellPosition) -> Double? {
    guard let cell = cells.displayedCell(at: position), cell.bounds.width > 0,
      cells.cell(cell, fits: position), let record = cells.records[cell],
      record.contentVersion >= context.reloadVersion
    else { return nil }
    let width = cell.bounds.width
    if let container = cell as? any CellContainer {
      return Double(container.fittingSize(width: width).height)
    }
    return Double(CellFitting.height(of: cell, width: width))
  }

  /// Returns whether the height of a visible cell differs from the height of its content.
  func isOutgrown(_ cell: UIView, at position: CellPosition) -> Bool {
    if let fixed = fixedHeight(at: position) {
      return abs(fixed - Double(cell.bounds.height)) >= 1
    }
    let content = cells.content(of: cell)
    let height = CellFitting.height(of: content, width: content.bounds.width)
    return abs(height - content.bounds.height) >= 1
  }

  /// Returns whether a cell was measured at its current width.
  func isMeasured(at position: CellPosition) -> Bool {
    guard let identity = context.list?.identity(at: position) else { return false }
    return measured.height(of: identity, width: context.width(at: position)) != nil
  }

  // MARK: Recording

  /// Records the height of a laid out cell, and detects a sizing loop.
  ///
  /// Does nothing for a cell that is not measured, see ``recordDisplay(of:_:)``.
  func record(_ cell: UIView) {
    guard let record = cells.records[cell], !record.isFixed else { return }
    recordDisplay(of: cell, record)
  }

  /// Records the height of a cell that the view displays, also if the list defines the height.
  ///
  /// An update of the row may change it, and a table view keeps the heights of rows that are not visible.
  func recordDisplay(of cell: UIView, _ record: CellRecord) {
    guard cell.bounds.height > 0 else { return }
    let width = context.width(at: record.position)
    // Before a cell has the height that the list defines, it may have any height.
    let height = listHeight(of: record, width: width) ?? Double(cell.bounds.height)
    if self.record(height, of: record.identity, width: width) { onChange() }
  }

  /// Requests the height of a displayed cell again if its nested list has another height.
  ///
  /// The nested list may have changed while no cell showed it: a table view keeps the heights of
  /// rows that are not visible.
  func checkNestedList(in cell: UIView, at position: CellPosition) {
    guard context.hasNestedLists, context.surface?.remembersHeights == true,
      cells.content(of: cell) is any NestedListContent, fixedHeight(at: position) == nil,
      let height = displayedHeight(at: position), abs(height - Double(cell.bounds.height)) >= 1
    else { return }
    onChange()
  }

  /// Records the height that a cell requests before its layout.
  ///
  /// - Returns: the height that the cell gets, which differs from the requested one if the list defines
  ///   the height or if the cell is held at another one.
  func settledHeight(_ height: CGFloat, of cell: UIView) -> CGFloat {
    guard let record = cells.records[cell] else { return height }
    let width = context.width(at: record.position)
    if let fixed = listHeight(of: record, width: width) { return CGFloat(fixed) }
    return settledHeight(height, of: record.identity, width: width)
  }

  /// Records the height that the cell at a position requests, and returns the height that it gets.
  func settledHeight(_ height: CGFloat, at position: CellPosition) -> CGFloat {
    guard let identity = context.list?.identity(at: position) else { return height }
    return settledHeight(height, of: identity, width: context.width(at: position))
  }

  private func settledHeight(
    _ height: CGFloat,
    of identity: ItemIdentity,
    width: Double
  ) -> CGFloat {
    record(Double(height), of: identity, width: width)
    return measured.heldHeight(of: identity, width: width).map { CGFloat($0) } ?? height
  }

  /// Returns the height that the list defines for a cell, which is not measured then.
  private func listHeight(of record: CellRecord, width: Double) -> Double? {
    guard let list = context.list else { return nil }
    let isInPlace = list.identity(at: record.position) == record.identity
    guard let position = isInPlace ? record.position : list.position(of: record.identity),
      case .fixed(let height) = self.height(at: position, width: width, in: list)
    else { return nil }
    return height
  }

  /// Records a height, and returns whether it revealed a sizing loop.
  @discardableResult
  private func record(_ height: Double, of identity: ItemIdentity, width: Double) -> Bool {
    guard let list = context.list, height > 0 else { return false }
    let result = measured.record(
      height,
      of: identity,
      width: width,
      limit: context.options.heightChangeLimit,
      at: SystemClock.now
    )
    guard case .unstable(let lowest, let highest) = result else { return false }
    let model = list.position(of: identity).flatMap { list.model(at: $0) }
    let cell = model.map { "the cell of \(type(of: $0))(\($0.id))" } ?? "a cell"
    list.report(.unstableHeight(cell: cell, lowest: lowest, highest: highest))
    return true
  }

  // MARK: Measuring cells that do not exist yet

  /// Returns the height of a header or footer, which is measured once for each content and width.
  ///
  /// - Parameter prepare: called with the cell before it is measured.
  func headingHeight(at position: CellPosition, prepare: (UIView) -> Void) -> Double? {
    guard let identity = context.list?.identity(at: position) else { return nil }
    let width = context.width(at: position)
    // A displayed header may have another height than one outside of the view, because of its margins.
    let shown = displayedHeight(at: position)
    if shown == nil, let known = measured.headingHeight(of: identity, width: width) { return known }
    let height = shown ?? sizingHeight(at: position, width: width, prepare)
    measured.recordHeading(height, of: identity, width: width)
    return height
  }

  /// The number of rows that are measured to determine the height of a line of rows.
  private static let measuredRows = 12

  /// Returns the height of a line of rows: the height of the highest one among the first rows.
  func heightOfLine(width: Double) -> CGFloat {
    guard let list = context.list else { return CellFitting.standardHeight }
    var highest = 0.0
    var count = 0
    for section in 0..<list.sectionCount {
      for position in list.positions(inSection: section).prefix(Self.measuredRows - count) {
        let own = context.width(at: position)
        let height =
          fixedHeight(at: position) ?? sizingHeight(at: position, width: own > 0 ? own : width)
        highest = max(highest, height)
        count += 1
      }
      if count >= Self.measuredRows { break }
    }
    return highest > 0 ? CGFloat(highest) : CellFitting.standardHeight
  }

  private func sizingHeight(
    at position: CellPosition,
    width: Double,
    _ prepare: (UIView) -> Void = { _ in }
  ) -> Double {
    guard let cell = cells.sizingCell(at: position, width: width) else {
      return Double(CellFitting.standardHeight)
    }
    prepare(cell)
    if let surface = context.surface {
      (cell as? ContentView)?.sizingMargins = surface.directionalLayoutMargins
    }
    return Double(CellFitting.height(of: cell, width: CGFloat(width)))
  }

  // MARK: Invalidation

  /// Resets the detection of sizing loops for a cell, because its content has changed.
  func invalidate(at position: CellPosition) {
    guard let identity = context.list?.identity(at: position) else { return }
    measured.invalidate(identity)
  }

  func invalidate(_ identity: ItemIdentity) {
    measured.invalidate(identity)
  }

  /// Removes the heights of rows that were deleted.
  func removeDeleted() {
    guard let list = context.list else { return }
    measured.removeAll { list.position(of: $0) == nil }
  }

  /// Prepares for a reload: headers are measured again.
  func prepareForReload() {
    cells.sizingCells = [:]
    measured.removeHeadings()
    removeDeleted()
  }

  func removeAll() {
    measured = MeasuredHeights()
  }
}
