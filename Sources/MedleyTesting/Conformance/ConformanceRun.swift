import MedleyCore

/// One scenario on one host, or on a second one that restores its state.
final class ConformanceRun<Subject: HostUnderTest> {
  let scenario: HostScenario
  private let makeSubject: () -> Subject

  /// The host and its user.
  private(set) var subject: Subject

  /// The controller of the screen.
  private(set) var controller: ListController<CheckedItem, Subject.Host>?

  /// The expected list.
  private(set) var list = CheckedList()

  private(set) var log = DisplayLog()
  private(set) var omissions: [String] = []
  private let issues = IssueLog()
  private var step = "the host is created"

  /// The number and the seed of random updates.
  var randomUpdates: (count: Int, seed: UInt64) = (0, 0)

  /// The time in seconds after which a condition counts as violated.
  var patience = 60.0

  init(_ scenario: HostScenario, _ makeSubject: @escaping () -> Subject) {
    (self.scenario, self.makeSubject) = (scenario, makeSubject)
    subject = makeSubject()
  }

  /// Runs the scenario.
  func perform() async throws {
    switch scenario {
    case .updates: try checkUpdates()
    case .randomUpdates: try checkRandomUpdates()
    case .display: try checkDisplay()
    case .selection: try checkSelection()
    case .focus: try checkFocus()
    case .drafts: try checkDrafts()
    case .nestedLists: try checkNestedLists()
    case .carousels: try checkCarousels()
    case .windows: try await checkWindows()
    case .collapsing: try checkCollapsing()
    case .trees: try checkTrees()
    case .stickyAncestors: try checkStickyAncestors()
    case .parts: try checkParts()
    case .savedState: try checkSavedState()
    }
    // A host may show all sections as lists.
    let found = issues.issues.filter { $0.code != .ignoredLayout }.map { "\($0)" }
    guard found.isEmpty else { throw failure(expected: "no issue", found: "\(found)") }
  }

  // MARK: - Steps

  /// Shows a list on the host.
  func open(
    _ list: CheckedList,
    selection: SelectionMode = .single,
    restoring state: SavedListState? = nil
  ) throws {
    self.list = list
    try open(CheckedPresenter(sections: list.listSections), selection, restoring: state)
  }

  /// Shows a presenter on the host, which has the rows of a list.
  func open(_ presenter: some ListPresenter<CheckedItem>, showing list: CheckedList) throws {
    self.list = list
    try open(presenter)
  }

  /// Changes the expected list, as the list of the host has changed by itself.
  func expectChange(_ change: (inout CheckedList) -> Void) { change(&list) }

  /// Shows the list of a presenter on the host.
  func open<Presenter: ListPresenter>(
    _ presenter: Presenter,
    _ selection: SelectionMode = .single,
    restoring state: SavedListState? = nil
  ) throws where Presenter.Item == CheckedItem {
    step = "the list is opened"
    let screen = ListScreen<Subject.Host>(
      "Conformance",
      presenter: presenter,
      cells: CheckedCells<Subject.Host>(log),
      configure: { [weak self] controller in
        controller.selectionMode = selection
        if let state { controller.restore(state) }
        self?.controller = controller
      }
    )
    try subject.show(screen, reporter: .log(issues))
    try subject.settle()
  }

  /// Replaces the host by a new one.
  func replaceHost() {
    subject = makeSubject()
    log = DisplayLog()
    controller = nil
  }

  /// Performs an action of the user.
  func user(_ step: String, _ action: (Subject) throws -> Void) throws {
    self.step = step
    try action(subject)
    try subject.settle()
  }

  /// Scrolls to a row of the expected list.
  func scroll(to id: Int) throws {
    guard let position = list.position(of: id) else { return }
    try user("the user scrolls to row \(id)") { try $0.scroll(to: position, row: 0) }
  }

  /// Selects a row of the expected list.
  func select(_ id: Int) throws {
    guard let position = list.position(of: id) else { return }
    try user("the user selects row \(id)") { try $0.select(at: position) }
  }

  /// Changes the expected list and the list of the host, and compares both.
  func update(_ step: String, _ change: (inout CheckedList) -> Void) throws {
    try apply(step, change)
    try expectRows()
  }

  /// Changes the expected list and the list of the host, which does not show all rows.
  func apply(_ step: String, _ change: (inout CheckedList) -> Void) throws {
    self.step = step
    change(&list)
    controller?.apply(ListSnapshot(list.listSections))
    try subject.settle()
  }

  // MARK: - Expectations

  /// The visible text.
  var visible: VisibleText { VisibleText(subject.text) }

  /// Requires the visible cells of the expected list.
  func expectRows() throws(HostFailure) {
    let shown = visible.titles
    guard let expected = list.problem(of: shown) else { return }
    throw failure(expected: expected, found: "\(shown)")
  }

  /// Requires the visible cells of the expected list, and that some of them show a word.
  func expectRows(_ word: String, _ ids: [Int]) throws(HostFailure) {
    try expectRows()
    try expect("rows with “\(word)”", ids.sorted(), visible.ids(with: word).sorted())
  }

  /// Requires that two values are equal.
  func expect<Value: Equatable>(
    _ subject: String,
    _ expected: Value,
    _ found: Value
  ) throws(HostFailure) {
    guard expected != found else { return }
    throw failure(expected: "\(subject) \(expected)", found: "\(found)")
  }

  /// Requires that a condition holds.
  func require(_ expected: String, _ isTrue: Bool) throws(HostFailure) {
    guard isTrue else { throw failure(expected: expected, found: subject.text) }
  }

  /// Waits until a condition holds, with the work of the host performed.
  func wait(_ expected: String, for condition: () -> Bool) async throws {
    var problem: (any Error)?
    let isReached = await eventually(within: patience) {
      do { try subject.settle() } catch { problem = error }
      return problem != nil || condition()
    }
    if let problem { throw problem }
    try require(expected, isReached)
  }

  func failure(expected: String, found: String) -> HostFailure {
    HostFailure(scenario: scenario, step: step, expected: expected, found: found)
  }

  /// Returns whether the host has a capability; if not, the part is recorded as left out.
  func has(_ capability: HostCapability, for part: String) -> Bool {
    if subject.capabilities.contains(capability) { return true }
    omit(part, without: [capability])
    return false
  }

  func omit(_ part: String, without missing: Set<HostCapability>) {
    let names = missing.map(\.rawValue).sorted().joined(separator: ", ")
    omissions.append(
      "\(Subject.Host.self) is not checked: \(scenario.rawValue), \(part). It lacks: \(names)."
    )
  }
}

/// Shows fixed sections; the scenario applies its updates to the controller.
private struct CheckedPresenter: ListPresenter {
  var sections: [ListSection<CheckedItem>]
}
