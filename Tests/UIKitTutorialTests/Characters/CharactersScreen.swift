import Medley
import MedleyUIKit
import StrictUIKit

struct Person: ListModel {
  var id: Int
  var name: String
  var portrait: String?
}

struct Characters: ListPresenter {
  enum Edit: Sendable {
    case page(PagingEvent<Person, Int>)
    case select(Person.ID)
  }

  var pages = Paging<Person, Int>()
  var selection: Person.ID?
  let load: @Sendable (Int?) async throws -> Page<Person, Int>

  var screenTitle: String? {
    pages.elements.first { $0.id == selection }?.name
  }

  var screenActions: [ScreenAction<Edit>] {
    ScreenAction.refresh(isRunning: pages.isRefreshing, sends: .page(.refresh))
  }

  var sections: [ListSection<AnyListItem>] {
    ListSection("characters") {
      pages.elements
      if let status = pages.status(at: .end) { status }
    }
  }

  mutating func receive(_ edit: Edit, tasks: ScreenTasks<Edit>) {
    switch edit {
    case .page(let event):
      pages.receive(event, tasks: tasks, as: Edit.page) { [load] request in
        try await load(request.cursor)
      }
    case .select(let id):
      selection = id
    }
  }
}

extension AdapterMap where Host: ViewHost {
  static var characters: Self {
    Self()
      .adding(
        CellAdapter<Person, Host>.content { person, context in
          ListContent(
            person.name,
            image: person.portrait.map { ListImage(url: $0, alternative: "") },
            accessory: context.state.contains(.selected) ? .checkmark : .none
          )
        }
        .onSelect { person, event in event.send(Characters.Edit.select(person.id)) }
        .height(80)
      )
      .adding(CellAdapter<StatusRow, Host>.paging(Characters.Edit.page))
  }
}

extension ListScreen where Host: ViewHost {
  static func characters(
    pictures: ListPictures = .withoutLoader,
    load: @escaping @Sendable (Int?) async throws -> Page<Person, Int>
  ) -> Self {
    ListScreen(
      "Characters",
      presenter: Characters(load: load),
      cells: AdapterMap.characters,
      configure: { $0.pictures = pictures }
    )
  }
}

@MainActor
func makeControllers(
  pictures: ListPictures,
  load: @escaping @Sendable (Int?) async throws -> Page<Person, Int>
) -> [UIViewController] {
  [
    ListViewController(screen: ListScreen<UITableView>.characters(pictures: pictures, load: load)),
    ListViewController(
      screen: ListScreen<UICollectionView>.characters(pictures: pictures, load: load)
    ),
  ]
}
