package import Medley

/// A row of the list.
package struct CharacterRow: ListModel {
  package let character: SagaCharacter
  package var isFavourite: Bool

  /// Whether the user has selected the character, so that the row has a line of a grid to itself.
  package var isOpen = false

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
        image: row.character.house.emblem,
        control: .toggle(row.isFavourite, marks: .stars)
      )
    }
    .gridSpan { $0.isOpen ? .all : .columns(1) }
    .onSelect { row, event in event.send(CharactersEdit.select(row.id, true)) }
    .onDeselect { row, event in event.send(CharactersEdit.select(row.id, false)) }
    .editing(\.isFavourite) { _, new, event in
      event.send(CharactersEdit.favourite(new.id, new.isFavourite))
    }
    .actions { row in
      CellAction(
        row.isFavourite ? "Remove from favourites" : "Add to favourites",
        id: "favourite",
        symbol: "star"
      ) { row, event in
        event.send(CharactersEdit.favourite(row.id, !row.isFavourite))
      }
    }
  }
}

/// A favourite at the top of the list: another kind of row for a character, which can be moved among the
/// favourites.
package struct FavouriteRow: ListModel {
  package let id: SagaCharacter.ID
  package var house: String
}

extension FavouriteRow: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("★ \($0.id)", subtitle: $0.house) }
      .selectable(false)
      .onMove { row, path, event in
        event.send(CharactersEdit.moveFavourite(row.id, to: path.item))
      }
      .movable { _, destination in destination.section == "favourites" }
  }
}

/// The index of the list: a nested grid with a tile for each house, which scrolls to the house.
package struct HouseIndex: ListModel {
  package let tiles: [Tile]

  /// The constant identity: a list has one such row.
  package var id: String { "index" }

  /// A house and its first character in the list.
  package struct Tile: ListModel {
    package let house: House
    package let first: AnyListItem.ID

    package var id: House { house }
  }
}

extension HouseIndex: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .list(cells: Tile.adapter(for: Host.NestedHost.self)) { index in
      ListSnapshot([
        ListSection("houses", layout: .adaptiveGrid(minimumWidth: 12), items: index.tiles)
      ])
    }
    .selectable(false)
  }
}

extension HouseIndex.Tile: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.house.indexTitle) }
      .onSelect { tile, event in
        event.scroll(to: tile.first)
        // The row stays visible while later pages insert rows above it.
        event.focus(tile.first)
      }
      .selectable(false)
      .selectionLabel { _ in "show" }
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
    .content { ListContent("\($0.missing) more to come", style: .secondary) }
  }
}

/// The number of loaded characters, and the selected ones.
package struct SagaHeading: ListModel {
  package var shown: Int

  /// The selected character and its position, or the number of selected characters.
  package var selection: String?

  /// The total number of characters, if it is known.
  package var total: Int?

  /// The constant identity: a list has one such header.
  package var id: String { "heading" }
}

extension SagaHeading: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { heading in
      ListContent(
        heading.total.map { "\(heading.shown) of \($0) characters" } ?? "Characters",
        subtitle: heading.selection,
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
