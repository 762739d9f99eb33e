import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The questions of the screens beside a list before other ones replace them.
@Suite @MainActor struct SplitListQuestionTests {
  private func show(
    _ view: SplitListView,
    isWide: Bool = true,
    asking: Set<String>
  ) -> any SplitListFixture {
    let fixture = view.fixture(SplitListOptions(asking: asking))
    fixture.show(isWide: isWide)
    return fixture
  }

  @Test(arguments: SplitListView.allCases)
  func `the row of the visible screen is selected while the screen asks`(
    _ view: SplitListView
  )
    throws
  {
    let fixture = show(view, asking: ["b"])
    try fixture.tap("row/b", in: "list")
    try fixture.tap("row/c", in: "list")
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == ["row/b"])
    try fixture.answer("Leave b?", "Cancel")
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == ["row/b"])
    try fixture.tap("row/c", in: "list")
    try fixture.answer("Leave b?", "Leave")
    #expect(fixture.columns == "list | c")
    #expect(fixture.selected == ["row/c"])
    #expect(fixture.alert == nil)
  }

  @Test(arguments: SplitListView.allCases)
  func `the questions are asked from the top`(_ view: SplitListView) throws {
    let fixture = show(view, asking: ["b", "inner b"])
    try fixture.tap("row/b", in: "list")
    try fixture.tap("inner/b", in: "b")
    try fixture.tap("row/c", in: "list")
    try fixture.answer("Leave inner b?", "Leave")
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == ["row/b"])
    try fixture.answer("Leave b?", "Cancel")
    #expect(fixture.columns == "list | b")
    try fixture.tap("row/c", in: "list")
    try fixture.answer("Leave b?", "Leave")
    #expect(fixture.columns == "list | c")
    #expect(fixture.selected == ["row/c"])
  }

  @Test func `choosing the open row again asks only the screens above its own`() throws {
    let fixture = show(.table, asking: ["b", "inner b"])
    try fixture.tap("row/b", in: "list")
    try fixture.tap("inner/b", in: "b")
    try fixture.tap("row/b", in: "list")
    try fixture.answer("Leave inner b?", "Leave")
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == ["row/b"])
    #expect(fixture.alert == nil)
  }

  @Test func `a first screen asks too, and no row is selected meanwhile`() throws {
    let fixture = show(.table, asking: ["a"])
    try fixture.tap("row/b", in: "list")
    #expect(fixture.selected == [])
    try fixture.answer("Leave a?", "Leave")
    #expect(fixture.columns == "list | b")
    #expect(fixture.selected == ["row/b"])
  }

  @Test func `an answer after another screen has appeared changes nothing`() throws {
    let fixture = show(.table, asking: ["b"])
    try fixture.tap("row/b", in: "list")
    try fixture.tap("row/c", in: "list")
    try fixture.tap("inner/b", in: "b")
    try fixture.answer("Leave b?", "Leave")
    #expect(fixture.columns == "list | b > inner b")
    #expect(fixture.selected == ["row/b"])
  }

  @Test func `a removed row is not selected again while its screen asks`() throws {
    let fixture = show(.table, asking: ["b"])
    try fixture.tap("row/b", in: "list")
    fixture.remove("row/b")
    try fixture.tap("row/c", in: "list")
    #expect(fixture.selected == [])
    try fixture.answer("Leave b?", "Leave")
    #expect(fixture.selected == ["row/c"])
  }

  @Test(arguments: [true, false])
  func `going back from a screen asks first`(isWide: Bool) throws {
    let fixture = show(.table, isWide: isWide, asking: ["b"])
    try fixture.tap("row/b", in: "list")
    let opened = fixture.columns
    try fixture.requestBack(from: "b")
    try fixture.answer("Leave b?", "Cancel")
    #expect(fixture.columns == opened)
    try fixture.requestBack(from: "b")
    try fixture.answer("Leave b?", "Leave")
    #expect(fixture.columns == (isWide ? "list | a" : "list"))
    #expect(fixture.selected == (isWide ? ["row/a"] : []))
  }

  @Test func `on one stack, the back button asks and the gesture is disabled`() throws {
    let fixture = show(.table, isWide: false, asking: ["b"])
    try fixture.tap("row/b", in: "list")
    fixture.primary?.driveSwipeBack()
    #expect(fixture.columns == "list > b")
    fixture.primary?.driveBack()
    try fixture.answer("Leave b?", "Leave")
    #expect(fixture.columns == "list")
    #expect(fixture.selected == [])
    try fixture.tap("row/c", in: "list")
    fixture.primary?.driveSwipeBack()
    #expect(fixture.columns == "list")
  }

  @Test func `a screen that asks is asked on the stack that it has moved to`() throws {
    let fixture = show(.table, isWide: true, asking: ["b"])
    try fixture.tap("row/b", in: "list")
    fixture.rotate(isWide: false)
    fixture.primary?.driveSwipeBack()
    #expect(fixture.columns == "list > b")
    fixture.go(to: "row/c")
    try fixture.answer("Leave b?", "Leave")
    #expect(fixture.columns == "list > c")
    fixture.primary?.driveSwipeBack()
    #expect(fixture.columns == "list")
  }

  @Test func `a screen that asks has a back button only on one stack`() throws {
    let fixture = show(.table, isWide: true, asking: ["b", "inner b"])
    try fixture.tap("row/b", in: "list")
    guard #available(iOS 16, *) else { return }
    for isWide in [true, false, true] {
      fixture.rotate(isWide: isWide)
      #expect((fixture.detail?.navigationItem.backAction == nil) == isWide)
    }
    try fixture.tap("inner/b", in: "b")
    #expect(
      fixture.detail?.navigationController?.topViewController?.navigationItem.backAction != nil
    )
  }
}
