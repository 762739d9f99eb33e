package import Medley

/// A way to another screen.
package struct LinkRow: ListModel {
  package let id: String
  package var title: String
  package var subtitle: String?
  package var detail: String?
  package var route: ListRoute
}
