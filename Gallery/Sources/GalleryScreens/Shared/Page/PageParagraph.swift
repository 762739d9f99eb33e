import Medley

/// A paragraph of running text.
struct PageParagraph: ListModel {
  /// The place among the paragraphs, from 0.
  let id: Int
  let text: String
}
