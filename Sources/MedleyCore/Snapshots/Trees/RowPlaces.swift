import MedleySupport

/// The places of the rows of an ``ItemRows`` in their tree, and how the rows below them are made.
///
/// They are a part of the storage, so that they stay with their rows in each stage of an update and in each edit.
@usableFromInline
final class RowPlaces<Item: ListItem>: Sendable {
  /// The places, parallel to the items.
  let places: [TreePlace]

  /// Returns the rows below the row with an index.
  let below: FlatRows<Item>.Below

  init(_ places: [TreePlace], below: @escaping FlatRows<Item>.Below) {
    (self.places, self.below) = (places, below)
  }

  /// Joins the places of slices; `nil` if none of the rows is in a tree.
  convenience init?(joining slices: [(storage: any RowStorage, range: Range<Int>)]) {
    guard slices.contains(where: { $0.storage.places != nil }) else { return nil }
    var places: [TreePlace] = []
    var starts: [Int] = []
    var sources: [(tree: RowPlaces<Item>?, lower: Int)] = []
    for (storage, range) in slices {
      starts.append(places.count)
      // `ListSnapshot<Item>` creates all storages of a snapshot from its items.
      let tree = unsafeDowncast(storage, to: ItemRows<Item>.self).tree
      sources.append((tree, range.lowerBound))
      if let tree {
        places += tree.places[range]
      } else {
        places += Array(repeating: .none, count: range.count)
      }
    }
    self.init(places) { [starts, sources] index, opening in
      let slice = starts.partitioningIndex { $0 > index } - 1
      let (tree, lower) = sources[slice]
      return tree?.below(lower + index - starts[slice], opening) ?? FlatRows()
    }
  }
}

extension FlatRows {
  /// No rows.
  fileprivate init() {
    self.init(items: [], places: [], functions: { RowFunctions() }) { _, _ in FlatRows() }
  }

  /// The rows as the storage of a snapshot.
  var storage: ItemRows<Item> {
    ItemRows(items, tree: RowPlaces(places, below: below), functions: functions)
  }
}

extension ItemRows {
  /// Returns a row of a tree with another place.
  func row(at index: Int, placed place: TreePlace) -> ItemRows<Item> {
    let below = tree?.below
    return ItemRows(
      [items[index]],
      tree: RowPlaces([place]) { below?(index + $0, $1) ?? FlatRows() },
      functions: functions
    )
  }

  /// Returns the rows below a row of a tree.
  func rows(below index: Int, _ opening: TreeOpening<Item.ID>) -> FlatRows<Item>? {
    tree?.below(index, opening)
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
