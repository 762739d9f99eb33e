import MedleyCore
import MedleyLoading
import MedleyUIKit
import StrictUIKit

struct Character: ListModel {
  var id: Int
  var name: String
}

enum CharactersEdit: Sendable {
  case arrived([Character], isLast: Bool)
  case cameFirst([Character])
  case selected(Character.ID)
}

struct CharactersPresenter: ListPresenter {
  var characters: [Character]
  var isComplete = false
  var selection: Character.ID?

  var screenTitle: String? {
    characters.first { $0.id == selection }?.name
  }

  var sections: [ListSection<AnyListItem>] {
    ListSection("characters") {
      characters
      if !isComplete {
        StatusRow.loading("Loading")
      }
    }
  }

  mutating func receive(_ edit: CharactersEdit) {
    switch edit {
    case .arrived(let page, let isLast):
      characters += page
      isComplete = isLast
    case .cameFirst(let page):
      characters = page + characters
    case .selected(let id):
      selection = id
    }
  }
}

extension AdapterMap where Host: ViewHost {
  static var characters: Self {
    var cells = Self()
    cells.add(
      CellAdapter<Character, Host>.content { character, context in
        let isSelected = context.state.contains(.selected)
        return ListContent(character.name, accessory: isSelected ? .checkmark : .none)
      }
      .onSelect { character, event in event.send(CharactersEdit.selected(character.id)) }
      .height(80)
    )
    cells.add(StatusRow.adapter(for: Host.self).selectable(false).height(30))
    return cells
  }
}

extension ListScreen where Host: ViewHost {
  static func characters(_ characters: [Character]) -> Self {
    ListScreen(
      "Characters",
      presenter: CharactersPresenter(characters: characters),
      cells: AdapterMap.characters
    )
  }
}

@MainActor
func makeControllers(for characters: [Character]) -> [UIViewController] {
  [
    ListViewController(screen: ListScreen<UITableView>.characters(characters)),
    ListViewController(screen: ListScreen<UICollectionView>.characters(characters)),
  ]
}
