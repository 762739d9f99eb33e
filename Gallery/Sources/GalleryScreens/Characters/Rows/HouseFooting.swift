import Medley

/// The footer of a house: how many of its members are still to come.
struct HouseFooting: ListModel {
  let house: House
  var missing: Int

  var id: House { house }
}

extension HouseFooting: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("and \($0.missing) more to come", style: .secondary) }
  }
}
