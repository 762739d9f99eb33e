package import Medley

/// The header of a house.
package struct HouseHeading: ListModel {
  package let house: House

  package var id: House { house }
}

extension HouseHeading: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.house.rawValue, detail: $0.house.motto) }
  }
}
