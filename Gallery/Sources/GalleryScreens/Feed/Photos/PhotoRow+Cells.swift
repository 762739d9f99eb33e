import Medley

extension PhotoRow.Cells where Host: ContentHost {
  /// The cells of pictures on every host; a tap on one goes to its page.
  static var standard: Self {
    Self(
      heading: .content { ListContent($0.title, detail: $0.detail) },
      photo: .content { ListContent(subtitle: "photo/\($0.id)", image: $0.image) }
        .onSelect { photo, event in event.go(.photo(photo.id)) }
    )
  }
}
