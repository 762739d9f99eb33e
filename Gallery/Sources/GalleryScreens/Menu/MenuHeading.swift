import Medley

/// Where the screens below come from.
struct MenuHeading: ListModel {
  let title: String

  var id: String { title }
}
