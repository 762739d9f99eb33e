import ArgumentParser
import Medley
import MedleyTerminal
import ProgramSupport

/// Sends the events of the command line to the screen, as a host does.
struct NearbyScript<Host: ListHost> {
  let navigator: ListNavigator<Host>

  /// Draws the top screen: some hosts create nested lists by drawing them.
  let draw: () -> Void

  /// Selects a tile in the nested list of categories.
  func choose(_ category: PlaceCategory.ID) throws {
    draw()
    guard let list = navigator.top?.list, let grid = list.rows(of: CategoryGrid.self).first,
      let tiles = list.nestedList(at: grid.position)
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

  /// Opens a route: by its row if the screen has one, otherwise directly.
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

  /// Sends the misused rows events that they cannot handle.
  func misuse() {
    draw()
    guard let list = navigator.top?.list, let row = list.rows(of: Newsletter.self).first else {
      return
    }
    list.send(.action("Unsubscribe"), at: row.position)
    list.send(.edit(.text("yes")), at: row.position)
    list.send(.edit(.toggle(true)), at: row.position)
    list.send(.select, at: row.position)
  }
}

extension NearbyScript where Host == TextHost {
  /// Creates a script for screens as text.
  init(navigator: ListNavigator<TextHost>) {
    self.init(navigator: navigator) { _ = navigator.top?.host.text }
  }
}
