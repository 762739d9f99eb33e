package import Medley

/// The footer of a house: how many of its members are still to come.
package struct HouseFooting: ListModel {
  package let house: House
  package var missing: Int

  package var id: House { house }
}

extension HouseFooting: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("and \($0.missing) more to come", style: .secondary) }
  }
}
