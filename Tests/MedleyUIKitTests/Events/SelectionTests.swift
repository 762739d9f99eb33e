import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The selection, which belongs to the list and is shown by the view.
@Suite @MainActor struct SelectionTests {
  private func fixture() -> ListFixture<Row, UITableView> {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show((0..<30).map { Row($0) })
    return fixture
  }

  @Test func `single selection deselects the previous row, and survives a change`() {
    let fixture = fixture()
    fixture.host.driveTap(at: IndexPath(row: 1, section: 0))
    fixture.host.driveTap(at: IndexPath(row: 2, section: 0))
    #expect(fixture.controller.selection == [2])
    fixture.show((-3..<30).map { Row($0) })
    #expect(fixture.controller.selection == [2])
    #expect(fixture.host.indexPathsForSelectedRows == [IndexPath(row: 5, section: 0)])
  }

  @Test func `multiple selection adds and removes rows`() {
    let fixture = fixture()
    fixture.controller.selectionMode = .multiple
    fixture.host.driveTap(at: IndexPath(row: 1, section: 0))
    fixture.host.driveTap(at: IndexPath(row: 2, section: 0))
    #expect(fixture.controller.selection == [1, 2])
    fixture.host.driveTap(at: IndexPath(row: 1, section: 0))
    #expect(fixture.controller.selection == [2])
  }

  @Test func `editing mode allows several selected rows in multiple selection`() {
    let fixture = fixture()
    fixture.controller.selectionMode = .multiple
    fixture.show((0..<31).map { Row($0) })
    fixture.host.setEditing(true, animated: false)
    fixture.host.driveTap(at: IndexPath(row: 1, section: 0))
    fixture.host.driveTap(at: IndexPath(row: 2, section: 0))
    #expect(fixture.controller.selection == [1, 2])
    #expect(fixture.host.indexPathsForSelectedRows?.map(\.row) == [1, 2])
    fixture.controller.selectionMode = .single
    fixture.runPendingWork()
    #expect(!fixture.host.allowsMultipleSelectionDuringEditing)
    let collection = ListFixture<Row, UICollectionView>.collection()
    collection.controller.selectionMode = .multiple
    collection.show((0..<5).map { Row($0) })
    collection.host.isEditing = true
    collection.host.driveTap(at: IndexPath(item: 1, section: 0))
    collection.host.driveTap(at: IndexPath(item: 2, section: 0))
    #expect(collection.controller.selection == [1, 2])
  }

  @Test func `without selection, a tap runs the behaviour and selects nothing`() {
    let fixture = fixture()
    fixture.controller.selectionMode = .none
    fixture.host.driveTap(at: IndexPath(row: 1, section: 0))
    #expect(fixture.controller.selection.isEmpty)
    #expect(fixture.host.indexPathsForSelectedRows ?? [] == [])
  }

  @Test func `a row selected by the program is selected in the view, also after a reload`() {
    let fixture = fixture()
    fixture.controller.select(3)
    #expect(fixture.host.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(fixture.host.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    fixture.controller.deselect(3)
    #expect(fixture.host.indexPathsForSelectedRows ?? [] == [])
  }

  @Test func `a tap highlights only rows on which it has an effect`() {
    highlights(UITableView(frame: .zero, style: .plain)) { $0.driveTap(at: $1) }
    highlights(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())) {
      $0.driveTap(at: $1)
    }
  }

  private func highlights<Host: ViewHost>(_ host: Host, _ tap: (Host, IndexPath) -> Void) {
    var pressed: [Int] = []
    let plain = CellAdapter<Row, Host>.content { ListContent($0.text) }
    let fixture = ListFixture(host, cells: plain.selectable(false))
    fixture.show([Row(1), Row(2)])
    let path = IndexPath(item: 1, section: 0)
    func isHighlightable() -> Bool {
      (host.delegate as? TableBridge)?.tableView(UITableView(), shouldHighlightRowAt: path)
        ?? (host.delegate as? CollectionBridge)?.collectionView(
          UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
          shouldHighlightItemAt: path
        ) ?? true
    }
    // A label.
    #expect(!isHighlightable())
    tap(host, path)
    #expect(fixture.controller.selection.isEmpty)
    // A button.
    fixture.controller.cells = plain.selectable(false).onSelect { row, _ in pressed.append(row.id) }
    #expect(isHighlightable())
    tap(host, path)
    #expect(pressed == [2])
    #expect(fixture.controller.selection.isEmpty)
    // A row that can be selected, and one of a list without a selection.
    fixture.controller.cells = plain
    #expect(isHighlightable())
    fixture.controller.selectionMode = .none
    #expect(!isHighlightable())
    #expect(fixture.violations.isEmpty)
  }
}
