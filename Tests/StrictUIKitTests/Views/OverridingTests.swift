import StrictUIKit
import Testing

/// Members that UIKit lets subclasses override are overridable without the Objective-C runtime.
@MainActor struct OverridingTests {
  @Test func `a table's queries and updates can be overridden`() {
    let table = CountingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let plain: UITableView = table
    _ = plain.cellForRow(at: IndexPath(row: 0, section: 0))
    _ = plain.visibleCells
    plain.beginUpdates()
    plain.endUpdates()
    plain.performBatchUpdates {}
    #expect(table.calls == ["cellForRow", "visibleCells", "beginUpdates", "performBatchUpdates"])
  }

  @Test func `a view's hierarchy, constraints and gestures can be overridden`() {
    let view = CountingView()
    let plain: UIView = view
    plain.bringSubviewToFront(UIView())
    plain.addGestureRecognizer(UITapGestureRecognizer())
    plain.addConstraints([])
    _ = plain.convert(CGPoint.zero, to: nil)
    #expect(
      view.calls == ["bringSubviewToFront", "addGestureRecognizer", "addConstraints", "convert"]
    )
  }

  @Test func `a collection view controller's methods for scrolling can be overridden`() {
    let controller = ScrollingController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView.contentOffset.y = 10
    #expect(controller.offsets == [10])
  }
}

private final class CountingTable: UITableView {
  var calls: [String] = []

  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    calls.append("cellForRow")
    return super.cellForRow(at: indexPath)
  }

  override var visibleCells: [UITableViewCell] {
    calls.append("visibleCells")
    return super.visibleCells
  }

  override func beginUpdates() {
    calls.append("beginUpdates")
    super.beginUpdates()
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }
}

private final class CountingView: UIView {
  var calls: [String] = []

  override func bringSubviewToFront(_ view: UIView) { calls.append("bringSubviewToFront") }

  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    calls.append("addGestureRecognizer")
  }

  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    calls.append("addConstraints")
  }

  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    calls.append("convert")
    return point
  }
}

private final class ScrollingController: UICollectionViewController {
  var offsets: [CGFloat] = []

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
}
