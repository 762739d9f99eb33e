import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

@MainActor @Suite struct QuestionTests {
  private struct Mail: ListModel {
    var id: Int
  }

  private struct Mails: ListPresenter {
    var ids = [1, 2]

    var sections: [ListSection<Mail>] { ListSection("mails", items: ids.map { Mail(id: $0) }) }

    mutating func receive(_ edit: Int) { ids.removeAll { $0 == edit } }
  }

  private func show<Host: ViewHost>(
    _ makeHost: @escaping @MainActor () -> Host
  )
    -> ListViewController<Host>
  {
    let controller = ListViewController(
      screen: ListScreen<Host>(
        "Mails",
        presenter: Mails(),
        cells: CellAdapter<Mail, Host>.content { ListContent("\($0.id)") }
          .actions { _ in
            CellAction("Delete", role: .destructive, confirmation: "Delete this mail?") {
              mail,
              event in
              event.send(mail.id)
            }
          }
      ),
      makeHost: makeHost
    )
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitTurn.run()
    windows.items.append(window)
    return controller
  }

  private final class Windows {
    var items: [UIWindow] = []
  }

  private let windows = Windows()

  private func ids(_ list: HostedList<UIView, ViewRegistration>?) -> [Int] {
    list?.rows(of: Mail.self).map(\.model.id) ?? []
  }

  private func check<Host: ViewHost>(_ controller: ListViewController<Host>) throws {
    let list = try #require(controller.running?.list)
    for (title, expected) in [("Cancel", [1, 2]), ("Delete", [2])] {
      list.send(.action("Delete"), to: .row(1))
      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert.title == "Delete this mail?")
      #expect(alert.actions.map(\.style) == [.cancel, .destructive])
      #expect(ids(list) == [1, 2], "nothing is done before the answer")
      #expect(alert.driveTap(title))
      UIKitTurn.run()
      #expect(ids(list) == expected)
    }
  }

  @Test func `a question is asked by an alert over the controller of a table view`() throws {
    try check(show { UITableView(frame: .zero, style: .plain) })
  }

  @Test func `a question is asked by an alert over the controller of a collection view`() throws {
    try check(show { UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()) })
  }

  @Test func `a question is asked over what the controller presents, such as a search`() throws {
    let controller = show { UITableView(frame: .zero, style: .plain) }
    let list = try #require(controller.running?.list)
    let search = UISearchController(searchResultsController: nil)
    controller.present(search, animated: false)
    list.send(.action("Delete"), to: .row(1))
    #expect(controller.presentedViewController === search)
    let alert = try #require(search.presentedViewController as? UIAlertController)
    #expect(alert.driveTap("Delete"))
    UIKitTurn.run()
    #expect(ids(list) == [2])
    #expect(controller.presentedViewController === search)
  }

  @Test func `a question that UIKit does not present is reported`() {
    final class Controller: UIViewController {
      override func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)?
      ) {}
    }
    let controller = Controller()
    let issues = IssueLog()
    let list = asking(in: controller.view, issues)
    list.send(.select, toRow: 1)
    #expect(issues.issues == [.unansweredQuestion("Sure?")])
  }

  @Test func `a view without a controller reports the question`() {
    let issues = IssueLog()
    let list = asking(in: nil, issues)
    list.send(.select, toRow: 1)
    #expect(issues.issues == [.unansweredQuestion("Sure?")])
  }

  /// Returns a list whose rows ask a question when they are selected.
  private func asking(
    in superview: UIView?,
    _ issues: IssueLog
  ) -> ListController<Mail, UITableView> {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    superview?.addSubview(table)
    let list = ListController(
      table,
      cells: CellAdapter<Mail, UITableView>.content { ListContent("\($0.id)") }
        .onSelect { _, event in event.confirm("Sure?") { _ in Issue.record("not confirmed") } },
      reporter: .log(issues)
    )
    list.apply(ListSnapshot([ListSection("mails", items: [Mail(id: 1)])]))
    return list
  }
}
