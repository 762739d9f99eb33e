import MedleyTesting
import Testing

@testable import MedleyCore

/// The work that a presenter begins when its screen is shown for the first time.
@MainActor @Suite struct PresenterStartTests {
  private struct Line: ListModel {
    var id: String
  }

  private enum LinesEdit: Sendable {
    case loaded(String)
  }

  private struct Lines: ListPresenter {
    let name: String
    var starts = 0
    var restored = ""
    var loaded: [String] = []

    var sections: [ListSection<AnyListItem>] {
      ListSection(
        SectionID(name),
        items: (["\(name) \(starts)\(restored)"] + loaded.map { "\(name) has \($0)" })
          .map { AnyListItem(Line(id: $0)) }
      )
    }

    var savedState: SavedValue? { SavedValue("again") }

    mutating func restore(_ saved: SavedValue) {
      restored = " " + (saved.decoded() ?? "")
    }

    mutating func start(tasks: ScreenTasks<LinesEdit>) {
      starts += 1
      tasks.run("load") { [name, restored] in .loaded(name + restored) }
    }

    mutating func receive(_ edit: LinesEdit) {
      switch edit {
      case .loaded(let text): loaded = [text]
      }
    }
  }

  private enum PagesEdit: Sendable {
    case show([String]), hide(Bool)
  }

  /// A screen of parts that come and go; the second part brings the third one when it has started.
  private struct Pages: PartsPresenter {
    typealias Item = AnyListItem

    var names: [String] = ["a", "b"]
    var isHidden = false
    var a = Lines(name: "a")
    var b = Lines(name: "b")
    var c = Lines(name: "c")

    var parts: [Part<Self>] {
      if names.contains("a") { Part("a", \.a) }
      if names.contains("b") { Part("b", \.b).hidden(isHidden) }
      if b.starts > 0, names.contains("c") { Part("c", \.c) }
    }

    mutating func receive(_ edit: PagesEdit) {
      switch edit {
      case .show(let names): self.names = names
      case .hide(let isHidden): self.isHidden = isHidden
      }
    }
  }

  private let issues = IssueLog()

