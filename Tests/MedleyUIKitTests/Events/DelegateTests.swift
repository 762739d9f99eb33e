import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// A custom delegate, which receives all calls without any loss for the list.
@Suite @MainActor struct DelegateTests {
  final class Own: NSObject, UITableViewDelegate {
    var calls: [String] = []

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }

    func tableView(
      _ tableView: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      calls.append("display \(indexPath.row)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      calls.append("scroll")
    }
  }

  /// Records the row at each selected path.
  final class Selecting: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var selected: [ItemIdentity?] = []

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(tableView.list?.identity(at: .row(ListPath(indexPath))))
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(collectionView.list?.identity(at: .row(ListPath(indexPath))))
    }
  }

  final class Sizing: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 2 ? UITableView.automaticDimension : 70
    }
  }

  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      UITableViewCell()
    }
  }

  @Test func `a selected path is valid although the behaviour of its row deletes rows`() {
    let delegate = Selecting()
    let table = ListFixture<Row, UITableView>.table()
    table.host.delegate = delegate
    selects(table, delegate) { table.host.driveTap(at: [0, 3]) }
    let collection = ListFixture<Row, UICollectionView>.collection()
    collection.host.delegate = delegate
    selects(collection, delegate) { collection.host.driveTap(at: [0, 3]) }
  }

  private func selects<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ delegate: Selecting,
    tap: () -> Void
  ) {
    fixture.controller.cells = CellAdapter<Row, Host>.content { ListContent($0.text) }
      .onSelect { [weak fixture] row, _ in fixture?.controller.apply(ListSnapshot(items: [row])) }
    fixture.show((0..<6).map { Row($0) })
    tap()
    fixture.runPendingWork()
    #expect(delegate.selected.last == .row(3))
    #expect(fixture.controller.snapshot.items.map(\.id) == [3])
    #expect(fixture.violations.isEmpty)
  }

  @Test func `reading the state of a view without a list keeps its data source and delegate`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let source = Source()
    let own = Own()
    table.dataSource = source
    table.delegate = own
    #expect(!table.followsEnd)
    #expect(table.listOptions.keepsPlace == ListViewOptions().keepsPlace)
    #expect(table.scrollPosition == nil)
    #expect(table.cellView(at: .row(ListPath(section: 0, item: 0))) == nil)
    #expect(table.identity(ofCellWith: UIView()) == nil)
    #expect(table.list == nil)
    #expect(table.dataSource === source)
    #expect(table.delegate === own)
  }

  @Test func `a custom delegate provides the heights of measured rows`() {
    let own = Sizing()
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.host.delegate = own
    fixture.show([Row(1), Row(2, kind: .plain), Row(3), Row(4)])
    let heights = (0..<4).map { fixture.host.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(heights[0] == 70)
    // The cell has a fixed height.
    #expect(heights[1] == 60)
    #expect(heights[2] < 60)
    #expect(heights[3] == 70)
  }

  private func check(
    _ fixture: ListFixture<Row, UITableView>,
    _ own: Own
  ) {
    fixture.host.driveTap(at: IndexPath(row: 1, section: 0))
    fixture.host.driveScroll(by: 100)
    fixture.runPendingWork()
    #expect(own.calls.contains("select 1"))
    #expect(own.calls.contains("scroll"))
    #expect(own.calls.contains { $0.hasPrefix("display") })
    #expect(fixture.controller.selection == [1])
  }

  @Test func `a delegate that was set before the list is kept`() {
    let own = Own()
    let table = UITableView(frame: .zero, style: .plain)
    table.delegate = own
    let fixture = ListFixture(
      table,
      cells: RowCells.standard(native: .cell(TableRowCell.self))
    )
    fixture.show((0..<40).map { Row($0) })
    check(fixture, own)
  }

  @Test func `setting a custom delegate after the list keeps the list`() {
    let own = Own()
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show((0..<40).map { Row($0) })
    fixture.host.delegate = own
    check(fixture, own)
    #expect(fixture.host.delegate === fixture.bridge)
  }

  final class Swiping: NSObject, UITableViewDelegate {
    func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard indexPath.row == 0 else { return nil }
      let action = UIContextualAction(style: .normal, title: "Own") { _, _, done in done(true) }
      return UISwipeActionsConfiguration(actions: [action])
    }
  }

  @Test func `a custom delegate provides the swipe actions of rows without actions`() {
    let own = Swiping()
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.host.delegate = own
    fixture.show([Row(1), Row(2)])
    #expect(fixture.host.swipeActions(at: IndexPath(row: 0, section: 0)).map(\.title) == ["Own"])
    #expect(fixture.host.swipeActions(at: IndexPath(row: 1, section: 0)).isEmpty)
  }

  @Test func `a delete action at one side is not offered at the other side`() {
    let cells = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      .actions { _ in CellAction("Remove", role: .destructive, edge: .leading) { _, _ in } }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    fixture.show([Row(1)])
    let path = IndexPath(row: 0, section: 0)
    #expect(fixture.host.swipeActions(at: path, isLeading: true).map(\.title) == ["Remove"])
    #expect(fixture.host.swipeActions(at: path).isEmpty)
    fixture.host.setEditing(true, animated: false)
    #expect(fixture.host.swipeActions(at: path).map(\.title) == ["Remove"])
  }

  final class Menus: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "", children: [UIAction(title: "Own of \(indexPaths.count)") { _ in }])
      }
    }
  }

  @Test func `a custom delegate provides menus of items without actions`() {
    let cells = CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
      .actions { row in
        if row.id == 1 { CellAction("Remove", role: .destructive) { _, _ in } }
      }
    let own = Menus()
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: cells
    )
    fixture.host.delegate = own
    fixture.show([Row(1), Row(2)])
    func titles(_ menu: UIMenu?) -> [String] { menu?.actions.map(\.title) ?? [] }
    #expect(titles(fixture.host.contextMenu(at: IndexPath(item: 0, section: 0))) == ["Remove"])
    #expect(titles(fixture.host.contextMenu(at: IndexPath(item: 1, section: 0))) == ["Own of 1"])
    let several = fixture.host.delegate?.collectionView(
      fixture.host,
      contextMenuConfigurationForItemsAt: [[0, 0], [0, 1]],
      point: .zero
    )
    #expect(titles(several?.makeMenu()) == ["Own of 2"])
  }

  final class Headings: NSObject, UICollectionViewDelegate {
    var calls: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) {
      calls.append("display \(indexPath.section)")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String,
      at indexPath: IndexPath
    ) {
      calls.append("end \(indexPath.section)")
    }
  }

  @Test func `a custom delegate receives the display events of headers`() {
    let own = Headings()
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.host.delegate = own
    fixture.show(
      ListSnapshot([ListSection("a", header: Row(100), items: (0..<60).map { Row($0) })])
    )
    #expect(own.calls == ["display 0"])
    fixture.show(ListSnapshot(items: [Row(200)]))
    #expect(own.calls == ["display 0", "end 0"])
  }
}
