import Foundation
import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The state of controllers that another process restores.
@Suite @MainActor struct RestoredControllerTests {
  private struct Letter: ListModel {
    var id: Int
    var reply = ""
  }

  /// A list whose rows arrive with an edit.
  private struct Letters: ListPresenter {
    var ids: [Int]

    var sections: [ListSection<Letter>] {
      ListSection("letters", items: ids.map { Letter(id: $0) })
    }

    mutating func receive(_ edit: [Int]) { ids = edit }
  }

  private final class Windows { var windows: [UIWindow] = [] }
  private let windows = Windows()
  private let issues = IssueLog()

  private func screen<Host: ViewHost>(_ box: String, _ ids: [Int]) -> ListScreen<Host> {
    ListScreen(
      box,
      presenter: Letters(ids: ids),
      cells: CellAdapter<Letter, Host>.content { letter in
        ListContent(
          "\(box) \(letter.id)",
          control: letter.id % 10 == 5 ? .text(letter.reply) : nil
        )
      }
      .editing(\.reply) { _, _, _ in }
    ) { $0.selectionMode = .multiple }
  }

  private func resolver<Host: ViewHost>(_ ids: [Int]) -> RouteResolver<Host> {
    var resolver = RouteResolver<Host>()
    resolver.add("letters/:box") { self.screen($0["box"] ?? "", ids) }
    return resolver
  }

  private func table(_ ids: [Int]) -> ListViewController<UITableView> {
    return ListViewController(
      screen: screen("inbox", ids),
      resolver: resolver(ids),
      reporter: .log(issues)
    )
  }

  private func collection(_ ids: [Int]) -> ListViewController<UICollectionView> {
    return ListViewController(
      screen: screen("inbox", ids),
      resolver: resolver(ids),
      reporter: .log(issues)
    )
  }

