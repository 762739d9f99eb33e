import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// A split list in a regular width.
@Suite @MainActor struct SplitListControllerTests {
  private func show(
    _ view: SplitListView,
    _ options: SplitListOptions = SplitListOptions()
  ) -> any SplitListFixture {
    let fixture = view.fixture(options)
    fixture.show(isWide: true)
    return fixture
  }

  @Test(arguments: SplitListView.allCases)
  func `the selected row stays selected beside its screen`(_ view: SplitListView) throws {
    let fixture = show(view)
    #expect(fixture.columns == "list | a")
    #expect(fixture.selected == ["row/a"], "the row of the first screen")
    try fixture.tap("row/b", in: "list")
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == ["row/b"])
    try fixture.tap("row/c", in: "list")
    #expect(fixture.columns == "list | c")
    #expect(fixture.selected == ["row/c"])
    let list = try #require(fixture.list.view)
    let detail = try #require(fixture.detail?.view)
    #expect(list.convert(list.bounds, to: nil).maxX == detail.convert(detail.bounds, to: nil).minX)
    #expect(fixture.issues.issues.isEmpty)
  }

  @Test(arguments: SplitListView.allCases)
  func `without a first screen the column is empty`(_ view: SplitListView) throws {
    let fixture = show(view, SplitListOptions(detail: nil))
    #expect(fixture.columns == "list | -")
    #expect(fixture.detail == nil)
    try fixture.tap("row/a", in: "list")
    #expect(fixture.columns == "list | a")
  }

  @Test func `an unknown route of the first screen is reported once`() throws {
    let fixture = show(.table, SplitListOptions(detail: "nowhere"))
    try fixture.tap("row/a", in: "list")
    try fixture.tap("back", in: "a")
    #expect(fixture.columns == "list | -")
    #expect(fixture.issues.issues == [.unknownRoute("nowhere")])
  }

  @Test(arguments: SplitListView.allCases)
  func `a row without a screen leaves the open one`(_ view: SplitListView) throws {
    let fixture = show(view)
    try fixture.tap("row/b", in: "list")
    let detail = fixture.detail
    try fixture.tap("row/missing", in: "list")
    #expect(fixture.columns == "list | b")
    #expect(fixture.detail === detail)
    #expect(fixture.issues.issues == [.unknownRoute("row/missing")])
  }

  @Test(arguments: SplitListView.allCases)
  func `choosing the open row again goes back to its screen`(_ view: SplitListView) throws {
    let fixture = show(view)
    try fixture.tap("row/b", in: "list")
    let detail = fixture.detail
    try fixture.tap("inner/b", in: "b")
    #expect(fixture.columns == "list | b > inner b")
    #expect(fixture.selected == ["row/b"])
    try fixture.tap("row/b", in: "list")
    #expect(fixture.columns == "list | b")
    #expect(fixture.detail === detail)
    #expect(fixture.selected == ["row/b"])
  }

  @Test func `the row of the first screen keeps this screen`() throws {
    let fixture = show(.table)
    let detail = fixture.detail
    try fixture.tap("row/a", in: "list")
    #expect(fixture.detail === detail)
    #expect(fixture.selected == ["row/a"])
    #expect(fixture.savedState.screens.count == 2, "the user has opened it")
  }

  @Test(
    arguments: SplitListView.allCases,
    [("row/a", "list | a"), (nil, "list | -")] as [(ListRoute?, String)]
  )
  func `a screen that leaves itself uncovers the first one and its row is selected`(
    _ view: SplitListView,
    first: (detail: ListRoute?, columns: String)
  ) throws {
    let fixture = show(view, SplitListOptions(detail: first.detail))
    try fixture.tap("row/b", in: "list")
    try fixture.tap("inner/b", in: "b")
    try fixture.tap("back", in: "inner b")
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == ["row/b"])
    try fixture.tap("back", in: "b")
    #expect(fixture.columns == first.columns)
    #expect(fixture.selected == (first.detail == nil ? [] : ["row/a"]))
  }

  @Test(arguments: SplitListView.allCases)
  func `the neighbour of the removed row is selected and opened`(_ view: SplitListView) throws {
    let fixture = show(view, SplitListOptions(afterRemoval: .neighbour))
    try fixture.tap("row/b", in: "list")
    fixture.remove("row/b")
    #expect(fixture.selected == ["row/c"])
    #expect(fixture.columns == "list | c")
    fixture.remove("row/c")
    fixture.remove("row/missing")
    #expect(fixture.selected == ["row/a"])
    #expect(fixture.columns == "list | a")
  }

  @Test func `the screen of a removed row stays until another row is selected`() throws {
    let fixture = show(.table)
    try fixture.tap("row/b", in: "list")
    fixture.remove("row/b")
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == [])
    try fixture.tap("row/c", in: "list")
    #expect(fixture.columns == "list | c")
  }

  @Test func `a program creates the controllers of the screens`() throws {
    final class Page: ListViewController<UITableView> {}
    final class Pages: SplitListController<UITableView> {
      override func makeController(for screen: ListScreen<UITableView>) -> UIViewController {
        Page(screen: screen, resolver: resolver) { UITableView(frame: .zero, style: .grouped) }
      }
    }
    let fixture = HostedSplitList<UITableView>(SplitListOptions()) { screen, resolver, _ in
      Pages(screen: screen, resolver: resolver) { UITableView(frame: .zero, style: .plain) }
    }
    fixture.show(isWide: true)
    #expect(fixture.detail is Page)
    try fixture.tap("row/b", in: "list")
    #expect(fixture.detail is Page)
    try fixture.tap("back", in: "b")
    #expect(fixture.columns == "list | a")
  }

  @Test func `a replaced screen that leaves itself later changes nothing`() throws {
    let fixture = show(.table)
    try fixture.tap("row/b", in: "list")
    let replaced = try #require(fixture.detail as? ListViewController<UITableView>)
    try fixture.tap("row/c", in: "list")
    replaced.goBack()
    #expect(fixture.columns == "list | c")
    #expect(fixture.selected == ["row/c"])
  }

  @Test func `replaced screens and the controller are released`() throws {
    weak var controller: UISplitViewController?
    weak var replaced: UIViewController?
    do {
      let fixture = show(.table)
      controller = fixture.controller
      try fixture.tap("row/b", in: "list")
      replaced = fixture.detail
      try fixture.tap("row/c", in: "list")
      #expect(replaced == nil)
      replaced = fixture.detail
    }
    UIKitTurn.run()
    #expect(controller == nil)
    #expect(replaced == nil)
  }
}
