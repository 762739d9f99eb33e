import StrictUIKit
import Testing

@MainActor struct SegmentedControlTests {
  @Test func `a tap chooses a segment once, and setting the index sends no event`() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    var sent: [Int] = []
    control.addAction(
      UIAction { sent.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9) },
      for: .valueChanged
    )
    control.selectedSegmentIndex = 0
    control.driveTap(segment: 2)
    control.driveTap(segment: 2)
    control.setEnabled(false, forSegmentAt: 1)
    control.driveTap(segment: 1)
    control.driveTap(segment: 7)
    #expect(sent == [2])
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func `a momentary control chooses a segment only during the event`() {
    let control = UISegmentedControl(items: ["Back", "Forward"])
    control.isMomentary = true
    var sent: [Int] = []
    control.addAction(
      UIAction { sent.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9) },
      for: .valueChanged
    )
    control.driveTap(segment: 1)
    control.driveTap(segment: 1)
    #expect(sent == [1, 1])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `the chosen segment is followed when segments are inserted and removed`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "new", at: 0, animated: false)
    control.insertSegment(withTitle: "last", at: 99, animated: false)
    #expect((0..<5).map { control.titleForSegment(at: $0) } == ["new", "a", "b", "c", "last"])
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test func `the action of a segment is performed when it is chosen`() {
    var performed = 0
    let identifier = UIAction.Identifier("list")
    let control = UISegmentedControl(
      frame: .zero,
      actions: [UIAction(title: "List", identifier: identifier) { _ in performed += 1 }]
    )
    #expect(control.titleForSegment(at: 0) == "List")
    #expect(control.segmentIndex(identifiedBy: identifier) == 0)
    control.driveTap(segment: 0)
    #expect(performed == 1)
  }

  @Test func `a page control clamps its page and sends an event for another one`() {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 9
    #expect(control.currentPage == 2)
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    control.driveTap(page: 2)
    control.driveTap(page: 0)
    #expect((control.currentPage, count) == (0, 1))
    (control.currentPage, control.numberOfPages) = (2, 1)
    #expect(control.currentPage == 0)
    control.hidesForSinglePage = true
    #expect(control.intrinsicContentSize == .zero)
  }

  @Test func `a page control is used by its sides and by a screen reader`() {
    let control = UIPageControl()
    control.numberOfPages = 3
    var pages: [Int] = []
    control.addAction(
      UIAction { pages.append(($0.sender as? UIPageControl)?.currentPage ?? -1) },
      for: .valueChanged
    )
    control.drivePreviousPage()
    control.driveNextPage()
    #expect(control.accessibilityValue == "page 2 of 3")
    control.accessibilityIncrement()
    control.accessibilityIncrement()
    control.drivePreviousPage()
    control.accessibilityDecrement()
    #expect(pages == [1, 2, 1, 0])
    control.isEnabled = false
    control.driveNextPage()
    #expect(control.currentPage == 0)
  }

  @Test func `feedback is counted`() {
    let impact = UIImpactFeedbackGenerator(style: .light)
    impact.prepare()
    impact.impactOccurred()
    let selection = UISelectionFeedbackGenerator()
    selection.selectionChanged()
    let notification = UINotificationFeedbackGenerator()
    notification.notificationOccurred(.error)
    #expect(
      [impact, selection, notification].map(\.occurrences) == [["light"], ["selection"], ["error"]]
    )
  }
}
