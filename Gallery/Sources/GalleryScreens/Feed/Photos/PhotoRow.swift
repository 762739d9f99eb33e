package import Medley

/// What lists of pictures are made of: the list within an album, and the timeline of pictures.
@ListItem package enum PhotoRow {
  case heading(PhotoHeading)
  case photo(Photo)
}
