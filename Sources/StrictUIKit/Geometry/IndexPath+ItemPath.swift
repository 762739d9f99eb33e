extension IndexPath {
  /// Creates an index path from a section and an item.
  init(_ path: ItemPath) {
    self.init(indexes: [path.section, path.item])
  }

  /// The section and the item; a missing index counts as -1.
  var itemPath: ItemPath {
    ItemPath(section: count > 0 ? self[0] : -1, item: count > 1 ? self[1] : -1)
  }

  /// The index path as UIKit prints it, without the address.
  var words: String {
    "{length = \(count), path = \(map { String($0) }.joined(separator: " - "))}"
  }
}
