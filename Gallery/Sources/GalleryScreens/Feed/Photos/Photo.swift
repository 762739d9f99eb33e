package import Medley

/// A picture, with a number of its own.
package struct Photo: ListModel {
  package let id: Int
  package let image: ListImage

  /// A picture of the garden.
  init(_ id: Int, showing alternative: String) {
    self.id = id
    image = Painting.garden(id).image(showing: alternative)
  }
}
