package import Medley

/// A picture with its number.
package struct Photo: ListModel {
  package let id: Int
  package let image: ListImage

  /// Creates a picture of the garden club.
  init(_ id: Int, _ picture: SamplePicture = .sunflower, showing alternative: String) {
    self.id = id
    image = picture.image(showing: alternative)
  }
}

/// The rows of the nested list of an album, and of the timeline of pictures.
@ListItem package enum PhotoRow {
  case heading(PhotoHeading)
  case photo(Photo)
}

/// The header of a list of pictures.
package struct PhotoHeading: ListModel {
  package let title: String
  package let detail: String

  /// The album that contains the pictures, if there is one.
  package private(set) var album: AlbumPost?

  package var id: String { title }
}

extension PhotoHeading {
  /// Creates the header of an album.
  package init(_ album: AlbumPost) {
    title = album.title
    detail = "\(album.author) · \(album.age)"
    self.album = album
  }
}

extension PhotoRow.Cells where Host: ContentHost {
  /// The cells of pictures on every host.
  static var standard: Self {
    Self(heading: .content { ListContent($0.title, detail: $0.detail) }, photo: .photo)
  }
}

extension CellAdapter where Model == Photo, Host: ContentHost {
  /// A picture; selecting it opens its page.
  package static var photo: Self {
    .content { ListContent(subtitle: "photo/\($0.id)", image: $0.image) }
      .opens { .photo($0.id) }
      .selectionLabel { _ in "open" }
  }
}
