package import Medley

/// The name of the saga, and how many of its characters are there.
package struct SagaHeading: ListModel {
  package let id: String
  package var shown: Int

  /// How many there are in all, once that is known.
  package var total: Int?
}

extension SagaHeading: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { heading in
      ListContent(
        heading.id,
        detail: heading.total.map { "\(heading.shown) of \($0) characters" },
        style: .prominent
      )
    }
  }
}
