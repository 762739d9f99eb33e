package import Medley

/// A picture that takes the whole row.
package struct ImageRow: ListModel {
  package let id: String
  package var image: ListImage
}
