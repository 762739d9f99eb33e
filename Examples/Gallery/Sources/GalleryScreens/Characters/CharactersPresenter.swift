package import Medley

/// The article's factory: it builds the sections from the loaded characters.
///
/// It knows neither a table nor a grid: the layout is a value, and both show the same
/// sections.
struct CharactersPresenter: ListPresenter {
  /// The layout of the members of a house.
  let layout: SectionLayout

  private var source: CharacterSource

  private let fetch: FetchCharacters?

  private var paging = Paging<SagaCharacter, Int>()

  /// The number of the next page, from 1.
  private var nextPage = 1

  private var counts: [House: Int]?
  private var favourites: Set<SagaCharacter.ID> = []

  /// Creates a presenter without a page.
  ///
  /// - Parameters:
  ///   - source: the source of pages, if there is no `fetch`.
  ///   - layout: the layout of the members of a house.
  ///   - fetch: called for each page, which then arrives as an edit; without it, `source` returns the pages.
  init(
    source: CharacterSource,
    layout: SectionLayout = .list,
    fetch: FetchCharacters? = nil
  ) {
    self.source = source
    self.layout = layout
    self.fetch = fetch
  }

  var sections: [ListSection<AnyListItem>] {
    title
    favouriteSection
    for house in House.allCases { section(of: house) }
    end
  }

  mutating func receive(_ edit: CharactersEdit) {
    receive(edit, tasks: ScreenTasks())
  }

  mutating func receive(_ edit: CharactersEdit, tasks: ScreenTasks<CharactersEdit>) {
    switch edit {
    case .pages(let event):
      perform(paging.receive(event), tasks)
    case .arrived(let request, let result):
      take(result, of: request, tasks)
    case .favourite(let id, true):
      favourites.insert(id)
    case .favourite(let id, false):
      favourites.remove(id)
    }
  }

  private mutating func perform(
    _ commands: [PagingCommand<Int>],
    _ tasks: ScreenTasks<CharactersEdit>
  ) {
    for case .load(let request) in commands {
      if let fetch {
        fetch(request, tasks)
      } else {
        take(source.result(request.page), of: request, tasks)
      }
    }
  }

  private mutating func take(
    _ result: Result<CharacterPage, CharacterSource.Failure>,
    of request: PageRequest<Int>,
    _ tasks: ScreenTasks<CharactersEdit>
  ) {
    switch result {
    case .success(let page):
      let (before, number) = (paging, request.page)
      perform(
        paging.receive(
          .loaded(request, Page(page.characters, next: page.isLast ? nil : number + 1))
        ),
        tasks
      )
      // A closed screen may have requested the page.
      guard paging != before else { return }
      (counts, nextPage) = (page.counts, number + 1)
    case .failure(let failure):
      let reason = "Page \(request.page) did not come. \(failure.reason)"
      perform(paging.receive(.failed(request, reason)), tasks)
    }
  }
}

extension CharactersPresenter {
  private var title: ListSection<AnyListItem> {
    let heading = SagaHeading(
      id: Saga.title,
      shown: paging.elements.count,
      total: counts.map { $0.values.reduce(0, +) }
    )
    return ListSection("title", header: AnyListItem(heading), items: [])
  }

  @SectionBuilder<AnyListItem> private var favouriteSection: [ListSection<AnyListItem>] {
    let rows = paging.elements.filter { favourites.contains($0.id) }.map {
      FavouriteRow(id: $0.id, house: $0.house.name)
    }
    if !rows.isEmpty {
      ListSection("favourites", layout: .carousel()) { rows }
    }
  }

  @SectionBuilder<AnyListItem> private func section(
    of house: House
  ) -> [ListSection<AnyListItem>] {
    let members = paging.elements.filter { $0.house == house }.sorted { $0.name < $1.name }
    let missing = (counts?[house] ?? 0) - members.count
    if !members.isEmpty {
      ListSection(
        SectionID(house),
        header: AnyListItem(HouseHeader(house: house)),
        footer: missing > 0 ? AnyListItem(HouseFooter(house: house, missing: missing)) : nil,
        layout: layout
      ) {
        members.map { CharacterRow(character: $0, isFavourite: favourites.contains($0.id)) }
      }
    }
  }

  @SectionBuilder<AnyListItem> private var end: [ListSection<AnyListItem>] {
    if let status { ListSection("end") { status } }
  }

  /// The status row at the end, while a page is missing.
  private var status: StatusRow? {
    paging.status(
      at: .end,
      loading: "Page \(nextPage) is on its way…",
      empty: "Nobody of this name."
    )
  }
}

extension PageRequest<Int> {
  /// The number of the requested page, from 1.
  package var page: Int { cursor ?? 1 }
}

/// Requests a page, which arrives as ``CharactersEdit/arrived(_:_:)``, for example from a task.
package typealias FetchCharacters = (PageRequest<Int>, ScreenTasks<CharactersEdit>) -> Void

/// An edit of the list: an event of a row, or a page that arrived.
package enum CharactersEdit: Equatable, Sendable {
  /// The end of the list was displayed, or the user retries the failed page.
  case pages(PagingEvent<SagaCharacter, Int>)

  /// A page arrived or failed.
  case arrived(PageRequest<Int>, Result<CharacterPage, CharacterSource.Failure>)

  /// The user added a favourite or removed it.
  case favourite(SagaCharacter.ID, Bool)
}

extension ListScreen where Host: ContentHost {
  /// Returns the screen of the saga's characters.
  ///
  /// - Parameters:
  ///   - source: the source of pages, if there is no `fetch`.
  ///   - layout: the layout of the members of a house.
  ///   - cells: the cells that replace those of the rows.
  ///   - fetch: called for each page, which then arrives as an edit; without it, `source` returns the pages.
  package static func characters(
    _ source: CharacterSource,
    layout: SectionLayout = .list,
    cells: AdapterMap<Host>,
    fetch: FetchCharacters? = nil
  ) -> Self {
    Self(
      Saga.title,
      presenter: CharactersPresenter(source: source, layout: layout, fetch: fetch),
      cells: cells
    ) { list in
      // Selecting the failed row to retry keeps the selection of other rows.
      list.selectionMode = .multiple
    }
  }
}
