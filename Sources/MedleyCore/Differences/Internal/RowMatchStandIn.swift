// To be thrown away.
extension ItemRows {
  @usableFromInline
  func matches(_ problem: RowProblem) -> RowMatches {
    func rows(_ stretches: [RowStretch]) -> [(Int, Item)] {
      stretches.sorted { $0.start < $1.start }.flatMap { stretch in
        (0..<stretch.count).map {
          (stretch.start + $0, stretch.storage.item(at: stretch.lower + $0, as: Item.self))
        }
      }
    }
    var places: [Item.ID: [(Int, Item)]] = [:]
    for row in rows(problem.parts.flatMap(\.old)).reversed() { places[row.1.id, default: []].append(row) }
    var matches = RowMatches()
    for (start, item) in rows(problem.parts.flatMap(\.new)) {
      guard let old = places[item.id]?.popLast() else { continue }
      if old.1 != item { matches.updated.append(start) }
      if let last = matches.blocks.last, last.old + last.count == old.0, last.new + last.count == start {
        matches.blocks[matches.blocks.count - 1].count += 1
      } else {
        matches.blocks.append(RowBlock(old: old.0, new: start, count: 1))
      }
    }
    return matches
  }
}
