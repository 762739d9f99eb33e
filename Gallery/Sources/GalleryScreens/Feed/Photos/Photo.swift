import Medley

/// A picture, with a number of its own.
struct Photo: ListModel {
  let id: Int
  let image: ListImage

  /// A picture of the garden.
  init(_ id: Int, showing alternative: String) {
    self.id = id
    image = Painting.garden(id).image(showing: alternative)
  }
}
