package import Medley

extension PhotoRow.Cells where Host: ContentHost {
  /// The cells of pictures on every host.
  static var standard: Self {
    Self(heading: .content { ListContent($0.title, detail: $0.detail) }, photo: .photo)
  }
}

extension CellAdapter where Model == Photo, Host: ContentHost {
  /// A picture; a tap on it goes to its page.
  package static var photo: Self {
    .content { ListContent(subtitle: "photo/\($0.id)", image: $0.image) }
      .onSelect { photo, event in event.go(.photo(photo.id)) }
  }
}
