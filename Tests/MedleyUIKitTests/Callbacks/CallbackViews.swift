import MedleyCore
import MedleyUIKit
import StrictUIKit

/// Records changes of a view during its layout and during another change.
///
/// This is stricter than the view, which accepts many of these changes in most situations.
@MainActor
final class ChangeCheck {
  private var layouts = 0
  private var changes = 0

  /// Performs a layout of the view.
  func layOut(_ body: () -> Void) {
    CallbackReceiver.call(.viewLayout)
    layouts += 1
    body()
    layouts -= 1
    CallbackReceiver.call(.viewDidLayOut)
  }

  /// Performs a change of the view.
  func change(_ name: String, _ body: () -> Void) {
    let busy = layouts > 0 ? "a layout" : changes > 0 ? "another change" : nil
    if let busy { CallbackReceiver.current?.faults.append("\(name) during \(busy)") }
    changes += 1
    body()
    changes -= 1
  }
}

/// A table view that reports its callbacks and changes at a wrong time.
final class CallbackTableView: UITableView {
  private let check = ChangeCheck()

  override func didMoveToWindow() {
    CallbackReceiver.call(.viewWindow)
    super.didMoveToWindow()
  }

  override func layoutSubviews() {
    check.layOut { super.layoutSubviews() }
  }

  override func reloadData() {
    check.change("reloadData") { super.reloadData() }
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    check.change("performBatchUpdates") {
      super.performBatchUpdates(updates, completion: completion)
    }
  }
}

/// A collection view that reports its callbacks and changes at a wrong time.
final class CallbackCollectionView: UICollectionView {
  private let check = ChangeCheck()

  override func didMoveToWindow() {
    CallbackReceiver.call(.viewWindow)
    super.didMoveToWindow()
  }

  override func layoutSubviews() {
    check.layOut { super.layoutSubviews() }
  }

  override func reloadData() {
    check.change("reloadData") { super.reloadData() }
  }

  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    check.change("performBatchUpdates") {
      super.performBatchUpdates(updates, completion: completion)
    }
  }
}

extension ListFixture where Item == Row, Host == UITableView {
  /// Creates a fixture with a view and cells that report their callbacks.
  static func reportingTable(style: UITableView.Style) -> ListFixture {
    ListFixture(
      CallbackTableView(frame: .zero, style: style),
      cells: RowCells.standard(native: .cell(TableRowCell.self))
    )
  }
}

extension ListFixture where Item == Row, Host == UICollectionView {
  /// Creates a fixture with a view and cells that report their callbacks.
  static func reportingCollection() -> ListFixture {
    ListFixture(
      CallbackCollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: RowCells.standard(native: .cell(CollectionRowCell.self))
    )
  }
}
