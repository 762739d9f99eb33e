package import Medley

extension CellAdapter where Model == NearbyFootnote, Host: ContentHost {
  /// The words, quietly.
  package static var footnote: Self {
    .content { ListContent($0.text, style: .secondary) }
  }
}

extension NearbyFootnote: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .footnote
  }
}
