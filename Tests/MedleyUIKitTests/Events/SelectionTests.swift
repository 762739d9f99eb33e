import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The selection belongs to the list, and the view shows it.
@Suite @MainActor struct SelectionTests {
  private func stage() -> ListStage<Row, UITableView> {
    let stage = ListStage<Row, UITableView>.table()
    stage.show((0..<30).map { Row($0) })
    return stage
  }

  @Test func `single selection leaves the row before, and is kept through a change`() {
    let stage = stage()
    stage.host.driveTap(at: IndexPath(row: 1, section: 0))
    stage.host.driveTap(at: IndexPath(row: 2, section: 0))
    #expect(stage.controller.selection == [2])
    stage.show((-3..<30).map { Row($0) })
    #expect(stage.controller.selection == [2])
    #expect(stage.host.indexPathsForSelectedRows == [IndexPath(row: 5, section: 0)])
  }

  @Test func `multiple selection adds and takes back`() {
    let stage = stage()
    stage.controller.selectionMode = .multiple
    stage.host.driveTap(at: IndexPath(row: 1, section: 0))
    stage.host.driveTap(at: IndexPath(row: 2, section: 0))
    #expect(stage.controller.selection == [1, 2])
    stage.host.driveTap(at: IndexPath(row: 1, section: 0))
    #expect(stage.controller.selection == [2])
  }

  @Test func `several rows are selected while a list is edited`() {
    let stage = stage()
    stage.controller.selectionMode = .multiple
    stage.show((0..<31).map { Row($0) })
    stage.host.setEditing(true, animated: false)
    stage.host.driveTap(at: IndexPath(row: 1, section: 0))
    stage.host.driveTap(at: IndexPath(row: 2, section: 0))
    #expect(stage.controller.selection == [1, 2])
    #expect(stage.host.indexPathsForSelectedRows?.map(\.row) == [1, 2])
    stage.controller.selectionMode = .single
    #expect(!stage.host.allowsMultipleSelectionDuringEditing)
    let collection = ListStage<Row, UICollectionView>.collection()
    collection.controller.selectionMode = .multiple
    collection.show((0..<5).map { Row($0) })
    collection.host.isEditing = true
    collection.host.driveTap(at: IndexPath(item: 1, section: 0))
    collection.host.driveTap(at: IndexPath(item: 2, section: 0))
    #expect(collection.controller.selection == [1, 2])
  }

  @Test func `without selection a tap runs the behaviour and leaves no trace`() {
    let stage = stage()
    stage.controller.selectionMode = .none
    stage.host.driveTap(at: IndexPath(row: 1, section: 0))
    #expect(stage.controller.selection.isEmpty)
    #expect(stage.host.indexPathsForSelectedRows ?? [] == [])
  }

  @Test func `a row that the program selects is selected in the view, also after a reload`() {
    let stage = stage()
    stage.controller.select(3)
    #expect(stage.host.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    stage.host.reload()
    stage.settle()
    #expect(stage.host.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    stage.controller.deselect(3)
    #expect(stage.host.indexPathsForSelectedRows ?? [] == [])
  }
}
