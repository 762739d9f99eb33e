import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// A split list in a compact width, and rotated.
@Suite @MainActor struct CollapsedSplitListTests {
  private func show(
    _ view: SplitListView,
    _ options: SplitListOptions = SplitListOptions(),
    isWide: Bool = false
  ) -> any SplitListFixture {
    let fixture = view.fixture(options)
    fixture.show(isWide: isWide)
    return fixture
  }

  @Test(arguments: SplitListView.allCases)
  func `a row pushes its screen, and going back clears the selection`(_ view: SplitListView) throws
  {
    let fixture = show(view)
    #expect(fixture.columns == "list")
    for id in ["b", "c", "c", "a"] {
      try fixture.tap("row/\(id)", in: "list")
      #expect(fixture.columns == "list > \(id)")
      let detail = fixture.detail
      try fixture.tap("inner/\(id)", in: id)
      #expect(fixture.columns == "list > \(id) > inner \(id)")
      fixture.primary?.driveBack()
      #expect(fixture.columns == "list > \(id)")
      #expect(fixture.detail === detail)
      fixture.primary?.driveBack()
      UIKitTurn.run()
      #expect(fixture.columns == "list")
      #expect(fixture.selected == [])
      #expect(fixture.savedState.screens.count == 1)
      #expect(fixture.detail !== detail, "the screen was left")
    }
    #expect(fixture.issues.issues.isEmpty)
  }

  @Test(arguments: SplitListView.allCases)
  func `a screen that leaves itself goes back to the list`(_ view: SplitListView) throws {
    let fixture = show(view)
    try fixture.tap("row/b", in: "list")
    try fixture.tap("inner/b", in: "b")
    try fixture.tap("back", in: "inner b")
    #expect(fixture.columns == "list > b")
    try fixture.tap("back", in: "b")
    #expect(fixture.columns == "list")
    #expect(fixture.selected == [])
  }

  @Test func `opening the route of the visible screen goes back to the screen`() throws {
    let fixture = show(.table)
    try fixture.tap("row/b", in: "list")
    try fixture.tap("inner/b", in: "b")
    let detail = fixture.detail
    fixture.go(to: "row/b")
    #expect(fixture.columns == "list > b")
    #expect(fixture.detail === detail)
    fixture.go(to: "row/c")
    #expect(fixture.columns == "list > c")
  }

  @Test func `a removed row opens no neighbour`() throws {
    let fixture = show(.table, SplitListOptions(afterRemoval: .neighbour))
    try fixture.tap("row/a", in: "list")
    fixture.remove("row/a")
    #expect(fixture.columns == "list > a")
    #expect(fixture.selected == [])
    fixture.primary?.driveBack()
    fixture.remove("row/b")
    #expect(fixture.columns == "list")
    #expect(fixture.selected == [])
  }

  @Test func `a gesture that goes back and is cancelled keeps the selection`() throws {
    let fixture = show(.table)
    try fixture.tap("row/b", in: "list")
    fixture.list.viewWillAppear(true)
    #expect(fixture.selected == [])
    fixture.list.viewWillDisappear(true)
    fixture.list.viewDidDisappear(true)
    #expect(fixture.selected == ["row/b"])
    #expect(fixture.columns == "list > b")
  }

  @Test(arguments: SplitListView.allCases)
  func `an opened screen stays with its row when the columns collapse and expand`(
    _ view: SplitListView
  ) throws {
    let fixture = show(view, isWide: true)
    try fixture.tap("row/b", in: "list")
    try fixture.tap("inner/b", in: "b")
    let detail = fixture.detail
    for _ in 0..<2 {
      fixture.rotate(isWide: false)
      #expect(fixture.columns == "list > b > inner b")
      fixture.rotate(isWide: true)
      #expect(fixture.columns == "list | b > inner b")
      #expect(fixture.selected == ["row/b"])
      #expect(fixture.detail === detail)
    }
    fixture.rotate(isWide: false)
    fixture.primary?.driveBack()
    fixture.primary?.driveBack()
    UIKitTurn.run()
    #expect(fixture.columns == "list")
    #expect(fixture.selected == [])
    fixture.rotate(isWide: true)
    #expect(fixture.columns == "list | a")
    #expect(fixture.selected == ["row/a"], "the row of the first screen")
  }

  @Test func `a screen opened on one stack stays beside the list`() throws {
    let fixture = show(.table)
    try fixture.tap("row/b", in: "list")
    fixture.rotate(isWide: true)
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == ["row/b"])
    try fixture.tap("row/c", in: "list")
    #expect(fixture.columns == "list | c")
  }

  @Test func `an unused first screen disappears on one stack, and a used one stays`() throws {
    let fixture = show(.table, isWide: true)
    fixture.rotate(isWide: false)
    #expect(fixture.columns == "list")
    fixture.rotate(isWide: true)
    #expect(fixture.columns == "list | a")
    try fixture.tap("inner/a", in: "a")
    fixture.rotate(isWide: false)
    #expect(fixture.columns == "list > a > inner a")
  }

  @Test func `a first screen with a question stays on one stack`() {
    let fixture = show(.table, SplitListOptions(asking: ["a"]), isWide: true)
    fixture.rotate(isWide: false)
    #expect(fixture.columns == "list > a")
  }
}
