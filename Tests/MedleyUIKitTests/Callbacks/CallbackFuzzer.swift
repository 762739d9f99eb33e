import MedleyCore
import MedleyTesting
import StrictUIKit

@testable import MedleyUIKit

/// Performs random steps on a view that two lists share, and random actions in their callbacks.
@MainActor
final class CallbackFuzzer<Host: ViewHost> {
  let fixture: ListFixture<Row, Host>
  private var controllers: [ListController<Row, Host>]
  private let cells: RowCells<Host>
  private let density: FuzzDensity
  private let delegate = CallbackDelegate()
  private let receiver = CallbackReceiver()
  private let lists: ListGenerator<Row>
  private var random: SeededGenerator

  /// The snapshot that was applied last to each list.
  private var applied: [ListSnapshot<Row>]

  /// The number of further actions that callbacks perform in this step.
  private var budget = 0

  /// The actions of the last step.
  private(set) var history: [String] = []

  /// The number of actions that were performed in callbacks, by callback.
  private(set) var counts: [Callback: Int] = [:]

  init(
    _ fixture: ListFixture<Row, Host>,
    native: CellAdapter<Row, Host>,
    lists: ListGenerator<Row>,
    density: FuzzDensity,
    _ random: SeededGenerator
  ) {
    self.fixture = fixture
    self.lists = lists
    self.density = density
    self.random = random
    cells = RowCells<Host>.reporting(native: native)
    fixture.controller.cells = cells
    fixture.controller.selectionMode = .multiple
    let other = ListController(fixture.host, cells: cells, reporter: .log(fixture.issues))
    fixture.controller.connect(to: fixture.host)
    controllers = [fixture.controller, other]
    applied = controllers.map(\.snapshot)
    (fixture.host as? UITableView)?.delegate = delegate
    (fixture.host as? UICollectionView)?.delegate = delegate
    fixture.runPendingWork()
    receiver.onCall = { [weak self] in self?.handle($0) }
    CallbackReceiver.current = receiver
  }

  // MARK: Steps

  /// Performs an action, waits until nothing is pending, and compares the view with its list.
  func step() throws {
    history = []
    budget = Int.random(in: density.callbackActions, using: &random)
    for _ in 0..<Int.random(in: density.actions, using: &random) {
      perform(density.choices.randomElement(using: &random) ?? .apply, in: nil)
    }
    fixture.runPendingWork()
    budget = 0
    release()
    if fixture.host.window == nil { fixture.window.addSubview(fixture.host) }
    // A list that a callback has replaced may be shown until its last events are sent.
    if !controllers.contains(where: { $0 === fixture.host.list }) {
      controllers[0].connect(to: fixture.host)
    }
    runAllWork()
    do {
      try requireConsistency()
    } catch {
      throw Inconsistency(description: "\(error)\nafter \(history.joined(separator: ", "))")
    }
  }

  /// Performs all pending work, also the completions of long animations.
  private func runAllWork() {
    for _ in 0..<(fixture.host.enforcement.completions == .whenDriven ? 16 : 1) {
      complete()
      fixture.runPendingWork()
    }
  }

  /// Ends the animations of all batches.
  private func complete() {
    fixture.host.driveCompletions()
    for view in nestedViews { view.driveCompletions() }
  }

  private func requireConsistency() throws {
    if let fault = receiver.faults.first { throw Inconsistency(description: fault) }
    guard let shown = controllers.first(where: { $0 === fixture.host.list }) else {
      throw Inconsistency(description: "no list is shown")
    }
    try fixture.requireConsistency(of: shown, except: [.duplicateIdentity, .changingIdentities])
    for (index, controller) in controllers.enumerated()
    where controller.snapshot != applied[index] {
      let name = controller === shown ? "the shown list" : "the other list"
      throw Inconsistency(description: "\(name) does not have the rows that were applied last")
    }
    guard fixture.surface.shownRows.allSatisfy({ !$0.cell.isHidden }) else {
      throw Inconsistency(description: "a cell is hidden")
    }
  }

  private func handle(_ callback: Callback) {
    // A row is displayed after all other callbacks of a pass, whose actions have mostly used the budget.
    let odds = callback == .display ? 1 : density.callbacksPerAction
    guard budget > 0, Int.random(in: 0..<odds, using: &random) == 0 else { return }
    budget -= 1
    counts[callback, default: 0] += 1
    // A cell of a nested list mostly changes its own list.
    let isNested = callback.isOfNestedCell && Int.random(in: 0..<3, using: &random) > 0
    let actions = isNested ? FuzzAction.nested : density.choices
    perform(actions.randomElement(using: &random) ?? .apply, in: callback)
  }

  // MARK: Actions

  private func perform(_ action: FuzzAction, in callback: Callback?) {
    history.append(callback.map { "\(action) in \($0)" } ?? "\(action)")
    let host = fixture.host
    let index = controllers.firstIndex { $0 === host.list } ?? 0
    switch action {
    case .apply: apply(to: index)
    case .applyOther: apply(to: 1 - index)
    case .connect: controllers[index].connect(to: host)
    case .connectOther: controllers[1 - index].connect(to: host)
    case .connectNew: connectNew(at: 1 - index)
    case .disconnect: controllers[index].disconnect()
    case .reload: host.reload()
    case .leave: host.removeFromSuperview()
    case .enter: fixture.window.addSubview(host)
    case .resize:
      host.frame.size = CGSize(
        width: [200, 320].randomElement(using: &random) ?? 320,
        height: [90, 300, 480].randomElement(using: &random) ?? 480
      )
    case .layOut: host.layoutIfNeeded()
    case .layOutLater:
      if callback == nil { layOutLater() }
    case .animateHeights:
      if callback == nil { animateHeights() }
    case .scroll: scroll()
    case .scrollToRow:
      if let row = applied[index].items.randomElement(using: &random) {
        controllers[index].scroll(to: row.id)
      }
    case .select:
      if let identity = randomIdentity(in: controllers[index]) {
        controllers[index].send(.select, to: identity)
      }
    case .tapHeading:
      let count = controllers[index].sectionCount
      guard fixture.collapsing != nil, count > 0 else { break }
      let section = Int.random(in: 0..<count, using: &random)
      fixture.bridge.list?.send(.select, at: .header(section: section))
    case .tap:
      if callback == nil { tap() }
    case .complete:
      if callback == nil { complete() }
    case .hold:
      if callback == nil { hold() }
    case .applyNested:
      for view in nestedViews { applyNested(view) }
    case .reloadNested:
      for view in nestedViews { view.reload() }
    case .layOutNested:
      for view in nestedViews { view.layoutIfNeeded() }
    }
  }

