import Medley
import MedleyTerminal

extension NearbyRow.Cells where Host: ContentHost {
  /// The cells of the screen on any host.
  static var standard: Self {
    Self(
      topPicks: .carousel,
      categories: .grid,
      place: .place,
      oddity: .oddity,
      heading: .heading,
      footnote: .footnote,
      status: StatusRow.adapter(for: Host.self)
    )
  }
}

extension NearbyRow.Cells where Host: DrawingHost {
  /// The same with places that are drawn as text.
  static var text: Self {
    var cells = standard
    cells.place = .drawnPlace
    return cells
  }

  /// The same where lists within rows cannot be entered: what they offer can be chosen from their row.
  static var textWithActions: Self {
    var cells = text
    cells.topPicks = cells.topPicks.actions { row in
      for pick in row.picks {
        CellAction("Go to \(pick.name)", id: pick.id) { _, event in event.go(.place(pick.place)) }
      }
    }
    cells.categories = cells.categories.actions { row in
      for tile in row.tiles {
        CellAction("\(tile.name), or all again", id: tile.id) { _, event in
          event.send(NearbyEdit.toggle(tile.id))
        }
      }
    }
    return cells
  }
}
