package import Medley

/// A row of the list.
package struct CharacterRow: ListModel {
  package let character: SagaCharacter
  package var isFavourite: Bool

  package var id: SagaCharacter.ID { character.id }

  /// The volume and the chapter of the first appearance, as `II, ch. 4`.
  package var appearance: String {
    let volumes = ["I", "II", "III"]
    let index = character.volume - 1
    let volume = volumes.indices.contains(index) ? volumes[index] : "\(character.volume)"
    return "\(volume), ch. \(character.chapter)"
  }
}

extension CharacterRow: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { row, context in
      ListContent(
        row.character.name,
        subtitle: row.character.role,
        body: context.state.contains(.selected) ? row.character.deed : nil,
        detail: row.appearance,
        control: .toggle(row.isFavourite)
      )
    }
    .editing(\.isFavourite) { _, new, event in
      event.send(CharactersEdit.favourite(new.id, new.isFavourite))
    }
    .actions { row in
      CellAction(
        row.isFavourite ? "No favourite any more" : "Make a favourite",
        id: "favourite",
        symbol: "star"
      ) { row, event in
        event.send(CharactersEdit.favourite(row.id, !row.isFavourite))
      }
    }
  }
}

/// A favourite at the top of the list: another kind of row for a character.
package struct FavouriteRow: ListModel {
  package let id: SagaCharacter.ID
  package var house: String
}

extension FavouriteRow: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("★ \($0.id)", subtitle: $0.house) }
  }
}

/// The header of a house.
package struct HouseHeader: ListModel {
  package let house: House

  package var id: House { house }
}

extension HouseHeader: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.house.name, detail: $0.house.motto) }
  }
}

/// The footer of a house, with the number of members that are not loaded yet.
package struct HouseFooter: ListModel {
  package let house: House
  package var missing: Int

  package var id: House { house }
}

extension HouseFooter: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("and \($0.missing) more to come", style: .secondary) }
  }
}

/// The title of the saga, with the number of loaded characters.
package struct SagaHeading: ListModel {
  package let id: String
  package var shown: Int

  /// The total number of characters, if it is known.
  package var total: Int?
}

extension SagaHeading: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { heading in
      ListContent(
        heading.id,
        detail: heading.total.map { "\(heading.shown) of \($0) characters" },
        style: .prominent
      )
    }
  }
}

extension AdapterMap {
  /// The cell of status rows: displaying a loading row requests its page, and
  /// selecting a failed row retries.
  package static var characters: Self {
    Self().adding(CellAdapter<StatusRow, Host>.paging(CharactersEdit.pages))
  }
}
