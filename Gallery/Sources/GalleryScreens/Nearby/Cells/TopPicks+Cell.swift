package import Medley

extension CellAdapter where Model == TopPicks, Host: ContentHost {
  /// A carousel within a row: one card for each category, which leads to the place.
  package static var carousel: Self {
    .list(
      cells: TopPicks.Pick.adapter(for: Host.NestedHost.self)
    ) { topPicks in
      ListSnapshot([ListSection("picks", layout: .carousel(fraction: 0.32), items: topPicks.picks)])
    }
  }
}

extension TopPicks: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .carousel
  }
}

extension TopPicks.Pick: CellRepresentable {
  /// A card: the place, and what it is the first of; selecting it leads to the place.
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.name, subtitle: "\($0.category) · \($0.distance)") }
      .onSelect { pick, event in event.go(.place(pick.place)) }
  }
}
