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

extension NearbyRow.Cells where Host == TextHost {
  /// The same with places that are drawn as text.
  static var text: Self {
    var cells = standard
    cells.place = .drawnPlace
    return cells
  }
}
