import Medley

extension PlaceNote: CellRepresentable {
  /// The words as running text.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent(body: $0.text) }
  }
}
