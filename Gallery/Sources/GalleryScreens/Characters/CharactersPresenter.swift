import Medley

/// The article's factory: its one duty is to build the sections, from the characters so far.
///
/// It knows neither a table nor a grid: the layout is a value like the rest, and the same sections
/// are shown by both.
struct CharactersPresenter: ListPresenter {
  /// How the members of a house are laid out.
  let layout: SectionLayout

  private var source: CharacterSource

  /// Called for a page that takes its time, which comes as ``CharactersEdit/arrived(_:_:)``.
  private let fetch: ((_ page: Int) -> Void)?

  /// Whether a page was asked for and has not come.
  private var isFetching = false

  private var paging = Paging<SagaCharacter>()

  /// How often the page that comes next was asked for again.
  private var retryCount = 0

  private var counts: [House: Int]?
  private var favourites: Set<SagaCharacter.ID> = []

  /// Makes a presenter that has no page yet.
  ///
  /// - Parameters:
  ///   - source: where pages come from at once.
  ///   - layout: how the members of a house are laid out.
  ///   - fetch: called for a page that does not come at once; the source is not asked then.
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
      // Another may have been asked for before, by a screen that was left.
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
      FavouriteRow(id: $0.id, house: $0.house.rawValue)
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
        header: AnyListItem(HouseHeading(house: house)),
        footer: missing > 0 ? AnyListItem(HouseFooting(house: house, missing: missing)) : nil,
        layout: layout
      ) {
        members.map { CharacterRow(character: $0, isFavourite: favourites.contains($0.id)) }
      }
    }
  }

  @SectionBuilder<AnyListItem> private var end: [ListSection<AnyListItem>] {
    if let status { ListSection("end") { status } }
  }

  /// What the row at the end says, as long as there is something to say there.
  private var status: StatusRow? {
    var status = paging.rest.status(
      loading: "Page \(paging.nextPage) is on its way…",
      empty: "Nobody of this name."
    )
    // Each page has a row of its own: were it the same one, it would stay in view when its page
    // came, and so would not come into view for the next. Each attempt has one, too: who chose the
    // row that failed has not chosen the one that loads.
    status?.id = "page \(paging.nextPage)" + (retryCount > 0 ? ", retry \(retryCount)" : "")
    return status
  }
}
