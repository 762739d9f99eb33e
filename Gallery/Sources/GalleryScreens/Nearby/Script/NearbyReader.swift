import ArgumentParser
import Medley
import MedleyTerminal

/// Does on the screen what the arguments say that a person does, by the events a person causes.
struct NearbyReader {
  let navigator: ListNavigator<TextHost>

  /// Selects a tile in the nested list of categories.
  func choose(_ category: PlaceCategory.ID) throws {
    guard let grid = drawnList?.rows(of: CategoryGrid.self).first,
      let tiles = drawnList?.nestedList(at: grid.position)
    else {
      throw ValidationError(
        "--category \(category.asArgument): there are no categories to choose from."
      )
    }
    guard
      let tile = tiles.rows(of: CategoryGrid.Tile.self).first(where: { $0.model.id == category })
    else {
      let known = grid.model.tiles.map(\.id).joined(separator: ", ")
      throw ValidationError(
        "--category \(category.asArgument): there is no such category. Try \(known)."
      )
    }
    tiles.send(.select, at: tile.position)
  }

  /// Goes to a route: by the row that leads there if the screen has one, else as a link does.
  func open(_ route: ListRoute) throws {
    let count = navigator.screens.count
    let places = navigator.top?.list.rows(of: PlaceRow.self) ?? []
    if let place = places.first(where: { .place($0.model.id) == route }) {
      navigator.top?.list.send(.select, at: place.position)
    } else {
      navigator.go(to: route)
    }
    guard navigator.screens.count > count else {
      throw ValidationError(
        "--open \(route.path.asArgument): there is nothing at this route. Try a place, as in place/anchor-cafe."
      )
    }
  }

  /// Sends the misused rows what they cannot deal with.
  func misuse() {
    guard let list = drawnList, let row = list.rows(of: Newsletter.self).first else { return }
    list.send(.action("Unsubscribe"), at: row.position)
    list.send(.edit(.text("yes")), at: row.position)
    list.send(.edit(.toggle(true)), at: row.position)
    list.send(.select, at: row.position)
  }

  /// The list on top, after its cells were drawn once: only then it has its nested lists.
  var drawnList: (any ListDataSource<TextBlock, Never>)? {
    _ = navigator.top?.host.text
    return navigator.top?.list
  }
}
