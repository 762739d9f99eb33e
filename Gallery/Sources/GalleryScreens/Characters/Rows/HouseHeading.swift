import Medley

/// The header of a house.
struct HouseHeading: ListModel {
  let house: House

  var id: House { house }
}

extension HouseHeading: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.house.rawValue, detail: $0.house.motto) }
  }
}
