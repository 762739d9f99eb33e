import MedleyTesting
import Testing

@testable import MedleyCore

/// The screen actions of parts.
@MainActor @Suite struct PartActionTests {
  private struct Line: ListModel {
    var id: String
  }

  private enum CounterEdit: Sendable {
    case add, refuse, refresh, refreshed
  }

  private struct Counter: ListPresenter {
    let name: String
    var count = 1
    var refreshes = 0
    var isLoading = false
    var canRefresh = true

    var sections: [ListSection<AnyListItem>] {
      ListSection(SectionID(name)) {
        for number in 0..<count { Line(id: "\(name) \(number)") }
      }
    }

    var screenActions: [ScreenAction<CounterEdit>] {
      ScreenAction("Add", isEnabled: count < 3, sends: .add)
      ScreenAction("Refuse", sends: .refuse)
      ScreenAction("Help", opens: "help")
      ScreenAction.refresh(isEnabled: canRefresh, isRunning: isLoading, sends: .refresh)
    }

    mutating func receive(_ edit: CounterEdit) throws(EditRefusal) {
      switch edit {
      case .add: count += 1
      case .refuse: throw EditRefusal("\(name) refuses.")
      case .refresh: (refreshes, isLoading) = (refreshes + 1, true)
      case .refreshed: isLoading = false
      }
    }
  }

  private enum PairEdit: Sendable {
    case hide, refresh
  }

  private struct Pair: PartsPresenter {
    typealias Item = AnyListItem

    var left = Counter(name: "left")
    var right = Counter(name: "right")
    var isHidden = false
    var hasRefresh = false
    var refreshes = 0

    var parts: [Part<Self>] {
      Part("left", \.left)
      Part("right", \.right).hidden(isHidden)
    }

    var screenActions: [ScreenAction<PairEdit>] {
      ScreenAction("Hide", sends: .hide)
      if hasRefresh { ScreenAction.refresh(sends: .refresh) }
    }

    mutating func receive(_ edit: PairEdit) {
      switch edit {
      case .hide: isHidden.toggle()
      case .refresh: refreshes += 1
      }
    }
  }

  /// A screen with a part that has parts.
  private struct Outer: PartsPresenter {
    typealias Item = AnyListItem
    typealias Edit = Never

    var pair = Pair()

    var parts: [Part<Self>] { Part("pair", \.pair) }
  }

  private let issues = IssueLog()

  private func open<Presenter: ListPresenter>(
    _ presenter: Presenter
  ) -> ScreenSession<HeadlessHost> where Presenter.Item == AnyListItem {
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Line, HeadlessHost>.content { ListContent($0.id) })
    return ListScreen("Pair", presenter: presenter, cells: cells)
      .open(on: HeadlessHost(width: 20, height: 20), reporter: .log(issues))
  }

  private func rows(_ screen: ScreenSession<HeadlessHost>) -> [String] {
    screen.host.visibleCells.compactMap(\.content.title)
  }

  private static let parts = ["left", "right"].flatMap { part in
    ["Add", "Refuse", "Help"].map { "\(part)/\($0)" }
  }

  @Test func `the actions of the parts follow the actions of the screen, with one refresh`() {
    let screen = open(Pair())
    #expect(
      screen.actions.map(\.id) == ["Hide"] + Self.parts[..<3] + ["refresh"] + Self.parts[3...]
    )
    #expect(screen.actions.map(\.title).filter { $0 == "Add" }.count == 2)
    #expect(issues.issues.isEmpty)
  }

  @Test func `an action is performed by its part`() {
    let screen = open(Pair())
    #expect(screen.perform(actionWithID: "right/Add"))
    #expect(rows(screen) == ["left 0", "right 0", "right 1"])
    #expect(screen.perform(actionWithID: "left/Add"))
    #expect(rows(screen) == ["left 0", "left 1", "right 0", "right 1"])
    #expect(screen.perform(actionWithID: "right/Add"))
    #expect(screen.actions.first { $0.id == "right/Add" }?.isEnabled == false)
    #expect(screen.actions.first { $0.id == "left/Add" }?.isEnabled == true)
    #expect(issues.issues.isEmpty)
  }

  @Test func `the reason of a part that refuses its action is shown`() {
    let screen = open(Pair())
    var reasons: [String] = []
    screen.onActionRefusal = { reasons.append($0.reason) }
    screen.perform(actionWithID: "right/Refuse")
    #expect(reasons == ["right refuses."])
  }

  @Test func `one refresh is performed by all parts that can refresh`() {
    var pair = Pair()
    let screen = open(pair)
    screen.perform(actionWithID: "refresh")
    let refresh = screen.actions.first(where: \.isRefresh)
    #expect(refresh?.isRunning == true)
    screen.send(PartEdit("left", CounterEdit.refreshed))
    #expect(screen.actions.first(where: \.isRefresh)?.isRunning == true)
    screen.send(PartEdit("right", CounterEdit.refreshed))
    #expect(screen.actions.first(where: \.isRefresh)?.isAvailable == true)

    pair.right.canRefresh = false
    pair.right.isLoading = true
    let other = open(pair)
    #expect(other.actions.first(where: \.isRefresh)?.isAvailable == true)
    pair.left.canRefresh = false
    #expect(open(pair).actions.first(where: \.isRefresh)?.isEnabled == false)
  }

  @Test func `a screen with a refresh decides what it loads`() {
    var pair = Pair()
    pair.hasRefresh = true
    let screen = open(pair)
    #expect(screen.actions.filter(\.isRefresh).count == 1)
    screen.perform(actionWithID: "refresh")
    #expect(screen.actions.first(where: \.isRefresh)?.isRunning == false)
  }

  @Test func `a hidden part has no actions`() {
    let screen = open(Pair())
    screen.perform(actionWithID: "Hide")
    #expect(screen.actions.map(\.id) == ["Hide"] + Self.parts[..<3] + ["refresh"])
    screen.perform(actionWithID: "Hide")
    #expect(screen.actions.count == 8)
  }

  @Test func `the actions of parts within parts are performed by their parts`() {
    let screen = open(Outer())
    #expect(screen.actions.contains { $0.id == "pair/Hide" })
    screen.perform(actionWithID: "pair/right/Add")
    #expect(rows(screen) == ["left 0", "right 0", "right 1"])
    screen.perform(actionWithID: "refresh")
    #expect(screen.actions.first(where: \.isRefresh)?.isRunning == true)
    screen.perform(actionWithID: "pair/Hide")
    #expect(!screen.actions.contains { $0.id.hasPrefix("pair/right") })
    #expect(issues.issues.isEmpty)
  }
}
