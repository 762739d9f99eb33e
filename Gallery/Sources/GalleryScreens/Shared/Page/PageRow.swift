import Medley

/// What a page is made of: a screen that only shows one thing in full, such as a photo or an
/// article.
@ListItem enum PageRow {
  case image(PageImage)
  case paragraph(PageParagraph)
  case fact(PageFact)
}
