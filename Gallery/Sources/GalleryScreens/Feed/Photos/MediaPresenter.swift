import Medley

/// The timeline of pictures: those of all posts that have any, whatever their kind.
struct MediaPresenter: ListPresenter {
  let store: FeedStore

  /// The album whose pictures are shown alone.
  var album: AlbumPost?

  var sections: [ListSection<PhotoRow>] {
    let photos = album?.photos ?? store.feed.photos
    ListSection(
      "photos",
      header: .heading(
        PhotoHeading(title: album?.title ?? "All photos", detail: "\(photos.count)")
      ),
      layout: .grid(columns: 3),
      items: photos.map(PhotoRow.photo)
    )
  }
}
