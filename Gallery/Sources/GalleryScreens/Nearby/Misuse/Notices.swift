import Medley

/// What the harbour office publishes.
enum HarbourOffice {
  /// A notice, with a cell.
  struct Notice: CellRepresentable {
    let id: Int
    let text: String

    static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
      .content { ListContent("Harbour office", subtitle: $0.text) }
    }
  }
}

/// What the town hall publishes.
enum TownHall {
  /// A notice of the same name, for which nobody has written a cell.
  struct Notice: ListModel {
    let id: Int
    let text: String
  }
}
