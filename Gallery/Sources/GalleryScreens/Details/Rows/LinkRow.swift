import Medley

/// A way to another screen.
struct LinkRow: ListModel {
  let id: String
  var title: String
  var subtitle: String?
  var detail: String?
  var route: ListRoute
}
