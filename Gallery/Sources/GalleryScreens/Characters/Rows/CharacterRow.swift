package import Medley

/// A character in the list.
package struct CharacterRow: ListModel {
  package let character: SagaCharacter
  package var isFavourite: Bool

  package var id: SagaCharacter.ID { character.id }

  /// The volume and the chapter in which they come up first, as `II, ch. 4`.
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
