import Medley

/// A picture in its full size.
struct PageImage: ListModel {
  let image: ListImage
  var caption: String?

  /// A page has one picture.
  var id: String { "image" }
}