  /// Restores a state before the controller is shown, as a scene does.
  @discardableResult
  private func show<Host: ViewHost>(
    _ controller: ListViewController<Host>,
    restoring state: NavigationState? = nil
  ) -> UINavigationController {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: controller)
    if let state { controller.restore(state) }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    settle(window)
    windows.windows.append(window)
    return navigation
  }

  private func settle(_ window: UIWindow) {
    for _ in 0..<3 {
      UIKitTurn.run()
      window.layoutIfNeeded()
    }
  }

  private func settle() { windows.windows.forEach(settle) }

  private func top<Host: ViewHost>(
    _ navigation: UINavigationController,
    _ host: Host.Type
  ) throws -> ListViewController<Host> {
    try #require(navigation.topViewController as? ListViewController<Host>)
  }

  /// Selects, writes a draft, scrolls and pushes a screen, and returns the state as bytes.
  private func saved<Host: ViewHost>(
    _ first: ListViewController<Host>
  ) throws -> NavigationState {
    let navigation = show(first)
    first.host?.scroll(to: .row(30), at: .start)
    settle()
    first.go(to: "letters/archive")
    settle()
    let second = try top(navigation, Host.self)
    let list = try #require(second.host?.list)
    for id in [7, 62] { list.send(.select, to: .row(id)) }
    list.send(.draft(.text("not sent")), to: .row(65))
    second.host?.scroll(to: .row(60), at: .start)
    settle()
    let data = try JSONEncoder().encode(first.savedState)
    let text = String(decoding: data, as: UTF8.self)
    for word in ["Letter\"", "Swift", "0x", "\\\\"] { #expect(!text.contains(word)) }
    return try JSONDecoder().decode(NavigationState.self, from: data)
  }

  private func firstRow<Host: ViewHost>(_ controller: ListViewController<Host>) -> Int? {
    guard let position = controller.host?.scrollPosition?.position else { return nil }
    return (controller.host?.list?.model(at: position) as? Letter)?.id
  }

  private func selected<Host: ViewHost>(_ controller: ListViewController<Host>) -> [Int] {
    let list = controller.host?.list
    return (list?.rows(of: Letter.self) ?? []).compactMap { row in
      list?.state(at: row.position).contains(.selected) == true ? row.model.id : nil
    }
  }

  private func draft<Host: ViewHost>(_ controller: ListViewController<Host>) -> ControlValue? {
    controller.host?.list?.rows(of: Letter.self).lazy
      .compactMap { controller.host?.list?.draft(at: $0.position) }.first
  }

  private func restores<Host: ViewHost>(
    _ make: ([Int]) -> ListViewController<Host>
  ) throws {
    let state = try saved(make(Array(0..<100)))
    #expect(state.screens.count == 2)
    let restored = make(Array(0..<100))
    let navigation = show(restored, restoring: state)
    let second = try top(navigation, Host.self)
    #expect(second.title == "archive")
    #expect(firstRow(second) == 60)
    #expect(selected(second) == [7, 62])
    #expect(draft(second) == .text("not sent"))
    #expect(restored.savedState == state)
    navigation.popViewController(animated: false)
    settle()
    #expect(firstRow(restored) == 30)
    #expect(issues.issues.isEmpty)
  }

  @Test func `a table view restores screens, positions, selection and drafts`() throws {
    try restores { table($0) }
  }

  @Test func `a collection view restores screens, positions, selection and drafts`() throws {
    try restores { collection($0) }
  }

  private func restoresLate<Host: ViewHost>(
    _ make: ([Int]) -> ListViewController<Host>
  ) throws {
    let state = try saved(make(Array(0..<100)))
    let restored = make([])
    let navigation = show(restored, restoring: state)
    let second = try top(navigation, Host.self)
    #expect(restored.savedState == state, "nothing is lost while the rows are missing")
    // The first page of a server, and then all rows but two.
    second.running?.send(Array(0..<20))
    settle()
    #expect(selected(second) == [7])
    second.running?.send((0..<100).filter { $0 != 60 && $0 != 62 })
    settle()
    #expect(firstRow(second) == 61, "the next row takes the place of one that is gone")
    #expect(selected(second) == [7])
    #expect(draft(second) == .text("not sent"))
    #expect(issues.issues.isEmpty)
  }

  @Test func `a table view restores rows that arrive late, without those that are gone`() throws {
    try restoresLate { table($0) }
  }

  @Test func `a collection view restores rows that arrive late`() throws {
    try restoresLate { collection($0) }
  }

  private func scrollingEndsRestoration<Host: ViewHost>(
    _ make: ([Int]) -> ListViewController<Host>,
    _ scroll: (Host) -> Void
  ) throws {
    let state = try saved(make(Array(0..<100)))
    let restored = make(Array(0..<20))
    let second = try top(show(restored, restoring: state), Host.self)
    let host = try #require(second.host)
    scroll(host)
    settle()
    let first = try #require(firstRow(second))
    #expect(first < 20)
    // The row of the position arrives, and one of the selected rows is gone.
    second.running?.send((0..<100).filter { $0 != 62 })
    settle()
    #expect(firstRow(second) == first)
    #expect(selected(second) == [7])
    // What the user has scrolled to is saved, although a selected row is still missing.
    host.driveScroll(by: 600)
    settle()
    let now = try #require(firstRow(second))
    #expect(now > first)
    let again = make((0..<100).filter { $0 != 62 })
    let navigation = show(again, restoring: restored.savedState)
    #expect(firstRow(try top(navigation, Host.self)) == now)
    #expect(issues.issues.isEmpty)
  }

  @Test func `a drag ends the restoration of a position whose row arrives later`() throws {
    try scrollingEndsRestoration(table) { $0.driveScroll(by: 40) }
    try scrollingEndsRestoration(collection) { $0.driveScroll(by: 40) }
  }

  @Test func `a tap on the status bar ends the restoration of a position`() throws {
    try scrollingEndsRestoration(table) { $0.driveScrollToTop() }
    try scrollingEndsRestoration(collection) { $0.driveScrollToTop() }
  }

  @Test func `a tap on the section index ends the restoration of a position`() throws {
    try scrollingEndsRestoration(table) { table in
      table.listOptions.indexTitle = { _ in "L" }
      UIKitTurn.run()
      table.layoutIfNeeded()
      table.driveIndex("L")
    }
  }

  @Test func `a draft is restored in the text field of its row`() throws {
    let state = try saved(table(Array(0..<100)))
    let navigation = show(table(Array(0..<100)), restoring: state)
    let host = try #require(try top(navigation, UITableView.self).host)
    let cell = try #require(host.cellForRow(at: IndexPath(row: 65, section: 0)))
    func fields(_ view: UIView) -> [UITextField] {
      ((view as? UITextField).map { [$0] } ?? []) + view.subviews.flatMap(fields)
    }
    #expect(fields(cell).map(\.text) == ["not sent"])
  }
}
