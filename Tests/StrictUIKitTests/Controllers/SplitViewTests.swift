import StrictUIKit
import Testing

/// The columns of a split view controller beside each other, and on one stack.
@Suite @MainActor struct SplitViewTests {
  /// Records when its view appears and disappears.
  private final class Page: UIViewController {
    var log: [String] = []

    convenience init(_ title: String) {
      self.init(nibName: nil, bundle: nil)
      self.title = title
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("appeared")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      log.append("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.append("disappeared")
    }
  }

  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    var top = UISplitViewController.Column.primary
    var log: [String] = []

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.append("collapses to \(proposedTopColumn)")
      return top
    }

    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
        .DisplayMode
    ) -> UISplitViewController.DisplayMode {
      log.append("expands to \(proposedDisplayMode)")
      return proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
  }

  private let window = UIWindow(frame: .zero)
  private let split = UISplitViewController(style: .doubleColumn)
  private let delegate = Delegate()
  private let list = Page("list")
  private let detail = Page("detail")
  private let primary: UINavigationController
  private let secondary: UINavigationController

  init() {
    primary = UINavigationController(rootViewController: list)
    secondary = UINavigationController(rootViewController: detail)
    split.delegate = delegate
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
  }

  private func show(width: CGFloat) {
    rotate(to: width)
    window.rootViewController = split
    window.makeKeyAndVisible()
    UIKitTurn.run()
  }

  private func rotate(to width: CGFloat) {
    window.frame = CGRect(x: 0, y: 0, width: width, height: 600)
    window.driveTraits(UITraitCollection(horizontalSizeClass: width < 600 ? .compact : .regular))
    UIKitTurn.run()
    window.layoutIfNeeded()
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: window)
  }

  @Test(arguments: [(744.0, 320.0), (1024, 341), (1366, 420)])
  func `the primary column has about a third of the width`(width: CGFloat, column: CGFloat) {
    show(width: width)
    #expect(!split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(split.primaryColumnWidth == column)
    #expect(frame(list) == CGRect(x: 0, y: 0, width: column, height: 600))
    #expect(frame(detail) == CGRect(x: column, y: 0, width: width - column, height: 600))
  }

  @Test func `from right to left, the primary column is at the right`() {
    window.semanticContentAttribute = .forceRightToLeft
    show(width: 1024)
    #expect(frame(list) == CGRect(x: 683, y: 0, width: 341, height: 600))
    #expect(frame(detail) == CGRect(x: 0, y: 0, width: 683, height: 600))
  }

  @Test func `a preferred width of the primary column replaces the automatic one`() {
    split.preferredPrimaryColumnWidth = 250
    show(width: 1024)
    #expect(frame(list).width == 250)
    #expect(frame(detail).minX == 250)
  }

  @Test func `both columns appear once, and disappear with the split view`() {
    show(width: 1024)
    for page in [list, detail] { #expect(page.log == ["will appear", "appeared"]) }
    window.rootViewController = UIViewController()
    for page in [list, detail] {
      #expect(page.log.suffix(2) == ["will disappear", "disappeared"])
    }
    window.rootViewController = split
    UIKitTurn.run()
    for page in [list, detail] {
      #expect(page.log.count == 6)
      #expect(page.log.suffix(2) == ["will appear", "appeared"])
    }
  }

  @Test func `the width of the primary column is compact also beside the secondary column`() {
    show(width: 1024)
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `controllers find the split view, also on its stack`() {
    show(width: 390)
    #expect(list.splitViewController === split)
    split.show(.secondary)
    #expect(detail.splitViewController === split)
    #expect(detail.navigationController === secondary)
    #expect(secondary.navigationController === primary)
  }

  @Test func `a split view in a compact width is collapsed to the column of its delegate`() {
    show(width: 390)
    #expect(split.isCollapsed)
    #expect(delegate.log == ["collapses to secondary", "collapsed"])
    #expect(primary.viewControllers == [list])
    #expect(frame(list) == window.bounds)
    #expect(detail.log.isEmpty)
  }

  @Test func `without a delegate, the secondary column covers the primary one`() {
    split.delegate = nil
    show(width: 390)
    #expect(primary.viewControllers == [list, secondary])
    #expect(frame(detail) == window.bounds)
    #expect(list.log.isEmpty)
  }

  @Test func `the secondary column is pushed and popped on the stack of a collapsed split view`() {
    show(width: 390)
    split.show(.secondary)
    split.show(.secondary)
    #expect(primary.viewControllers == [list, secondary])
    #expect(detail.log == ["will appear", "appeared"])
    #expect(list.log.suffix(2) == ["will disappear", "disappeared"])
    secondary.pushViewController(Page("inner"), animated: false)
    primary.driveBack()
    #expect(secondary.viewControllers == [detail])
    #expect(primary.topViewController === secondary)
    primary.driveBack()
    #expect(primary.viewControllers == [list])
    #expect(list.log.suffix(2) == ["will appear", "appeared"])
    split.show(.secondary)
    split.show(.primary)
    #expect(primary.viewControllers == [list])
    split.show(.secondary)
    primary.driveSwipeBack()
    #expect(primary.viewControllers == [list])
  }

  @Test func `rotating collapses and expands the columns with their stacks`() {
    delegate.top = .secondary
    show(width: 1024)
    secondary.pushViewController(Page("inner"), animated: false)
    delegate.log = []
    rotate(to: 390)
    #expect(split.isCollapsed)
    #expect(primary.viewControllers == [list, secondary])
    #expect(secondary.viewControllers.count == 2)
    #expect(list.view.window == nil)
    rotate(to: 1024)
    #expect(!split.isCollapsed)
    #expect(primary.viewControllers == [list])
    #expect(secondary.viewControllers.count == 2)
    #expect(frame(list).width == 341)
    #expect(secondary.parent === split)
    #expect(
      delegate.log == [
        "collapses to secondary", "collapsed", "expands to oneBesideSecondary", "expanded",
      ]
    )
  }

  @Test func `hiding the primary column gives its width to the secondary column`() {
    show(width: 1024)
    split.hide(.primary)
    UIKitTurn.run()
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(detail) == window.bounds)
    #expect(list.log.last == "disappeared")
    split.hide(.secondary)
    #expect(split.displayMode == .secondaryOnly)
    split.show(.primary)
    UIKitTurn.run()
    #expect(frame(detail).minX == 341)
    #expect(list.log.last == "appeared")
    split.preferredDisplayMode = .oneOverSecondary
    UIKitTurn.run()
    #expect(frame(detail) == window.bounds)
    #expect(frame(list).width == 341)
  }

  @Test(arguments: [390.0, 1024]) func `a detail is shown in the secondary column`(width: CGFloat) {
    show(width: width)
    let other = Page("other")
    list.showDetailViewController(other, sender: nil)
    UIKitTurn.run()
    #expect(split.viewController(for: .secondary) === other)
    #expect(other.navigationController?.viewControllers == [other])
    #expect(other.log == ["will appear", "appeared"])
    #expect(secondary.parent == nil)
    #expect(primary.viewControllers.count == (split.isCollapsed ? 2 : 1))
  }

  @Test func `a controller without a split view presents the detail`() {
    let (controller, other) = (UIViewController(), UIViewController())
    controller.showDetailViewController(other, sender: nil)
    #expect(controller.presentedViewController === other)
  }
}
