import MedleyCore

/// The events of a host about visible cells: display, prefetch, impressions, placeholder rows.
final class CellDisplay {
  private var impressions = ImpressionTracker()

  /// The time of impressions, which a test advances.
  private var clock = 0.0

  /// The visible parts of placeholder rows.
  private var unloadedParts = ReportedParts<ItemIdentity>()

  let connection: ListConnection
  private let work: HostWork

  init(_ work: HostWork) {
    connection = work.connection
    self.work = work
  }

  /// Sends the events of a cell that was laid out at a position.
  func update(_ cell: HeadlessCell, of identity: ItemIdentity, isDisplayed: Bool) {
    if isDisplayed, !cell.isDisplayed {
      cell.isDisplayed = true
      let thresholds = cell.position.flatMap { connection.list?.impressionThresholds(at: $0) }
      impressions.begin(identity, thresholds: thresholds ?? [])
      work.queue(.display, identity, as: .display(identity))
    } else if !isDisplayed {
      end(cell)
      if cell.isFresh { work.queue(.prefetch, identity, as: .prefetch(identity)) }
    }
    cell.isFresh = false
  }

  /// Ends the display of a cell.
  ///
  /// - Parameter owner: The list of the cell; by default the current list.
  func end(_ cell: HeadlessCell, in owner: HeadlessList? = nil) {
    guard cell.isDisplayed, let identity = cell.identity else { return }
    cell.isDisplayed = false
    impressions.end(identity)
    work.queue(.endDisplay, identity, as: .endDisplay(identity), to: owner)
  }

  /// Updates the visible part of each cell, and sends the impressions that are complete after the
  /// given seconds.
  func advanceImpressions(of cells: LiveCells, by seconds: Double, in viewport: Viewport) {
    guard !impressions.isEmpty else { return }
    for cell in cells.visible {
      guard let identity = cell.identity else { continue }
      let fraction = viewport.visibleFraction(of: cell)
      impressions.update(identity, visibleFraction: fraction, at: clock)
    }
    clock += seconds
    for (identity, impression) in impressions.takeImpressions(at: clock) {
      work.queue(.impression(impression), identity, as: .impression(identity, impression))
    }
  }

  /// Sends a list which rows that are not loaded are visible, or at most one screen away.
  ///
  /// - Parameter owner: The list of the rows; by default the current list.
  func report(_ rows: [ReportedParts<ItemIdentity>.Row], to owner: HeadlessList? = nil) {
    for (event, identity) in unloadedParts.update(rows) {
      guard case .displayRows(let rows) = event else { continue }
      work.queue(event, identity, as: .displayRows(identity, rows), to: owner)
    }
  }
}
