import Medley

/// Makes posts with a picture.
///
/// It returns an ``ImagePost``, not a ``Post`` of some kind: whoever calls it has nothing to unpack
/// and no case to rule out.
struct ImagePostComposer {
  let author: String

  /// Makes a post that is not yet published.
  func post(_ photo: Photo, caption: String, id: Int) -> ImagePost {
    ImagePost(id: id, author: author, age: .now, likes: Likes(0), photo: photo, caption: caption)
  }
}
