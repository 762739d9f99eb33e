package import Medley

/// The article's factory: it builds the sections from the loaded characters.
///
/// It knows neither a table nor a grid: the layout is a value, and both show the same
/// sections.
struct CharactersPresenter: ListPresenter {
  /// The layout of the members of a house.
  let layout: SectionLayout

  private var source: CharacterSource

  /// Requests a page, which arrives as ``CharactersEdit/arrived(_:_:)``.
  private let fetch: ((_ page: Int) -> Void)?

  /// Whether a page was requested and has not arrived.
  private var isFetching = false

  private var paging = Paging<SagaCharacter>()

  /// The number of retries of the next page.
  private var retryCount = 0

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
    fetch: ((_ page: Int) -> Void)? = nil
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
    switch edit {
    case .loadPage:
      loadPage()
    case .retry:
      if !paging.isDue { retryCount += 1 }
      paging.retry()
      loadPage()
    case .arrived(let number, let page):
      // A closed screen may have requested another page.
      guard isFetching, number == paging.nextPage else { return }
      isFetching = false
      take(page)
    case .favourite(let id, true):
      favourites.insert(id)
    case .favourite(let id, false):
      favourites.remove(id)
    }
  }

  private mutating func loadPage() {
    guard paging.isDue, !isFetching else { return }
    let number = paging.nextPage
    if let fetch {
      isFetching = true
      fetch(number)
    } else {
      take(source.result(number))
    }
  }

  private mutating func take(_ result: Result<CharacterPage, CharacterSource.Failure>) {
    switch result {
    case .success(let page):
      counts = page.counts
      retryCount = 0
      paging.take(page.characters, isLast: page.isLast)
    case .failure(let failure):
      paging.fail("Page \(paging.nextPage) did not come. \(failure.reason)")
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
    var status = paging.rest.status(
      loading: "Page \(paging.nextPage) is on its way…",
      empty: "Nobody of this name."
    )
    // Each page has a separate status row: the same row would stay visible when its page
    // arrives, and would not be displayed again for the next page. Each retry has one, too, so that the
    // selection of the failed row does not move to the loading row.
    status?.id = "page \(paging.nextPage)" + (retryCount > 0 ? ", retry \(retryCount)" : "")
    return status
  }
}

/// An edit of the list: an event of a row, or a page that arrived.
package enum CharactersEdit: Equatable, Sendable {
  /// The end of the list was displayed.
  case loadPage

  /// The user retries the failed page.
  case retry

  /// The page with this number arrived or failed.
  case arrived(Int, Result<CharacterPage, CharacterSource.Failure>)

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
    fetch: ((_ page: Int) -> Void)? = nil
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
