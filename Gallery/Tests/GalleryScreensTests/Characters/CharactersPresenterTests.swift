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

  @Test func `rows provide their cells`() {
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

  @Test func `the favourite control sends a typed event from every cell`() throws {
    for cells in [AdapterMap<TextHost>.characters, .charactersInTerminal] {
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

  @Test func `each page has a separate loading row`() throws {
    let session = open(CharactersPresenter(source: CharacterSource(Saga.characters)))
    var ids: [String] = []
    while let (position, row) = status(of: session) {
      ids.append(row.id)
      session.list.send(.display, at: position)
    }
    #expect(ids == (1...5).map { "page \($0)" })
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
    presenter.receive(.loadPage)
    let sections = presenter.sections
    presenter.receive(.loadPage)
    presenter.receive(.retry)
    presenter.receive(.favourite("nobody", true))
    #expect(presenter.sections == sections)
  }

  @Test func `a page of a closed screen is ignored`() {
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

  @Test func `list and grid differ only in the layout`() {
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

@Suite struct PagingTests {
  private enum Step: CaseIterable {
    case page, lastPage, failure, retry
  }

  @Test func `the first page is loading initially`() {
    let paging = Paging<Int>()
    #expect(paging.isDue)
    #expect(paging.nextPage == 1)
    #expect(paging.elements.isEmpty)
    #expect(paging.rest == .loading)
  }

  @Test func `every sequence of six steps keeps elements, page number and state consistent`() {
    for number in 0..<4096 {
      var paging = Paging<Int>()
      var pages = 0
      var rest = LoadState<[Int]>.loading
      for index in 0..<6 {
        let step = Step.allCases[number >> (2 * index) & 3]
        switch step {
        case .page, .lastPage:
          pages += 1
          paging.take([pages, -pages], isLast: step == .lastPage)
          rest = .loading
          if step == .lastPage { rest = .loaded((1...pages).flatMap { [$0, -$0] }) }
        case .failure:
          paging.fail("why")
          rest = .failed("why")
        case .retry:
          paging.retry()
          if rest == .failed("why") { rest = .loading }
        }
        #expect(paging.elements == (0..<pages).flatMap { [$0 + 1, -$0 - 1] })
        #expect(paging.nextPage == pages + 1)
        #expect(paging.rest == rest)
        #expect(paging.isDue == (rest == .loading))
      }
    }
  }

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
