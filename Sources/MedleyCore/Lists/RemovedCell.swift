/// A cell that was displayed when it left the list, as it was before.
struct RemovedCell<Item: ListItem> {
  var key: CellKey<Item.ID>

  var position: CellPosition

  var item: Item

  /// Ascending from the top of the list to its bottom.
  var order: (Int, Int) {
    switch position {
    case .header(let section): (section, -1)
    case .row(let path): (path.section, path.item)
    case .footer(let section): (section, .max)
    }
  }
}

extension ListSnapshot {
  /// What stands at a position.
  func item(at position: CellPosition) -> Item? {
    switch position {
    case .row(let path): item(at: path)
    case .header(let index): sections.indices.contains(index) ? sections[index].header : nil
    case .footer(let index): sections.indices.contains(index) ? sections[index].footer : nil
    }
  }
}
