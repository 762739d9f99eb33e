import Medley

/// A model that can be found by the words that its row shows.
protocol Searchable {
  /// The words, in pieces that belong together.
  var words: [String] { get }
}

extension ListItem {
  /// The words that the row shows; none for a row that is not ``Searchable``.
  var words: [String] {
    CollectionOfOne(self).models(as: (any Searchable).self).flatMap(\.words)
  }
}