  private func screen<Presenter: ListPresenter>(
    _ presenter: Presenter
  ) -> ListScreen<HeadlessHost> where Presenter.Item == AnyListItem {
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Line, HeadlessHost>.content { ListContent($0.id) })
    return ListScreen("Lines", presenter: presenter, cells: cells)
  }

  private func open<Presenter: ListPresenter>(
    _ presenter: Presenter,
    restoring state: SavedListState? = nil
  ) -> ScreenSession<HeadlessHost> where Presenter.Item == AnyListItem {
    screen(presenter)
      .open(on: HeadlessHost(width: 40, height: 20), restoring: state, reporter: .log(issues))
  }

  private func rows(_ screen: ScreenSession<HeadlessHost>) -> [String] {
    screen.host.visibleCells.compactMap(\.content.title)
  }

  @Test func `a presenter starts once, before its rows are shown`() async {
    let session = open(Lines(name: "a"))
    #expect(rows(session) == ["a 1"])
    #expect(await eventually { rows(session) == ["a 1", "a has a"] })
    session.update()
    #expect(rows(session) == ["a 1", "a has a"])
    #expect(issues.issues.isEmpty)
  }

  @Test func `a presenter starts after its state was restored`() async {
    let state = open(Lines(name: "a")).savedState
    let session = open(Lines(name: "a"), restoring: state)
    #expect(rows(session) == ["a 1 again"])
    #expect(await eventually { rows(session) == ["a 1 again", "a has a again"] })
  }

  @Test func `what a start requests is done on the host that shows the rows`() {
    struct Opening: ListPresenter {
      var sections: [ListSection<Line>] {
        ListSection("lines", items: (0..<40).map { Line(id: "\($0)") })
      }
      mutating func start(tasks: ScreenTasks<Never>) {
        tasks.scroll(to: "20", at: .end)
        tasks.focus("20")
      }
    }
    let cells = CellAdapter<Line, HeadlessHost>.content { ListContent($0.id) }
    let screen = ListScreen<HeadlessHost>("Lines", presenter: Opening(), cells: cells)
    let session = screen.open(
      on: HeadlessHost(width: 40, height: 5),
      reporter: .log(issues)
    )
    #expect(rows(session) == (16...20).map(String.init))
    #expect(session.host.list?.focusedPosition == .row(ListPath(section: 0, item: 20)))
    #expect(issues.issues.isEmpty)
  }

  @Test func `a screen that was covered does not start again`() {
    var resolver = RouteResolver<HeadlessHost>()
    resolver.add("a") { _ in screen(Lines(name: "a")) }
    resolver.add("b") { _ in screen(Lines(name: "b")) }
    let navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in
      HeadlessHost(width: 40, height: 20)
    }
    navigator.go(to: "a")
    navigator.go(to: "b")
    #expect(navigator.top.map { rows($0).first } == "b 1")
    navigator.back()
    #expect(navigator.top.map { rows($0).first } == "a 1")
  }

  @Test func `each part starts once, also if it is hidden`() async {
    var pages = Pages()
    pages.isHidden = true
    let session = open(pages)
    #expect(rows(session) == ["a 1"])
    session.send(PagesEdit.hide(false))
    #expect(rows(session).filter { !$0.contains("has") } == ["a 1", "b 1"])
    #expect(await eventually { rows(session) == ["a 1", "a has a", "b 1", "b has b"] })
    #expect(issues.issues.isEmpty)
  }

  @Test func `a part starts when it arrives, and again after it was left out`() async {
    var pages = Pages()
    pages.names = ["a"]
    let session = open(pages)
    #expect(await eventually { rows(session) == ["a 1", "a has a"] })
    session.send(PagesEdit.show(["a", "b"]))
    #expect(await eventually { rows(session) == ["a 1", "a has a", "b 1", "b has b"] })
    session.send(PagesEdit.show(["b"]))
    session.send(PagesEdit.show(["a", "b"]))
    #expect(await eventually { rows(session) == ["a 2", "a has a", "b 1", "b has b"] })
    #expect(issues.issues.isEmpty)
  }

  @Test func `a part that another part brings by its start starts as well`() async {
    var pages = Pages()
    pages.names = ["b", "c"]
    let session = open(pages)
    #expect(rows(session) == ["b 1", "c 1"])
    #expect(await eventually { rows(session) == ["b 1", "b has b", "c 1", "c has c"] })
  }

  @Test func `a restored part starts with its state`() async {
    let state = open(Pages()).savedState
    let session = open(Pages(), restoring: state)
    #expect(
      await eventually {
        rows(session) == ["a 1 again", "a has a again", "b 1 again", "b has b again"]
      }
    )
  }

  @Test func `a part that the start of the screen brings is restored before it starts`() async {
    struct Late: PartsPresenter {
      typealias Item = AnyListItem
      typealias Edit = Never
      var lines = Lines(name: "a")
      var isReady = false
      var parts: [Part<Self>] {
        if isReady { Part("a", \.lines) }
      }
      mutating func start(tasks: ScreenTasks<Never>) { isReady = true }
    }
    let state = open(Late()).savedState
    let session = open(Late(), restoring: state)
    #expect(await eventually { rows(session) == ["a 1 again", "a has a again"] })
  }

  @Test func `parts that bring further parts without end are reported`() {
    struct Link: ListPresenter, Identifiable {
      typealias Edit = Never
      let id: String
      var isStarted = false
      var sections: [ListSection<AnyListItem>] { [] }
      mutating func start(tasks: ScreenTasks<Never>) { isStarted = true }
    }
    struct Chain: PartsPresenter {
      typealias Item = AnyListItem
      typealias Edit = Never
      var links: [Link] = [Link(id: "0")]
      var parts: [Part<Self>] {
        // The start of the last part brings another one.
        Part.each(\.chain, as: .itself)
      }
      var chain: [Link] {
        get { links + (links.last?.isStarted == true ? [Link(id: "\(links.count)")] : []) }
        set { links = newValue }
      }
    }
    let session = open(Chain())
    #expect(issues.issues.map(\.code) == [.endlessUpdates])
    withExtendedLifetime(session) {}
  }

  @Test func `a part within a part starts`() async {
    struct Outer: PartsPresenter {
      typealias Item = AnyListItem
      typealias Edit = Never
      var pages = Pages()
      var parts: [Part<Self>] { Part("pages", \.pages) }
    }
    let session = open(Outer())
    #expect(await eventually { rows(session) == ["a 1", "a has a", "b 1", "b has b"] })
  }
}
