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
      count += list.section(at: section)?.itemCount ?? 0
      if count > Self.manyRows { return true }
    }
    return false
  }

  // MARK: Queries

  /// Returns the height of a cell that need not be measured, or `nil` for a cell that must be.
  func fixedHeight(at position: CellPosition) -> Double? {
    guard let list = context.list else { return nil }
    let width = context.width(at: position)
    if let identity = list.identity(at: position),
      let held = measured.heldHeight(of: identity, width: width)
    {
      return held
    }
    guard case .fixed(let height) = list.height(at: position, width: width) else { return nil }
    return height
  }

  /// Returns the height of a cell before it is measured, or `nil` without an estimate.
  func estimatedHeight(at position: CellPosition) -> Double? {
    guard let list = context.list else { return nil }
    let width = context.width(at: position)
    switch list.height(at: position, width: width) {
    case .fixed(let height): return height
    case .measured(let estimate):
      let known = list.identity(at: position).flatMap { measured.height(of: $0, width: width) }
      return known ?? estimate
    }
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
  func record(_ cell: UIView) {
    guard let record = cells.records[cell], cell.bounds.height > 0 else { return }
    let width = context.width(at: record.position)
    // Before a cell has the height that the list defines, it may have any height.
    let height = listHeight(of: record, width: width) ?? Double(cell.bounds.height)
    if self.record(height, of: record.identity, width: width) { onChange() }
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
      case .fixed(let height) = list.height(at: position, width: width)
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

  /// Returns the height of a line of rows: that of the highest one among the first rows.
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
    cells.removeSizingCells()
    measured.removeHeadings()
    removeDeleted()
  }

  func removeAll() {
    measured = MeasuredHeights()
  }
}

/// The measured heights of cells by identity and width.
///
/// They serve as estimates when a row becomes visible again. A cell whose height keeps changing at
/// constant content and width is in a sizing loop, and is held at its largest height.
struct MeasuredHeights {
  private struct Entry {
    var width: Double
    var height: Double
    var lowest: Double
    var highest: Double
    var changes = 0
    var lastChange = 0.0
  }

  /// The result of recording a height.
  enum Result: Equatable {
    case unchanged
    case changed

    /// The height has changed too often: the cell is held at the highest one from now on.
    case unstable(lowest: Double, highest: Double)
  }

  /// The time between two changes, in seconds, after which they are not part of a loop: the height of a
  /// text field also keeps changing while the user types.
  private static let pause = 1.0

  private var entries: [ItemIdentity: Entry] = [:]
  private var headings: [ItemIdentity: (width: Double, height: Double)] = [:]
  private var held: [ItemIdentity: (width: Double, height: Double)] = [:]

  /// The number of entries at which those of deleted rows are removed.
  private var limit = 256

  /// The number of cells with a known height.
  var count: Int { entries.count }

  /// Returns the last height of a cell at a width.
  func height(of identity: ItemIdentity, width: Double) -> Double? {
    guard let entry = entries[identity], entry.width == width else { return nil }
    return entry.height
  }

  /// Returns the height at which a cell is held to end a sizing loop.
  func heldHeight(of identity: ItemIdentity, width: Double) -> Double? {
    guard !held.isEmpty, let entry = held[identity], entry.width == width else { return nil }
    return entry.height
  }

  /// Returns the height of a header or footer that was measured for its current content.
  func headingHeight(of identity: ItemIdentity, width: Double) -> Double? {
    guard let entry = headings[identity], entry.width == width else { return nil }
    return entry.height
  }

  mutating func recordHeading(_ height: Double, of identity: ItemIdentity, width: Double) {
    headings[identity] = (width, height)
  }

  mutating func removeHeadings() {
    headings = [:]
  }

  /// Records a measured height.
  ///
  /// - Parameters:
  ///   - limit: the number of changes after which the cell is in a sizing loop.
  ///   - time: the time of the measurement in seconds.
  mutating func record(
    _ height: Double,
    of identity: ItemIdentity,
    width: Double,
    limit: Int,
    at time: Double
  ) -> Result {
    guard var entry = entries[identity], entry.width == width else {
      entries[identity] = Entry(width: width, height: height, lowest: height, highest: height)
      return .changed
    }
    // Rounding to pixels is not a change.
    guard abs(entry.height - height) >= 0.5 else { return .unchanged }
    if time - entry.lastChange > Self.pause {
      entry.changes = 0
      (entry.lowest, entry.highest) = (entry.height, entry.height)
    }
    entry.lastChange = time
    entry.height = height
    entry.lowest = min(entry.lowest, height)
    entry.highest = max(entry.highest, height)
    entry.changes += 1
    entries[identity] = entry
    guard entry.changes > limit, held[identity] == nil else { return .changed }
    held[identity] = (width, entry.highest)
    return .unstable(lowest: entry.lowest, highest: entry.highest)
  }

  /// Resets the detection of sizing loops for a cell, because its content has changed.
  mutating func invalidate(_ identity: ItemIdentity) {
    held[identity] = nil
    headings[identity] = nil
    guard var entry = entries[identity] else { return }
    entry.changes = 0
    entry.lowest = entry.height
    entry.highest = entry.height
    entries[identity] = entry
  }

  /// Removes the entries of deleted rows, once the number of entries has doubled since the last time.
  ///
  /// - Complexity: amortized O(1) for each recorded height, if the closure is O(1).
  mutating func removeAll(where isDeleted: (ItemIdentity) -> Bool) {
    guard entries.count > limit else { return }
    entries = entries.filter { !isDeleted($0.key) }
    headings = headings.filter { !isDeleted($0.key) }
    held = held.filter { !isDeleted($0.key) }
    limit = max(256, entries.count * 2)
  }
}
