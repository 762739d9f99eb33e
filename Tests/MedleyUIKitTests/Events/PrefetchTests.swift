import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Rows that are likely to become visible soon.
@Suite @MainActor struct PrefetchTests {
  private final class Log {
    var prefetched: Set<Int> = []
    var cancelled: Set<Int> = []
    var displayed: Set<Int> = []
  }

  private func cells<Host: ViewHost>(_ log: Log) -> CellAdapter<Row, Host> {
    CellAdapter<Row, Host>.content { ListContent($0.text) }
      .onPrefetch { row, _ in log.prefetched.insert(row.id) }
      .onCancelPrefetch { row, _ in log.cancelled.insert(row.id) }
      .onDisplay { row, _ in log.displayed.insert(row.id) }
  }

  @Test func `rows ahead are prefetched, and cancelled when the user scrolls away from them`() {
    let (tables, items) = (Log(), Log())
    prefetches(
      ListFixture(UITableView(frame: .zero, style: .plain), cells: cells(tables)),
      tables
    )
    prefetches(
      ListFixture(
        UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
        cells: cells(items)
      ),
      items
    )
  }

  private func prefetches<Host: ViewHost>(_ fixture: ListFixture<Row, Host>, _ log: Log) {
    fixture.show((0..<300).map { Row($0) })
    fixture.host.driveScroll(by: 2_000)
    fixture.runPendingWork()
    let ahead = log.prefetched.subtracting(log.displayed).subtracting(log.cancelled)
    #expect(!ahead.isEmpty)
    fixture.host.driveScroll(by: -1_500)
    fixture.runPendingWork()
    #expect(!log.cancelled.isEmpty)
    #expect(log.cancelled.isSubset(of: log.prefetched))
    #expect(log.cancelled.isSuperset(of: ahead.subtracting(log.displayed)))
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }
}
