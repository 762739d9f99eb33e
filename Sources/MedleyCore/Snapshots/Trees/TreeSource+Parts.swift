extension TreeSource {
  /// Returns the tree with the rows of a parent's list; see ``Part``.
  func converted<Outer: ListItem>(by itemCase: ItemCase<Outer, Item>) -> TreeSource<Outer> {
    TreeSource<Outer>(isSearch: isSearch) { [rows] opening in
      rows(opening.inner(of: itemCase)).converted(by: itemCase)
    } walk: { [walk] visit in
      walk { visit(itemCase.item($0), $1, $2) }
    } filter: { [filter] matches in
      filter { matches(itemCase.item($0)) }.converted(by: itemCase)
    }
  }
}

extension TreeOpening {
  /// Returns the decisions about rows of a part, with the ids of the part.
  fileprivate func inner<Outer: ListItem, Item: ListItem>(
    of itemCase: ItemCase<Outer, Item>
  ) -> TreeOpening<Item.ID> where ID == Outer.ID {
    var opening = TreeOpening<Item.ID>(allExpanded: allExpanded)
    for (id, isExpanded) in decisions {
      if let id = itemCase.valueID(id) { opening.decisions[id] = isExpanded }
    }
    return opening
  }
}

extension FlatRows {
  fileprivate func converted<Outer: ListItem>(
    by itemCase: ItemCase<Outer, Item>
  ) -> FlatRows<Outer> {
    FlatRows<Outer>(items: items.map(itemCase.item), places: places) {
      RowFunctions()
    } below: { [below] index, opening in
      below(index, opening.inner(of: itemCase)).converted(by: itemCase)
    }
  }
}
