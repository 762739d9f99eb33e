package import Medley

/// A favourite at the top of the list: the same character as below, as a row of its own kind.
package struct FavouriteRow: ListModel {
  package let id: SagaCharacter.ID
  package var house: String
}

extension FavouriteRow: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("★ \($0.id)", subtitle: $0.house) }
  }
}
