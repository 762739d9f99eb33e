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

  /// The titles for the view, which shows them until it is told of others.
  func takeIndexTitles() -> [String]? {
    shownIndex = indexEntries?.map(\.title)
    return shownIndex
  }

  /// Has the view show another index, if there is one by now.
  func refreshIndex() {
    guard options.indexTitle != nil || shownIndex != nil,
      indexEntries?.map(\.title) != shownIndex
    else { return }
    surface?.reloadIndex()
  }

  /// The section that an entry of the index leads to; the view may still show those of before.
  func section(ofIndexEntry index: Int, title: String) -> Int {
    let entries = indexEntries ?? []
    if entries.indices.contains(index), entries[index].title == title {
      return entries[index].section
    }
    let named = entries.first { $0.title == title } ?? entries.prefix(max(0, index) + 1).last
    return named?.section ?? 0
  }
}
