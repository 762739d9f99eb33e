import Medley

/// The timeline of pictures: those of all posts that have any, whatever their kind.
struct MediaPresenter: ListPresenter {
  let store: FeedStore

  var sections: [ListSection<PhotoRow>] {
    let photos = store.feed.photos
    ListSection(
      "photos",
      header: .heading(PhotoHeading(title: "All photos", detail: "\(photos.count)")),
      layout: .grid(columns: 3),
      items: photos.map(PhotoRow.photo)
    )
  }
}
