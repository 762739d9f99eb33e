import Medley

/// The name of the saga, and how many of its characters are there.
struct SagaHeading: ListModel {
  let id: String
  var shown: Int

  /// How many there are in all, once that is known.
  var total: Int?
}

extension SagaHeading: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { heading in
      ListContent(
        heading.id,
        detail: heading.total.map { "\(heading.shown) of \($0) characters" },
        style: .prominent
      )
    }
  }
}
