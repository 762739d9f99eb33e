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

  /// The favourites in the order of the user.
  private var favourites: [SagaCharacter.ID] = []

  /// The selected characters, which the rows report.
  private(set) var selection: Set<SagaCharacter.ID> = []

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
    case .select(let id, true):
      selection.insert(id)
    case .select(let id, false):
      selection.remove(id)
    case .favourite(let id, let isFavourite):
      favourites.removeAll { $0 == id }
      if isFavourite { favourites.append(id) }
    case .moveFavourite(let id, let index):
      favourites.removeAll { $0 == id }
      favourites.insert(id, at: min(max(0, index), favourites.count))
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
      let reason = "Page \(request.page) could not be loaded. \(failure.reason)"
      perform(paging.receive(.failed(request, reason)), tasks)
    }
  }
}

extension CharactersPresenter {
  private var title: ListSection<AnyListItem> {
    let heading = SagaHeading(
      shown: paging.elements.count,
      selection: selectionText,
      total: counts.map { $0.values.reduce(0, +) }
    )
    let tiles = House.allCases.compactMap { house in
      members(of: house).first.map { first in
        HouseIndex.Tile(house: house, first: AnyListItem.ID(of: row(of: first)))
      }
    }
    return ListSection("title", header: AnyListItem(heading)) {
      if tiles.count > 1 { HouseIndex(tiles: tiles) }
    }
  }

  /// The selected character, and the index of its row in its section; `nil` unless one is selected.
  var selectedRow: (character: SagaCharacter, index: Int)? {
    guard selection.count == 1,
      let character = paging.elements.first(where: { selection.contains($0.id) }),
      let index = members(of: character.house).firstIndex(of: character)
    else { return nil }
    return (character, index)
  }

  private var selectionText: String? {
    if let (character, index) = selectedRow {
      return "Selected: \(character.name) · row \(index + 1) · \(character.house.name)"
    }
    return selection.isEmpty ? nil : "Selected: \(selection.count) characters"
  }

  private func members(of house: House) -> [SagaCharacter] {
    paging.elements.filter { $0.house == house }.sorted { $0.name < $1.name }
  }

  private func row(of character: SagaCharacter) -> CharacterRow {
    CharacterRow(
      character: character,
      isFavourite: favourites.contains(character.id),
      isOpen: selection.contains(character.id)
    )
  }

  @SectionBuilder<AnyListItem> private var favouriteSection: [ListSection<AnyListItem>] {
    let rows = favourites.compactMap { id in
      paging.elements.first { $0.id == id }.map { FavouriteRow(id: id, house: $0.house.name) }
    }
    if !rows.isEmpty {
      ListSection("favourites", layout: .carousel()) { rows }
    }
  }

  @SectionBuilder<AnyListItem> private func section(
    of house: House
  ) -> [ListSection<AnyListItem>] {
    let members = members(of: house)
    let missing = (counts?[house] ?? 0) - members.count
    if !members.isEmpty {
      ListSection(
        SectionID(house),
        header: AnyListItem(HouseHeader(house: house)),
        footer: missing > 0 ? AnyListItem(HouseFooter(house: house, missing: missing)) : nil,
        layout: layout
      ) {
        members.map { row(of: $0) }
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
      loading: "Loading page \(nextPage)…",
      empty: "No character has this name."
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

  /// The user selected a character, or deselected it.
  case select(SagaCharacter.ID, Bool)

  /// The user added a favourite or removed it.
  case favourite(SagaCharacter.ID, Bool)

  /// The user moved a favourite to an index among the favourites.
  case moveFavourite(SagaCharacter.ID, to: Int)
}

extension ListScreen where Host: ContentHost {
  /// Returns the screen of the saga's characters.
  ///
  /// - Parameters:
  ///   - source: the source of pages, if there is no `fetch`.
  ///   - layout: the layout of the members of a house.
  ///   - cells: the cells that replace those of the rows.
  ///   - pictures: the loader of the emblems.
  ///   - fetch: called for each page, which then arrives as an edit; without it, `source` returns the pages.
  package static func characters(
    _ source: CharacterSource,
    layout: SectionLayout = .list,
    cells: AdapterMap<Host>,
    pictures: ListPictures = .bundled(),
    fetch: FetchCharacters? = nil
  ) -> Self {
    Self(
      Saga.title,
      presenter: CharactersPresenter(source: source, layout: layout, fetch: fetch),
      cells: cells
    ) { list in
      // Selecting the failed row to retry keeps the selection of other rows.
      list.selectionMode = .multiple
      list.pictures = pictures
    }
  }
}
