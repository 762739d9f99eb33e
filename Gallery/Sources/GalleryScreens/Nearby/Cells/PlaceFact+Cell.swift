import Medley

extension PlaceFact: CellRepresentable {
  /// What it is, and the value at the end of the line.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.title, detail: $0.value) }
  }
}
