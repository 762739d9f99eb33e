import GalleryUIKit
import Medley
import MedleyUIKit
import StrictUIKit

/// A screen of the gallery in a window, with a person in front of it.
@MainActor
final class GalleryWindow {
  let issues = IssueLog()
  let navigation: UINavigationController
  private let window: UIWindow
  private let found = Violations()

  /// Shows a screen.
  ///
  /// - Parameter height: how much of it is seen, in points.
  init(_ screen: ShownScreen, on viewClass: ViewClass, height: CGFloat = 5000) {
    // Lists within rows are made by the library.
    UIKitEnforcement.standard = found.enforcement
    let first: UIViewController? =
      switch viewClass {
      case .table:
        screen.controller(by: GalleryControllers<UITableView>(reporter: .log(issues)))
      case .collection:
        screen.controller(by: GalleryControllers<UICollectionView>(reporter: .log(issues)))
      }
    navigation = UINavigationController(rootViewController: first ?? UIViewController())
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: height))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    settle()
  }

  /// What was reported, but for layouts that a table view does not have.
  var surprises: [ListIssue] {
    issues.issues.filter { $0.code != .ignoredLayout }
  }

  /// What views found wrong with what they were told.
  var violations: [String] { found.all }

  /// Lets everything happen that waits.
  func settle() {
    for _ in 0..<4 {
      UIKitTurn.run()
      window.layoutIfNeeded()
    }
  }

  // MARK: What is shown

  /// The titles of all screens that one came through.
  var titles: [String] { navigation.viewControllers.compactMap(\.title) }

  /// The view of the screen on top.
  var host: UIScrollView { navigation.topViewController?.view as? UIScrollView ?? UIScrollView() }

  /// The list of the screen on top.
  var list: (any ListDataSource)? {
    (host as? UITableView)?.list ?? (host as? UICollectionView)?.list
  }

  /// All that is seen, cell by cell.
  var text: String { ViewText.list(host).joined(separator: "\n") }

  /// The same with what a screen reader says.
  var spokenText: String { ViewText.list(host, isSpoken: true).joined(separator: "\n") }

  /// The lines of the cells in which a text occurs.
  func lines(with text: String) -> [String] {
    ViewText.list(host).filter { $0.contains(text) }
  }

  /// How many cells were made for rows so far.
  var madeCells: Int {
    let counts =
      (host as? UITableView)?.madeCellCounts ?? (host as? UICollectionView)?.madeCellCounts
    return counts?.values.reduce(0, +) ?? 0
  }

  // MARK: What a person does

  /// Sends an edit from outside.
  func send(_ edit: some Sendable) {
    let top = navigation.topViewController
    (top as? ListViewController<UITableView>)?.running?.send(edit)
    (top as? ListViewController<UICollectionView>)?.running?.send(edit)
    settle()
  }

  /// Where the first row stands whose model is of a type and meets a condition.
  func path<Model>(
    of type: Model.Type,
    where condition: (Model) -> Bool = { _ in true }
  ) -> IndexPath? {
    for case (.row(let path), let model) in list?.rows(of: type) ?? [] where condition(model) {
      return IndexPath(item: path.item, section: path.section)
    }
    return nil
  }

  /// The cell of the first such row, or what is embedded in it.
  func cell<Model>(of type: Model.Type, where condition: (Model) -> Bool = { _ in true }) -> UIView?
  {
    path(of: type, where: condition).flatMap {
      (host as? UITableView)?.cellForRow(at: $0) ?? (host as? UICollectionView)?.cellForItem(at: $0)
    }
  }

  /// Taps the first such row.
  @discardableResult
  func tap<Model>(_ type: Model.Type, where condition: (Model) -> Bool = { _ in true }) -> Bool {
    guard let path = path(of: type, where: condition) else { return false }
    let isTapped =
      (host as? UITableView)?.driveTap(at: path) ?? (host as? UICollectionView)?.driveTap(at: path)
    settle()
    return isTapped ?? false
  }

  /// Swipes the first such row and performs an action.
  func swipe<Model>(
    _ type: Model.Type,
    where condition: (Model) -> Bool = { _ in true },
    isLeading: Bool = false,
    action: String
  ) -> Bool? {
    guard let path = path(of: type, where: condition) else { return nil }
    let table = host as? UITableView
    let collection = host as? UICollectionView
    let result =
      table?.driveSwipe(at: path, isLeading: isLeading, action: action)
      ?? collection?.driveSwipe(at: path, isLeading: isLeading, action: action)
    settle()
    return result
  }

  /// Chooses an entry from the menu of the first such row.
  func choose<Model>(
    _ title: String,
    of type: Model.Type,
    where condition: (Model) -> Bool = { _ in true }
  ) -> Bool {
    guard let path = path(of: type, where: condition) else { return false }
    let isThere =
      (host as? UITableView)?.driveMenu(at: path, action: title)
      ?? (host as? UICollectionView)?.driveMenu(at: path, action: title)
    settle()
    return isThere ?? false
  }

  /// Uses the control of a class in the first such row.
  func use<Control: UIView, Model>(
    _ control: Control.Type,
    of type: Model.Type,
    where condition: (Model) -> Bool = { _ in true },
    _ action: (Control) -> Void
  ) -> Bool {
    guard let cell = cell(of: type, where: condition),
      let control = ViewText.first(control, in: cell)
    else { return false }
    action(control)
    settle()
    return true
  }

  /// Goes back to the screen below.
  func back() {
    navigation.popViewController(animated: false)
    settle()
  }

  /// Scrolls step by step until nothing more comes, or up to the top.
  func scroll(down isDown: Bool, step: CGFloat = 300) {
    var before = CGFloat.infinity
    while host.contentOffset.y != before {
      before = host.contentOffset.y
      host.driveScroll(by: isDown ? step : -step)
      settle()
    }
  }
}
