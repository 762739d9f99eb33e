import MedleyCore

/// The cells of searched lists by their keys, for keys that do not contain an id.
///
/// A search visits all cells of a list once, and later searches are lookups until the list changes.
struct SearchedKeys {
  /// The largest number of cells that are searched.
  static let limit = 10_000

  /// The search of the rows of a list, or of its headers and footers.
  private struct Search: Hashable {
    let list: ObjectIdentifier
    let isForRows: Bool
  }

  private var lists: [Search: [Substring: ItemIdentity]] = [:]
  private var isOutdated = false

  /// Whether the lists are not searched again, although they change.
  ///
  /// A form names cells of a page that was rendered before: its events need one search of each list.
  var isHeld = false {
    didSet { if !isHeld, isOutdated { outdate() } }
  }

  /// Forgets the lists, because one of them has changed.
  mutating func outdate() {
    isOutdated = isHeld
    if !isHeld { lists = [:] }
  }

  /// Returns the identity of a cell by its key, without the keys of the rows that contain the list.
  ///
  /// - Complexity: O(*n*) for the first key after a change, and O(1) for the others.
  mutating func identity(
    ofKey key: String,
    in list: HostedList<HTMLCell, Never>
  ) -> ItemIdentity? {
    guard key.hasPrefix("@") || key.hasPrefix("~") else { return nil }
    let search = Search(list: ObjectIdentifier(list), isForRows: key.hasPrefix("~"))
    let keys = lists[search] ?? Self.keys(of: list, isForRows: search.isForRows)
    lists[search] = keys
    return keys[key[...]]
  }

  /// Returns the cells of a list; none if there are too many.
  private static func keys(
    of list: HostedList<HTMLCell, Never>,
    isForRows: Bool
  ) -> [Substring: ItemIdentity] {
    var keys: [Substring: ItemIdentity] = [:]
    var count = 0
    for section in 0..<list.sectionCount {
      count += 1 + (isForRows ? list.section(at: section)?.itemCount ?? 0 : 0)
      guard count <= limit else { return [:] }
      let positions: [CellPosition] =
        isForRows
        ? list.positions(inSection: section)
        : [.header(section: section), .footer(section: section)]
      for position in positions {
        guard let identity = list.identity(at: position) else { continue }
        let name = list.cellKey(of: identity)
        let key = name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
        keys[key] = identity
      }
    }
    return keys
  }
}
