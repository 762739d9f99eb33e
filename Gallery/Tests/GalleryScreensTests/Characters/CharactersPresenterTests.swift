import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@Suite struct CharactersPresenterTests {
  private let issues = IssueLog()

  private func open(
    _ presenter: CharactersPresenter,
    cells: AdapterMap<TextHost> = .characters
  ) -> ScreenSession<TextHost> {
    ListScreen("Characters", presenter: presenter, cells: cells)
      .open(on: TextHost(width: 60), reporter: .log(issues))
  }

  private func status(of session: ScreenSession<TextHost>) -> (CellPosition, StatusRow)? {
    session.list.rows(of: StatusRow.self).first.map { ($0.position, $0.model) }
  }

  @Test func `rows bring their own cells`() {
    let session = open(
      CharactersPresenter(source: CharacterSource(Saga.characters, query: "tib")),
      cells: AdapterMap()
    )
    session.send(CharactersEdit.loadPage)
    session.send(CharactersEdit.favourite("Tib", true))
    #expect(
      session.host.text == """
        The Lantern Road ───────────────────────── 1 of 1 characters

        ╭──────────────────────╮
        │ ★ Tib                │
        │ Of no house          │
        ╰──────────────────────╯

        Of no house ───────────────────── And none the worse for it.
          Tib                                           I, ch. 2 [x]
          Ferry child

        """
    )
    #expect(issues.issues.isEmpty)
  }

  @Test func `the star of a cell is a typed event, on whatever cell`() throws {
    for cells in [AdapterMap<TextHost>.characters, .charactersInText] {
      let session = open(
        CharactersPresenter(source: CharacterSource(Saga.characters)),
        cells: cells
      )
      session.send(CharactersEdit.loadPage)
      for isFavourite in [true, false] {
        let row = try #require(session.list.rows(of: CharacterRow.self).first)
        session.list.send(.edit(.toggle(isFavourite)), at: row.position)
        let favourites = session.list.rows(of: FavouriteRow.self).map(\.model.id)
        #expect(favourites == (isFavourite ? [row.model.id] : []))
      }
    }
    #expect(issues.issues.isEmpty)
  }

  @Test func `each page has a loading row of its own`() throws {
    let session = open(CharactersPresenter(source: CharacterSource(Saga.characters)))
    var ids: [String] = []
    while let (position, row) = status(of: session) {
      ids.append(row.id)
      session.list.send(.display, at: position)
    }
    #expect(ids == (1...5).map { "page \($0)" })
  }

  @Test func `a failed row does not load when it comes into view, but when it is selected`() throws
  {
    let source = CharacterSource(Saga.characters, failingPage: 1)
    let session = open(CharactersPresenter(source: source))
    session.list.send(.display, at: try #require(status(of: session)).0)
    let (position, row) = try #require(status(of: session))
    #expect(row.status == .failed)
    #expect(session.list.actions(at: position).map(\.title) == ["Retry"])
    session.list.send(.display, at: position)
    #expect(status(of: session)?.1 == row)
    session.list.send(.select, at: position)
    #expect(status(of: session)?.1.status == .loading)
    #expect(session.list.rows(of: CharacterRow.self).count == 12)
  }

  @Test func `an edit that comes too late does nothing`() {
    var presenter = CharactersPresenter(source: CharacterSource(Saga.characters, query: "tib"))
    presenter.receive(.loadPage)
    let sections = presenter.sections
    presenter.receive(.loadPage)
    presenter.receive(.retry)
    presenter.receive(.favourite("nobody", true))
    #expect(presenter.sections == sections)
  }

  @Test func `a page that nobody waits for any more is not taken for the next`() {
    var source = CharacterSource(Saga.characters)
    var asked: [Int] = []
    var presenter = CharactersPresenter(source: source) { asked.append($0) }
    let first = source.result(1)
    presenter.receive(.arrived(1, first))
    #expect(presenter.sections.count == 2)
    presenter.receive(.loadPage)
    presenter.receive(.arrived(1, first))
    presenter.receive(.loadPage)
    let sections = presenter.sections
    presenter.receive(.arrived(1, first))
    #expect(presenter.sections == sections)
    presenter.receive(.arrived(2, source.result(2)))
    #expect(presenter.sections != sections)
    presenter.receive(.loadPage)
    #expect(asked == [1, 2, 3])
  }

  @Test func `list and grid differ in nothing but the layout`() {
    var list = CharactersPresenter(source: CharacterSource(Saga.characters))
    var grid = CharactersPresenter(
      source: CharacterSource(Saga.characters),
      layout: .grid(columns: 3)
    )
    for edit in [CharactersEdit.loadPage, .favourite("Tib", true), .loadPage] {
      list.receive(edit)
      grid.receive(edit)
    }
    var sections = grid.sections
    #expect(sections.filter { $0.layout == .grid(columns: 3) }.count == House.allCases.count)
    for index in sections.indices where sections[index].layout == .grid(columns: 3) {
      sections[index].layout = .list
    }
    #expect(sections == list.sections)
  }
}
