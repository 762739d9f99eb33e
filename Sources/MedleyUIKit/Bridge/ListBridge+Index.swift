import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// The index at the edge of the view.
extension ListBridge {
  /// The titles of the sections that have one; `nil` without an index.
  var indexEntries: [(title: String, section: Int)]? {
    guard let title = options.indexTitle, let list else { return nil }
    return (0..<list.sectionCount).compactMap { index in
      list.section(at: index).flatMap(title).map { ($0, index) }
    }
  }

  /// The section that an entry of the index leads to.
  func section(ofIndexEntry index: Int) -> Int {
    let entries = indexEntries ?? []
    return entries.indices.contains(index) ? entries[index].section : 0
  }
}
