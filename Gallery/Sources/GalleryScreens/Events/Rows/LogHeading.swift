import Medley

/// The model of a section's header: what its rows have in common, and how many they are.
struct LogHeading: ListModel {
  let title: String
  let count: String

  /// The title; a header is identified by its section.
  var id: String { title }

  /// Describes a section.
  ///
  /// - Parameters:
  ///   - title: what the rows have in common.
  ///   - shownCount: how many rows there are to see.
  ///   - total: how many there are altogether, with their noun.
  init(_ title: String, shownCount: Int, of total: Counted) {
    self.title = title
    count = shownCount == total.count ? "\(total)" : "\(shownCount) of \(total)"
  }

  /// Describes a section in words.
  init(title: String, note: String) {
    self.title = title
    count = note
  }
}
