import Medley

/// The words above a section, and how many rows stand in it.
package struct NearbyHeading: ListModel {
  package let title: String
  package var count: Int?

  package var id: String { title }
}
