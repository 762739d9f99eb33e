import GalleryUIKit
import Medley
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import StrictUIKit

@testable import GalleryScreens

/// A screen of the gallery in a headless window.
@MainActor
final class GalleryWindow {
  let issues = IssueLog()
  let navigation: UINavigationController
  let window: UIWindow
  private let found = Violations()

  /// Shows a screen.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - viewClass: the class of the view that shows the rows.
  ///   - width: the visible width in points.
  ///   - height: the visible height in points.
  init(
    _ screen: ShownScreen,
    on viewClass: ViewClass,
    width: CGFloat = 390,
    height: CGFloat = 5000
  ) {
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
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    settle()
  }

  /// The reported issues, except layouts that a table view does not support.
  var surprises: [ListIssue] {
    issues.issues.filter { $0.code != .ignoredLayout }
  }

  /// The violations that views found.
  var violations: [String] { found.all }

  /// Lets everything happen that waits.
  func settle() {
    for _ in 0..<4 {
      UIKitTurn.run()
      window.layoutIfNeeded()
    }
  }

  /// Waits for the background, which decodes pictures, until a condition holds.
  func settle(until condition: (GalleryWindow) -> Bool) async {
    _ = await eventually {
      settle()
      return condition(self)
    }
  }

  // MARK: Contents

  /// The titles of all screens that one came through.
  var titles: [String] { navigation.viewControllers.compactMap(\.title) }

  /// The view of the screen on top.
  var host: UIScrollView { navigation.topViewController?.view as? UIScrollView ?? UIScrollView() }

  /// The list of the top screen.
  var list: HostedList<UIView, ViewRegistration>? {
    (host as? UITableView)?.list ?? (host as? UICollectionView)?.list
  }

  /// The text of all visible cells.
  var text: String { ViewText.list(host).joined(separator: "\n") }

  /// The text of all visible cells with their accessibility labels.
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

  // MARK: Events

  /// Sends an edit from outside.
  func send(_ edit: some Sendable) {
    let top = navigation.topViewController
    (top as? ListViewController<UITableView>)?.running?.send(edit)
    (top as? ListViewController<UICollectionView>)?.running?.send(edit)
    settle()
  }

  /// Returns the position of the first row with a type of model that meets a condition.
  func path<Model>(
    of type: Model.Type,
    where condition: (Model) -> Bool = { _ in true }
  ) -> IndexPath? {
    for case (.row(let path), let model) in list?.rows(of: type) ?? [] where condition(model) {
      return IndexPath(item: path.item, section: path.section)
    }
    return nil
  }

  /// Returns the cell of the first such row, or its embedded view.
  func cell<Model>(of type: Model.Type, where condition: (Model) -> Bool = { _ in true }) -> UIView?
  {
    path(of: type, where: condition).flatMap { path in
      let position = CellPosition.row(ListPath(section: path.section, item: path.item))
      return (host as? UITableView)?.cellView(at: position)
        ?? (host as? UICollectionView)?.cellView(at: position)
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

  /// Goes back to the previous screen.
  func back() {
    navigation.popViewController(animated: false)
    settle()
  }

  /// Scrolls step by step to the end or to the top.
  func scroll(down isDown: Bool, step: CGFloat = 300) {
    var before = CGFloat.infinity
    while host.contentOffset.y != before {
      before = host.contentOffset.y
      host.driveScroll(by: isDown ? step : -step)
      settle()
    }
  }
}

/// A screen of the gallery with its data.
enum ShownScreen {
  case feed(FeedStore)
  case chat(ChatStore)
  case details(ShopStore)
  case nearby(NearbyStyle, misused: MisusedRows? = nil)
  case characters(
    CharacterSource,
    layout: SectionLayout = .list,
    pictures: ListPictures = .bundled()
  )

  /// Returns the controller of the screen.
  @MainActor
  func controller<Host: ViewHost>(
    by controllers: GalleryControllers<Host>
  ) -> ListViewController<Host>? {
    switch self {
    case .feed(let store): controllers.feed(store)
    case .chat(let store): controllers.chat(store)
    case .details(let store): controllers.details(of: "ada", in: store)
    case .nearby(let style, let misused):
      controllers.nearby(NearbyAnswer(NearbyData.bundled), style: style, misused: misused)
    case .characters(let source, let layout, let pictures):
      controllers.characters(source, layout: layout, pictures: pictures)
    }
  }
}

/// The same screen as plain text, for comparison.
struct TerminalTwin {
  let issues = IssueLog()
  let navigator: ListNavigator<TextHost>

  init(_ resolver: RouteResolver<TextHost>, at route: ListRoute) {
    navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in
      TextHost(width: 60)
    }
    navigator.go(to: route)
  }

  /// The list of the top screen.
  var list: HostedList<TerminalCell, Never> { navigator.screens[navigator.screens.count - 1].list }
}

/// Returns the models of a list with their positions, for comparison.
func models<Cell, Registration>(of list: HostedList<Cell, Registration>?) -> [PlacedModel] {
  guard let list else { return [] }
  return list.rows(of: (any ListModel).self).map {
    PlacedModel(position: $0.position, model: $0.model.boxed)
  }
}

extension ListModel {
  /// The model as an item of an open list.
  fileprivate var boxed: AnyListItem { AnyListItem(self) }
}

/// A model with its position.
struct PlacedModel: Equatable, CustomStringConvertible {
  let position: CellPosition
  let model: AnyListItem

  var description: String { "\(position): \(model.modelType)" }
}

/// The two classes of views on which every screen is shown.
enum ViewClass: CaseIterable {
  case table
  case collection
}

/// Collects the violations that views found.
@MainActor
final class Violations {
  private(set) var all: [String] = []

  var enforcement: UIKitEnforcement {
    UIKitEnforcement(isStrict: true) { [weak self] violation in
      self?.all.append("\(violation.rule): \(violation.message)")
    }
  }
}
