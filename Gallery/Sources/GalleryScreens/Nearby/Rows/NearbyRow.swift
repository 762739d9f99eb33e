package import Medley

/// The rows of the screen as a closed set: the article's way with an enum.
///
/// Each case has one model, and the macro writes the table of cells, ``Cells``: a kind without a
/// cell does not compile.
@ListItem
package enum NearbyRow {
  case topPicks(TopPicks)
  case categories(CategoryGrid)
  case place(PlaceRow)
  case oddity(OddityRow)
  case heading(NearbyHeading)
  case footnote(NearbyFootnote)
  case status(StatusRow)
}
