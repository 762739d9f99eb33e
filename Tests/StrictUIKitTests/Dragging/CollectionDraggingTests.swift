import Testing

@testable import StrictUIKit

/// The drag and drop delegate of a collection view with a diffable data source.
private final class Dragging: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  let source: UICollectionViewDiffableDataSource<String, Int>
  var log: [String] = []
  var operation = UIDropOperation.move
  var allowsMoves = true

  init(_ source: UICollectionViewDiffableDataSource<String, Int>) {
    self.source = source
    super.init()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let item = source.itemIdentifier(for: indexPath), item != 1 else { return [] }
    let dragged = UIDragItem(itemProvider: NSItemProvider())
    dragged.localObject = item
    return [dragged]
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMoves }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionWillBegin session: any UIDragSession
  ) {
    log.append("begin")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionDidEnd session: any UIDragSession
  ) {
    log.append("end")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard
      let item = coordinator.items.first, let moved = item.dragItem.localObject as? Int,
      let target = coordinator.destinationIndexPath, let path = item.sourceIndexPath
    else {
      log.append("drop outside")
      return
    }
    log.append("drop \(path.item) to \(target.item)")
    var snapshot = source.snapshot()
    let items = snapshot.itemIdentifiers
    snapshot.moveItem(moved, beforeItem: items[target.item])
    source.apply(snapshot)
    coordinator.drop(item.dragItem, toItemAt: target).addAnimations { self.log.append("animated") }
  }
}

@Suite @MainActor struct CollectionDraggingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view: UICollectionView
  private let dragging: Dragging

  init() {
    let view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    self.view = view
    dragging = Dragging(source)
    window.addSubview(view)
    source.apply(Snapshot(["a": [1, 2, 3]]))
    (view.dragDelegate, view.dropDelegate) = (dragging, dragging)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a dropped item is moved by the drop delegate`() {
    #expect(view.driveDrag(from: path(2), to: path(0)))
    #expect(dragging.log == ["begin", "drop 2 to 0", "animated", "end"])
    #expect(dragging.source.snapshot().itemIdentifiers == [3, 1, 2])
  }

  @Test func `an item without drag items is not dragged`() {
    #expect(!view.driveDrag(from: path(0), to: path(2)))
    #expect(dragging.log == [])
    view.dragInteractionEnabled = false
    #expect(!view.driveDrag(from: path(1), to: path(2)))
    #expect(dragging.log == [])
  }

  @Test func `a drop is not performed without a permitted operation`() {
    dragging.operation = .forbidden
    #expect(!view.driveDrag(from: path(1), to: path(0)))
    dragging.operation = .move
    dragging.allowsMoves = false
    #expect(!view.driveDrag(from: path(1), to: path(0)))
    #expect(dragging.log == ["begin", "end", "begin", "end"])
    #expect(dragging.source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test func `a drop outside of items has no destination`() {
    #expect(view.driveDrag(from: path(1), to: nil))
    #expect(dragging.log == ["begin", "drop outside", "end"])
  }
}
