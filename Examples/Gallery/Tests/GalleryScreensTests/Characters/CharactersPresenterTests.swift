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

  private func displayEnd(of session: ScreenSession<TextHost>) {
    if let (position, _) = status(of: session) { session.list.send(.display, at: position) }
  }

  @Test func `rows provide their cells`() {
    let session = open(
      CharactersPresenter(source: CharacterSource(Saga.characters, query: "tib")),
      cells: AdapterMap().adding(CellAdapter<StatusRow, TextHost>.paging(CharactersEdit.pages))
    )
    displayEnd(of: session)
    session.send(CharactersEdit.favourite("Tib", true))
    #expect(
      session.host.text == """
        1 of 1 characters ──────────────────────────────────────────

        ╭──────────────────────╮
        │ ★ Tib                │
        │ Of no house          │
        ╰──────────────────────╯

        Of no house ───────────────────── And none the worse for it.
          [image: Lamp]
          Tib                                             I, ch. 2 ★
          Ferry child

        """
    )
    #expect(issues.issues.isEmpty)
  }

  @Test func `the favourite control sends a typed event from every cell`() throws {
    for cells in [AdapterMap<TextHost>.characters, .charactersInTerminal] {
      let session = open(
        CharactersPresenter(source: CharacterSource(Saga.characters)),
        cells: cells
      )
      displayEnd(of: session)
      for isFavourite in [true, false] {
        let row = try #require(session.list.rows(of: CharacterRow.self).first)
        session.list.send(.edit(.toggle(isFavourite)), at: row.position)
        let favourites = session.list.rows(of: FavouriteRow.self).map(\.model.id)
        #expect(favourites == (isFavourite ? [row.model.id] : []))
      }
    }
    #expect(issues.issues.isEmpty)
  }

  @Test func `each page has a separate loading row`() throws {
    let session = open(CharactersPresenter(source: CharacterSource(Saga.characters)))
    var ids: [String] = []
    while let (position, row) = status(of: session) {
      ids.append(row.id)
      session.list.send(.display, at: position)
    }
    #expect(ids.count == 5 && Set(ids).count == 5)
  }

  @Test func `a failed row retries when it is selected, not when it is displayed`() throws {
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

  @Test func `an edit after the last page changes nothing`() {
    var presenter = CharactersPresenter(source: CharacterSource(Saga.characters, query: "tib"))
    presenter.loadPage()
    let sections = presenter.sections
    presenter.loadPage()
    presenter.receive(.pages(.retry("page end 0")))
    presenter.receive(.favourite("nobody", true))
    #expect(presenter.sections == sections)
  }

  @Test func `a page of a closed screen is ignored`() {
    var source = CharacterSource(Saga.characters)
    var asked: [PageRequest<Int>] = []
    var closed = CharactersPresenter(source: source) { request, _ in asked.append(request) }
    closed.loadPage()
    var presenter = CharactersPresenter(source: source) { request, _ in asked.append(request) }
    let first = source.result(1)
    presenter.receive(.arrived(asked[0], first))
    #expect(presenter.sections.count == 2)
    presenter.loadPage()
    presenter.receive(.arrived(asked[1], first))
    presenter.loadPage()
    let sections = presenter.sections
    presenter.receive(.arrived(asked[1], first))
    #expect(presenter.sections == sections)
    presenter.receive(.arrived(asked[2], source.result(2)))
    #expect(presenter.sections != sections)
    presenter.loadPage()
    #expect(asked.map(\.page) == [1, 1, 2, 3])
  }

  @Test func `list and grid differ only in the layout`() {
    var list = CharactersPresenter(source: CharacterSource(Saga.characters))
    var grid = CharactersPresenter(
      source: CharacterSource(Saga.characters),
      layout: .grid(columns: 3)
    )
    list.loadPage()
    grid.loadPage()
    list.receive(.favourite("Tib", true))
    grid.receive(.favourite("Tib", true))
    list.loadPage()
    grid.loadPage()
    var sections = grid.sections
    #expect(sections.filter { $0.layout == .grid(columns: 3) }.count == House.allCases.count)
    for index in sections.indices where sections[index].layout == .grid(columns: 3) {
      sections[index].layout = .list
    }
    #expect(sections == list.sections)
  }
}

extension CharactersPresenter {
  /// Loads the page of the status row, as displaying the row does.
  fileprivate mutating func loadPage() {
    for row in sections.flatMap(\.items).compactMap({ $0.model as? StatusRow }) {
      receive(.pages(.displayed(row.id)))
    }
  }
}

@Suite struct CharacterSourceTests {
  @Test(arguments: ["", "a", "HOLLIN", "brack", "zzz", "Tib"])
  func `the pages of a source concatenate to its answer`(query: String) throws {
    var source = CharacterSource(Saga.characters, query: query)
    let expected = Saga.characters.filter {
      query.isEmpty || $0.name.lowercased().contains(query.lowercased())
    }
    var found: [SagaCharacter] = []
    var number = 1
    while true {
      let page = try source.page(number)
      #expect(page.characters.count <= CharacterSource.pageSize)
      #expect(page.counts.values.reduce(0, +) == expected.count)
      found += page.characters
      if page.isLast { break }
      #expect(page.characters.count == CharacterSource.pageSize)
      number += 1
    }
    #expect(found == expected)
    #expect(try source.page(number + 1).characters.isEmpty)
    #expect(try source.page(number + 1).isLast)
  }

  @Test func `a failing page fails once`() throws {
    var source = CharacterSource(Saga.characters, failingPage: 2)
    #expect(try source.page(1).characters.count == 12)
    #expect(throws: CharacterSource.Failure.self) { try source.page(2) }
    #expect(try source.page(2).characters == Array(Saga.characters[12..<24]))
  }

  @Test(arguments: [Int.min, -1, 0])
  func `a page number below one is clamped`(number: Int) throws {
    var source = CharacterSource(Saga.characters)
    #expect(try source.page(number).characters.first == Saga.characters.first)
  }

  @Test func `the saga has sixty characters in order, with different first names`() {
    #expect(Saga.characters.count == 60)
    #expect(Set(Saga.characters.map(\.id)).count == 60)
    #expect(Set(Saga.characters.map { $0.name.prefix { $0 != " " } }).count == 60)
    let appearances = Saga.characters.map { $0.volume * 100 + $0.chapter }
    #expect(appearances == appearances.sorted())
    for character in Saga.characters {
      #expect(character.isCalled(character.name.uppercased()))
      #expect(Saga.characters.filter { $0.isCalled(character.name) }.count == 1)
    }
  }
}
