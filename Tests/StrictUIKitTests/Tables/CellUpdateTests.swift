import StrictUIKit
import Testing

/// What list code may read and update after a reload, and while the table updates its cells.
@MainActor @Suite struct CellUpdateTests {
  // [TableKit's tests]
  @Test func `reading cells after a reload lays out the table`() {
    let fixture = TableFixture(counts: [2])
    fixture.source.rows = [["a", "b", "c"]]
    fixture.table.reloadData()
    #expect(fixture.table.cellForRow(at: IndexPath(0, 2))?.textLabel?.text == "c")
    fixture.source.rows = [["d"]]
    fixture.table.reloadData()
    #expect(fixture.shownTexts == ["d"])
    fixture.source.rows = [["e"], ["f"]]
    fixture.table.reloadData()
    #expect(fixture.table.indexPathsForVisibleRows == [IndexPath(0, 0), IndexPath(1, 0)])
    #expect(fixture.violations.isEmpty)
  }

  // [AUPickerCell#6]
  @Test func `F13: cellForRow is refused in a request for a height`() {
    let fixture = TableFixture(counts: [2])
    fixture.source.height = { [unowned fixture] _ in
      _ = fixture.table.cellForRow(at: IndexPath(0, 0))
      return 44
    }
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(Set(fixture.violations.map(\.rule)) == [.f13])
    #expect(
      fixture.violations.first?.message.hasPrefix(
        """
        Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of \
        updating its visible cells, which is not allowed.
        """
      ) == true
    )
  }

  // [firefox-ios#13570]
  @Test func `F13: visibleCells is refused in willDisplay`() {
    let fixture = TableFixture(counts: [1])
    fixture.source.onDisplay = { [unowned fixture] in _ = fixture.table.visibleCells }
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.violations.map(\.rule) == [.f13])
    #expect(
      fixture.violations.first?.message.hasPrefix(
        """
        Attempted to access the table view's visibleCells while they were in the process of being \
        updated, which is not allowed.
        """
      ) == true
    )
  }

  @Test func `F13: a batch in willDisplay is refused, and the table reloads afterwards`() {
    let fixture = TableFixture(counts: [3])
    fixture.source.onDisplay = { [unowned fixture] in
      fixture.source.onDisplay = {}
      fixture.table.performBatchUpdates {
        fixture.source.rows[0].removeFirst()
        fixture.table.deleteRows(at: [IndexPath(0, 0)], with: .none)
      }
    }
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.violations.map(\.rule) == [.f13])
    fixture.expectConsistent()
    #expect(fixture.shownTexts == ["0.1", "0.2"])
  }

  @Test func `a layout within a layout is performed afterwards`() {
    let fixture = TableFixture(counts: [100])
    let prefetcher = ScrollingPrefetcher()
    fixture.table.prefetchDataSource = prefetcher
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    let first = fixture.table.indexPathForRow(at: CGPoint(x: 0, y: 1000))
    #expect(fixture.table.indexPathsForVisibleRows?.first == first)
    fixture.expectConsistent()
  }

  /// Scrolls and lays out the table in the last call of its first pass.
  private final class ScrollingPrefetcher: NSObject, UITableViewDataSourcePrefetching {
    var hasScrolled = false

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      guard !hasScrolled else { return }
      hasScrolled = true
      tableView.contentOffset.y = 1000
      tableView.layoutIfNeeded()
    }
  }

  @Test func `a batch may begin when the cells are updated, and after a scroll`() {
    let fixture = TableFixture(counts: [100])
    fixture.table.driveScroll(by: 500)
    fixture.table.performBatchUpdates {
      fixture.source.rows[0].removeFirst()
      fixture.table.deleteRows(at: [IndexPath(0, 0)], with: .none)
    }
    #expect(fixture.violations.isEmpty)
    fixture.expectConsistent()
  }

  @Test func `performBatchUpdates takes a closure that does not escape`() {
    let fixture = TableFixture(counts: [2])
    // [DifferenceKit's extension of UITableView]
    func perform(_ updates: () -> Void) { fixture.table.performBatchUpdates(updates) }
    perform {
      fixture.source.rows[0].removeLast()
      fixture.table.deleteRows(at: [IndexPath(0, 1)], with: .none)
    }
    fixture.table.performBatchUpdates(nil)
    #expect(fixture.violations.isEmpty)
    #expect(fixture.shownTexts == ["0.0"])
  }
}
