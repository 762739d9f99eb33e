import Testing

@testable import StrictUIKit

/// The delegate and data source of a list of three rows, which records movements of the focus.
private final class Source: NSObject, UITableViewDelegate, UITableViewDataSource {
  var log: [String] = []
  var mayMove = true
  var preferred: IndexPath?

  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 1
  }

  func tableView(
    _ tableView: UITableView,
    shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { mayMove }

  func tableView(
    _ tableView: UITableView,
    didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let rows = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath]
    log.append(rows.map { $0.map { "\($0.row)" } ?? "none" }.joined(separator: " to "))
    coordinator.addCoordinatedAnimations({ self.log.append("animation") })
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

@Suite @MainActor struct FocusUpdateTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test func `the focus moves between rows as far as the delegate permits it`() {
    let source = Source()
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    #expect(table.driveFocus(at: IndexPath(row: 0, section: 0)))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isFocused == true)
    #expect(
      table.cellForRow(at: IndexPath(row: 0, section: 0))?.configurationState.isFocused == true
    )
    #expect(!table.driveFocus(at: IndexPath(row: 1, section: 0)))
    source.mayMove = false
    #expect(!table.driveFocus(at: IndexPath(row: 2, section: 0)))
    source.mayMove = true
    table.selectionFollowsFocus = true
    #expect(table.driveFocus(at: IndexPath(row: 2, section: 0)))
    #expect(table.driveFocus(at: nil))
    #expect(window.focusedView == nil)
    #expect(
      source.log == [
        "none to 0", "animation", "0 to 2", "animation", "select 2", "2 to none", "animation",
      ]
    )
  }

  @Test func `the focus enters a list at the preferred row, or at the first possible one`() {
    let source = Source()
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    #expect(table.driveFocusEntry() == IndexPath(row: 0, section: 0))
    source.preferred = IndexPath(row: 2, section: 0)
    #expect(table.driveFocusEntry() == IndexPath(row: 2, section: 0))
    source.preferred = IndexPath(row: 1, section: 0)
    #expect(table.driveFocusEntry() == nil)
  }

  @Test func `the focus moves to items, and the views around it are notified once`() {
    let layout = UICollectionViewFlowLayout()
    let view = RecordingCollectionView(frame: window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    window.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    #expect(view.driveFocus(at: IndexPath(item: 1, section: 0)))
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isFocused == true)
    #expect(view.count == 1)
    #expect(view.driveFocusEntry() == IndexPath(item: 0, section: 0))
    #expect(view.driveFocus(at: IndexPath(item: 1, section: 0)))
    view.mayMove = false
    #expect(!view.driveFocus(at: IndexPath(item: 0, section: 0)))
    #expect(!view.driveFocus(at: nil))
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isFocused == true)
  }
}

private final class RecordingCollectionView: UICollectionView {
  var count = 0
  var mayMove = true

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { mayMove }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    count += 1
  }
}
