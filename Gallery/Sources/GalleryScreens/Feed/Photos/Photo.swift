import Medley

/// A picture, with a number of its own.
struct Photo: ListModel {
  let id: Int
  let image: ListImage

  /// A picture in a file of the feed.
  init(_ id: Int, showing alternative: String) {
    self.id = id
    image = ListImage(file: "photo-\(id).jpg", alternative: alternative)
  }
}
