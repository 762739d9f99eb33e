package import Medley

extension CellAdapter where Model == OddityRow, Host: ContentHost {
  /// A quiet row that says what is there and cannot be shown.
  package static var oddity: Self {
    .content { oddity in
      ListContent(
        oddity.name,
        detail: "\(oddity.kind): not shown by this version",
        style: .secondary
      )
    }
  }
}

extension OddityRow: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .oddity
  }
}
