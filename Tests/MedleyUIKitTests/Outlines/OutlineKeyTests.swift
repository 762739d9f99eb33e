import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Keys of a hardware keyboard on the focused row of a tree.
@Suite @MainActor struct OutlineKeyTests {
  private let left = UIKeyCommand.inputLeftArrow
  private let right = UIKeyCommand.inputRightArrow

  // MARK: Steps

  @Test func `arrows expand, enter, collapse and leave rows as a walk over the data does`() throws {
    for isMirrored in [false, true] {
      for seed in 0..<(LongRun.isOn ? 60 : 6) {
        try walk(seed, isMirrored) { TreeFixture.table($0) }
        try walk(seed + 1000, isMirrored) { TreeFixture.collection($0) }
      }
    }
  }

  private func walk<Host: ViewHost>(
    _ seed: Int,
    _ isMirrored: Bool,
    _ make: ([TreeItem]) -> TreeFixture<Host>
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixture = make(RandomTreeRun<Host>.roots(&random))
    if isMirrored { fixture.list.host.semanticContentAttribute = .forceRightToLeft }
    let keys = KeyController(fixture.list)
    for step in 0..<80 {
      let place: Comment = "seed \(seed), step \(step), mirrored \(isMirrored)"
      if step % 10 == 0 {
        let path = try #require(
          fixture.list.surface.shownRows.map(\.path).randomElement(using: &random)
        )
        try #require(fixture.focus(path), place)
      }
      let focused = try #require(fixture.focusedID, place)
      let isInward = Int.random(in: 0..<5, using: &random) < 3
      let expected = isInward ? inward(focused, fixture) : outward(focused, fixture)
      let isPerformed = fixture.list.window.driveKey(isInward == isMirrored ? left : right)
      fixture.list.runPendingWork()
      #expect(isPerformed == (expected != nil), place)
      try #require(fixture.focusedID == (expected ?? focused), place)
      try #require(fixture.differences() == [], place)
    }
    #expect(fixture.list.violations.isEmpty)
    withExtendedLifetime(keys) {}
  }

  /// Returns the focused row after a step inwards, and expands it in the record; `nil` without an effect.
  private func inward<Host: ViewHost>(_ id: Int, _ fixture: TreeFixture<Host>) -> Int? {
    guard let children = fixture.item(id)?.children else { return nil }
    if fixture.open.insert(id).inserted { return id }
    return children.first?.row.id
  }

  private func outward<Host: ViewHost>(_ id: Int, _ fixture: TreeFixture<Host>) -> Int? {
    if fixture.item(id)?.children != nil, fixture.open.remove(id) != nil { return id }
    return fixture.parent(of: id)
  }

  private let roots = [
    TreeItem(1, [TreeItem(2), TreeItem(3, [TreeItem(4)])]),
    TreeItem(5),
    TreeItem(6, [TreeItem(7)]),
  ]

  @Test func `a field that is edited keeps its arrows`() throws {
    let cells = CellAdapter<Row, UITableView>.content {
      ListContent($0.text, control: .text($0.text))
    }
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    let fixture = TreeFixture(list, roots)
    let keys = KeyController(list)
    #expect(fixture.focus(IndexPath(row: 0, section: 0)))
    let field = try #require(fixture.cell(1)?.firstTextInput)
    #expect(field.becomeFirstResponder())
    #expect(!list.window.driveKey(right))
    #expect(!list.window.driveKey(UIKeyCommand.inputDownArrow, [.alternate, .command]))
    fixture.list.runPendingWork()
    #expect(fixture.list.controller.snapshot.items.count == 3)
    field.resignFirstResponder()
    #expect(list.window.driveKey(right))
    withExtendedLifetime(keys) {}
  }

  @Test func `without a focus system, arrows expand and collapse the only selected row`() throws {
    let fixture = TreeFixture.table(roots)
    let keys = KeyController(fixture.list)
    fixture.list.controller.selectionMode = .single
    #expect(!fixture.key(right, keys))
    fixture.tap(0)
    #expect(fixture.key(right, keys))
    fixture.open = [1]
    #expect(fixture.differences() == [])
    // Selecting the child would run its behaviour.
    #expect(!fixture.key(right, keys))
    #expect(fixture.list.controller.selection == [1])
    #expect(fixture.key(left, keys))
    fixture.open = []
    #expect(fixture.differences() == [])
    #expect(!fixture.key(left, keys))
    // The focus is in another view.
    #expect(fixture.key(right, keys))
    fixture.list.window.windowScene?.drivenFocusSystem = UIFocusSystem()
    #expect(!fixture.key(left, keys))
  }

  @Test func `a row outside of outlines leaves the arrows to the system`() throws {
    let list = ListFixture<Row, UITableView>.table()
    let keys = KeyController(list)
    list.show((0..<3).map { Row($0) })
    #expect(list.host.driveFocus(at: IndexPath(row: 1, section: 0)))
    #expect(!list.window.driveKey(left) && !list.window.driveKey(right))
    withExtendedLifetime(keys) {}
  }

  @Test func `the preferred row of the program's delegate is asked for`() throws {
    final class Delegate: NSObject, UITableViewDelegate {
      func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        IndexPath(row: 2, section: 0)
      }
    }
    let fixture = TreeFixture.table(roots)
    let delegate = Delegate()
    fixture.list.host.delegate = delegate
    fixture.list.runPendingWork()
    #expect(fixture.list.host.driveFocusEntry() == IndexPath(row: 2, section: 0))
  }

  // MARK: Moves

  @Test func `Option-Command with an arrow moves the focused row in its tree`() throws {
    try movesInTree(TreeFixture.table(roots))
    try movesInTree(TreeFixture.collection(roots))
  }

  private func movesInTree<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    let keys = KeyController(fixture.list)
    #expect(fixture.focus(IndexPath(item: 1, section: 0)))
    let titles = ["Move up", "Move down", "Move one level out", "Move one level in"]
    #expect(Set(fixture.list.window.drivenKeyTitles) == Set(titles))
    #expect(fixture.key(UIKeyCommand.inputUpArrow, keys, [.alternate, .command]))
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [5, 1, 6])
    #expect(fixture.differences() == [])
    #expect(UIAccessibility.announcements.last == "Moved to position 1 of 3, level 1")
    #expect(fixture.key(UIKeyCommand.inputDownArrow, keys, [.alternate, .command]))
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [1, 5, 6])
    fixture.setExpanded(true, 1)
    #expect(fixture.key(right, keys, [.alternate, .command]))
    #expect(fixture.drops.last?.parentID() == 1)
    #expect(fixture.differences() == [])
    #expect(UIAccessibility.announcements.last == "Moved to position 3 of 3, level 2")
    #expect(fixture.focusedID == 5)
    #expect(fixture.key(left, keys, [.alternate, .command]))
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [1, 2, 3, 5, 6])
    #expect(fixture.differences() == [])
    #expect(fixture.list.violations.isEmpty)
  }

  @Test func `a controller of a list offers the keys`() throws {
    struct Files: ListPresenter {
      var sections: [ListSection<Row>] {
        ListSection(
          "files",
          tree: TreeRows([TreeItem(1, [TreeItem(2)])], children: \.children) { $0.row }
        )
      }
    }
    let controller = ListViewController(
      screen: ListScreen(
        "Files",
        presenter: Files(),
        cells: CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      )
    )
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitTurn.run()
    let table = try #require(controller.host)
    #expect(controller.keyCommands?.isEmpty == true)
    #expect(table.driveFocus(at: IndexPath(row: 0, section: 0)))
    #expect(controller.keyCommands?.map(\.input) == [right])
    #expect(window.driveKey(right))
    UIKitTurn.run()
    #expect(table.numberOfRows(inSection: 0) == 2)
  }
}

