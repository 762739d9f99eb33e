package import Medley

/// A row of the feed: a closed set, with one model for each kind.
///
/// Add a case, and the compiler names every place that has to know of it: its cell
/// (`Post.Cells.standard`), and whether it can be liked (``toggleLike()``).
@ListItem package enum Post {
  case text(TextPost)
  case image(ImagePost)
  case album(AlbumPost)
  case article(ArticlePost)

  /// Stands between what is new and what the reader has seen.
  case separator
}