  /// Connects a new list in place of the shown one; the list at an index is deallocated.
  private func connectNew(at index: Int) {
    let list = ListController(fixture.host, cells: cells, reporter: .log(fixture.issues))
    list.selectionMode = .multiple
    let old = controllers[index]
    // A callback may have replaced the list as well.
    (controllers[index], applied[index]) = (list, ListSnapshot())
    // The completions of the old list may access the controllers.
    withExtendedLifetime(old) {}
    if Int.random(in: 0..<4, using: &random) > 0 { apply(to: index) }
  }

  /// Performs an empty batch, as programs do to animate the heights of cells.
  private func animateHeights() {
    guard fixture.host.window != nil else { return }
    if let table = fixture.host as? UITableView {
      table.beginUpdates()
      table.endUpdates()
    }
    (fixture.host as? UICollectionView)?.performBatchUpdates(nil)
  }

  private func scroll() {
    let host = fixture.host
    let offset = CGFloat(Int.random(in: 0...2_000, using: &random))
    host.contentOffset.y = min(offset, max(0, host.contentSize.height - host.bounds.height))
  }

  /// Scrolls the view of a long list outside of a window, and lays out the view in a later turn.
  private func layOutLater() {
    let host = fixture.host
    let index = controllers.firstIndex { $0 === host.list } ?? 0
    let budget = self.budget
    self.budget = 0
    fixture.window.addSubview(host)
    applied[index] = fixture.collapsible(longSnapshot())
    controllers[index].connect(to: host)
    controllers[index].apply(applied[index])
    runAllWork()
    host.removeFromSuperview()
    host.contentOffset.y = max(0, min(1_000, host.contentSize.height - host.bounds.height))
    UIKitTurn.run()
    self.budget = budget
    host.layoutIfNeeded()
  }

  private func apply(to index: Int) {
    let snapshot = fixture.collapsible(snapshot(after: applied[index]))
    applied[index] = snapshot
    controllers[index].apply(snapshot) { _ in CallbackReceiver.call(.completion) }
  }

  /// The views of the nested lists; one of them may contain the cell whose callback is performed.
  private var nestedViews: [UICollectionView] {
    fixture.host.descendants(of: NestedListView.self).map(\.collectionView)
  }

  /// Applies other rows of the same heights to a nested list, until the row around it is updated.
  private func applyNested(_ view: UICollectionView) {
    guard let list = view.list as? ListController<Row, UICollectionView> else { return }
    let rows = list.snapshot.sections.flatMap(\.items).shuffled(using: &random).map { row in
      Bool.random(using: &random) ? Row(row.id + 10, row.text) : row
    }
    list.apply(ListSnapshot(items: rows))
  }

  /// Returns the next list: mostly an edited one, sometimes one of up to 1,000 rows.
  private func snapshot(after old: ListSnapshot<Row>) -> ListSnapshot<Row> {
    guard Int.random(in: 0..<density.snapshotsPerLongOne, using: &random) == 0 else {
      return lists.transition(from: old, using: &random).new
    }
    return longSnapshot()
  }

  /// Returns a list of up to 1,000 rows.
  private func longSnapshot() -> ListSnapshot<Row> {
    let count = Int.random(in: 0...1_000, using: &random)
    let sections = Int.random(in: 1...3, using: &random)
    return ListSnapshot(
      (0..<sections).map { section in
        ListSection(
          SectionID(section),
          header: Row(-section - 1),
          items: (0..<count / sections).map { Row(section * 2_000 + $0, kind: .native) }
        )
      }
    )
  }

  private func randomIdentity(in list: ListController<Row, Host>) -> ItemIdentity? {
    guard list.sectionCount > 0 else { return nil }
    let section = Int.random(in: 0..<list.sectionCount, using: &random)
    guard let count = list.section(at: section)?.itemCount, count > 0 else { return nil }
    let path = ListPath(section: section, item: Int.random(in: 0..<count, using: &random))
    return list.identity(at: .row(path))
  }

  private func visiblePath() -> IndexPath? {
    guard fixture.host.window != nil else { return nil }
    return fixture.surface.shownRows.map(\.path).sorted().randomElement(using: &random)
  }

  /// Begins to swipe a visible row; an update that follows waits until the end of the step.
  private func hold() {
    guard let path = visiblePath() else { return }
    (fixture.host as? UITableView)?.driveHold(at: path)
    (fixture.host as? UICollectionView)?.driveHold(at: path)
    perform(.apply, in: nil)
  }

  private func release() {
    (fixture.host as? UITableView)?.driveRelease()
    (fixture.host as? UICollectionView)?.driveRelease()
  }

  /// Taps a visible row.
  private func tap() {
    guard let path = visiblePath() else { return }
    (fixture.host as? UITableView)?.driveTap(at: path)
    (fixture.host as? UICollectionView)?.driveTap(at: path)
  }
}