/// A controller of a program around a list, which offers its keys.
@MainActor
private final class KeyController: UIViewController {
  private let bridge: ListBridge

  init<Item: ListItem, Host: ViewHost>(_ list: ListFixture<Item, Host>) {
    bridge = list.bridge
    super.init(nibName: nil, bundle: nil)
    view = list.host
    list.window.rootViewController = self
  }

  required init?(coder: NSCoder) { nil }

  override var keyCommands: [UIKeyCommand]? {
    bridge.keyCommands { input, flags in
      UIKeyCommand(input: input, modifierFlags: flags) { [bridge] in
        bridge.performKey(input, flags)
      }
    }
  }
}

extension TreeFixture {
  fileprivate func focus(_ path: IndexPath) -> Bool {
    (list.host as? UITableView)?.driveFocus(at: path)
      ?? (list.host as? UICollectionView)?.driveFocus(at: path) ?? false
  }

  /// The id of the focused row.
  fileprivate var focusedID: Int? {
    list.surface.shownRows.first { $0.cell.isFocused }.flatMap { row in
      let items = list.controller.snapshot.items
      return row.path.item < items.count ? items[row.path.item].id : nil
    }
  }

  fileprivate func key(
    _ input: String,
    _ controller: KeyController,
    _ flags: UIKeyModifierFlags = []
  ) -> Bool {
    let isPerformed = list.window.driveKey(input, flags)
    list.runPendingWork()
    return isPerformed
  }
}
