import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The state of a split list that another process restores.
@Suite @MainActor struct RestoredSplitListTests {
  private func opened(_ view: SplitListView, isWide: Bool = true) throws -> NavigationState {
    let fixture = view.fixture()
    fixture.show(isWide: isWide)
    try fixture.tap("row/b", in: "list")
    try fixture.tap("inner/b", in: "b")
    return fixture.savedState
  }

  @Test(arguments: SplitListView.allCases, [true, false])
  func `the list, its selection and the opened screens are restored`(
    _ view: SplitListView,
    isWide: Bool
  ) throws {
    let state = try opened(view, isWide: !isWide)
    #expect(state.screens.map(\.route) == [nil, "row/b", "inner/b"])
    let fixture = view.fixture()
    fixture.restore(state)
    #expect(fixture.savedState == state, "before the view is loaded")
    fixture.show(isWide: isWide)
    #expect(fixture.columns == (isWide ? "list | b > inner b" : "list > b > inner b"))
    #expect(fixture.savedState == state)
    fixture.rotate(isWide: true)
    #expect(fixture.selected == ["row/b"])
    try fixture.tap("row/b", in: "list")
    #expect(fixture.columns == "list | b")
    #expect(fixture.issues.issues.isEmpty)
  }

  @Test func `a state is restored in a controller that is visible`() throws {
    let fixture = SplitListView.table.fixture()
    fixture.show(isWide: true)
    fixture.restore(try opened(.table))
    UIKitTurn.run()
    #expect(fixture.columns == "list | b > inner b")
    #expect(fixture.selected == ["row/b"])
  }

  @Test func `going back from restored screens clears the selection`() throws {
    let fixture = SplitListView.table.fixture()
    fixture.restore(try opened(.table))
    fixture.show(isWide: false)
    fixture.primary?.driveBack()
    fixture.primary?.driveBack()
    UIKitTurn.run()
    #expect(fixture.columns == "list")
    #expect(fixture.selected == [])
  }

  @Test func `the restored row is selected while its screen asks`() throws {
    let state = try opened(.table)
    let fixture = SplitListView.table.fixture(SplitListOptions(asking: ["b"]))
    fixture.restore(NavigationState(screens: Array(state.screens.prefix(2))))
    fixture.show(isWide: true)
    try fixture.tap("row/c", in: "list")
    #expect(fixture.selected == ["row/b"])
    try fixture.answer("Leave b?", "Leave")
    #expect(fixture.selected == ["row/c"])
  }

  @Test func `a first screen that the user did not use is not saved`() throws {
    let fixture = SplitListView.table.fixture()
    fixture.show(isWide: true)
    #expect(fixture.savedState.screens.map(\.route) == [nil])
    try fixture.tap("inner/a", in: "a")
    #expect(fixture.savedState.screens.map(\.route) == [nil, "row/a", "inner/a"])
  }

  @Test func `an unknown route is reported, and the first screen is visible`() {
    let fixture = SplitListView.table.fixture()
    let routes: [ListRoute?] = [nil, "row/missing", "inner/b"]
    fixture.restore(NavigationState(screens: routes.map { NavigationState.Screen(route: $0) }))
    fixture.show(isWide: true)
    #expect(fixture.columns == "list | a")
    #expect(fixture.issues.issues == [.unknownRoute("row/missing")])
  }

  @Test func `a controller of the list alone has the same state`() throws {
    let state = try opened(.table)
    let options = SplitListOptions()
    let list = ListViewController(
      screen: HostedSplitList<UITableView>.list(options),
      resolver: HostedSplitList<UITableView>.resolver(options)
    )
    let navigation = UINavigationController(rootViewController: list)
    list.restore(state)
    #expect(navigation.viewControllers.map(\.title) == ["list", "b", "inner b"])
    #expect(list.savedState == state)
    let fixture = SplitListView.table.fixture()
    fixture.restore(list.savedState)
    fixture.show(isWide: true)
    #expect(fixture.columns == "list | b > inner b")
    #expect(fixture.selected == ["row/b"])
  }
}
