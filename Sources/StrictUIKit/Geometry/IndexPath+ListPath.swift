package import MedleyCore

extension IndexPath {
  /// Names the row that a path of the core names.
  package init(_ path: ListPath) {
    self.init(indexes: [path.section, path.item])
  }

  /// The same in the core's words; `NSNotFound` counts as a row before the first.
  package var listPath: ListPath {
    ListPath(section: count > 0 ? self[0] : -1, item: count > 1 ? self[1] : -1)
  }

  /// As UIKit prints it, without the address.
  package var words: String {
    "{length = \(count), path = \(map { String($0) }.joined(separator: " - "))}"
  }
}
