import MedleyCore

/// A table host that shows nothing: it commits each stage and finishes it.
final class IdleHost: ListHost {
  typealias Cell = Void

  weak var list: HostedList<Void, Never>?

  /// The number of updates and reloads that the host received.
  private(set) var callCount = 0

  var batchUpdateStyle: BatchUpdateStyle { .table }

  func reload() { callCount += 1 }

  func refresh(_ positions: [CellPosition]) {}

  func perform(_ update: ListUpdate) {
    callCount += 1
    update.commit()
    update.finish()
  }
}
