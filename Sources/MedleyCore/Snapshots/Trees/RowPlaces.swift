import MedleySupport

/// The places of the rows of an ``ItemRows`` in their tree, and how the rows below them are made.
///
/// They are a part of the storage, so that they stay with their rows in each stage of an update and in each edit.
@usableFromInline
final class RowPlaces<Item: ListItem>: Sendable {
  /// The levels of the rows, with their places.
  let levels: RowLevels

  /// The places, parallel to the items.
  var places: [TreePlace] { levels.places }

  /// The trees that have made the rows, in the order of the rows.
  ///
  /// A row that is expanded and collapsed again and again must not wrap the function of its tree each time.
  private let origins: [Origin]

  private struct Origin: Sendable {
    /// The index of the first row.
    var start: Int

    /// Returns the rows below a row; `nil` for rows that are not in a tree.
    var below: FlatRows<Item>.Below?

    /// The index of the first row for `below`.
    var first = 0
  }

  private init(_ places: [TreePlace], origins: [Origin]) {
    (levels, self.origins) = (RowLevels(places), origins)
  }

  convenience init(_ places: [TreePlace], below: @escaping FlatRows<Item>.Below) {
    self.init(places, origins: [Origin(start: 0, below: below)])
  }

  /// Joins the places of slices; `nil` if none of the rows is in a tree.
  convenience init?(joining slices: [(storage: any RowStorage, range: Range<Int>)]) {
    guard slices.contains(where: { $0.storage.places != nil }) else { return nil }
    var places: [TreePlace] = []
    var origins: [Origin] = []
    for (storage, range) in slices where !range.isEmpty {
      // `ListSnapshot<Item>` creates all storages of a snapshot from its items.
      if let tree = unsafeDowncast(storage, to: ItemRows<Item>.self).tree {
        origins += tree.origins(of: range, at: places.count)
        places += tree.places[range]
      } else {
        origins.append(Origin(start: places.count))
        places += Array(repeating: .none, count: range.count)
      }
    }
    self.init(places, origins: origins)
  }

  /// Returns a row with another place.
  func row(at index: Int, placed place: TreePlace) -> RowPlaces {
    RowPlaces([place], origins: Array(origins(of: index..<index + 1, at: 0)))
  }

  /// Returns the rows below the row with an index.
  func rows(below index: Int, _ opening: TreeOpening<Item.ID>) -> FlatRows<Item>? {
    let origin = origins[originIndex(of: index)]
    return origin.below?(origin.first + index - origin.start, opening)
  }

  private func originIndex(of row: Int) -> Int { origins.partitioningIndex { $0.start > row } - 1 }

  /// Returns the origins of rows that are not empty, for the same rows at another index.
  private func origins(of rows: Range<Int>, at start: Int) -> ArraySlice<Origin> {
    var part = origins[originIndex(of: rows.lowerBound)...originIndex(of: rows.upperBound - 1)]
    for index in part.indices {
      let skipped = max(0, rows.lowerBound - part[index].start)
      part[index].first += skipped
      part[index].start += skipped + start - rows.lowerBound
    }
    return part
  }
}

extension FlatRows {
  /// The rows as the storage of a snapshot.
  var storage: ItemRows<Item> {
    ItemRows(items, tree: RowPlaces(places, below: below), functions: functions)
  }
}

extension ItemRows {
  /// Returns a row of a tree with another place.
  func row(at index: Int, placed place: TreePlace) -> ItemRows<Item> {
    ItemRows([items[index]], tree: tree?.row(at: index, placed: place), functions: functions)
  }

  /// Returns the rows below a row of a tree.
  func rows(below index: Int, _ opening: TreeOpening<Item.ID>) -> FlatRows<Item>? {
    tree?.rows(below: index, opening)
  }
}

extension SnapshotTree {
  /// Returns the place of a row in its tree; `nil` for a row that is not in a tree.
  func treePlace(at path: ListPath) -> TreePlace? {
    guard treeSectionCount > 0, let row = sections.storage(at: path),
      let place = row.storage.places?[row.offset], place.level > 0
    else { return nil }
    return place
  }
}
