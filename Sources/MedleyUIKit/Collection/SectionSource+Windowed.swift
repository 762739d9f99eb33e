import MedleyCore

// Sections with some rows that are not loaded.
//
// A placeholder row has a fixed height that differs from all other rows. A list section of UIKit uses one
// estimate for all rows. Therefore such a section is one group, and each row has its own size.
extension SectionSource {
  /// Returns the layout of a list section, or `nil` if all rows are loaded from the start.
  func windowedList(
    _ shape: SectionShape,
    at index: Int,
    _ bridge: CollectionBridge?
  ) -> NSCollectionLayoutSection? {
    guard shape.isWindowed, shape.itemCount > 0, let bridge else { return nil }
    var items = LayoutItems()
    let rows = (0..<shape.itemCount).map { row in
      items.item(height(ofRow: row, inSection: index, bridge))
    }
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(1), .estimated(items.height)),
        subitems: rows
      )
    )
    if appearance == .insetGrouped, let view = layout?.collectionView {
      let (margins, inset) = (view.layoutMargins, view.adjustedContentInset)
      section.contentInsets.leading = max(0, margins.left - inset.left)
      section.contentInsets.trailing = max(0, margins.right - inset.right)
    }
    return section
  }

  /// Returns the lines of a grid, or `nil` if it has no rows.
  func windowedGrid(
    _ shape: SectionShape,
    at index: Int,
    _ columns: Int,
    _ height: CGFloat,
    _ bridge: CollectionBridge?
  ) -> NSCollectionLayoutGroup? {
    guard shape.itemCount > 0, let bridge, let list = bridge.list else { return nil }
    var items = LayoutItems()
    let gap = gap(of: shape)
    items.gap = gap
    var lines: [NSCollectionLayoutItem] = []
    var line: [Int] = []
    func endLine() {
      guard !line.isEmpty else { return }
      lines.append(self.line(line, columns, height, gap))
      items.height += height + gap
      line = []
    }
    for row in 0..<shape.itemCount {
      let path = ListPath(section: index, item: row)
      if let height = bridge.context.unloaded.height(at: .row(path)) {
        endLine()
        lines.append(items.item(.absolute(CGFloat(height))))
        continue
      }
      let count = Self.count(list.gridSpan(at: path), of: columns)
      if line.reduce(count, +) > columns { endLine() }
      line.append(count)
    }
    endLine()
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(items.height)),
      subitems: lines
    )
    group.interItemSpacing = .fixed(gap)
    return group
  }

  private func height(
    ofRow row: Int,
    inSection section: Int,
    _ bridge: CollectionBridge
  ) -> NSCollectionLayoutDimension {
    let position = CellPosition.row(ListPath(section: section, item: row))
    if let height = bridge.context.unloaded.height(at: position) {
      return .absolute(CGFloat(height))
    }
    let estimate = bridge.heights.estimatedHeight(at: position).map { max(1, CGFloat($0)) }
    return .estimated(estimate ?? CellFitting.standardHeight)
  }
}

/// The items of a group: one for each height, which the group repeats.
@MainActor
private struct LayoutItems {
  private var items: [String: NSCollectionLayoutItem] = [:]

  /// The height of all items with the gaps below them.
  var height: CGFloat = 0

  /// The distance between two items.
  var gap: CGFloat = 0

  /// Returns the item for a row of a height.
  mutating func item(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutItem {
    self.height += height.dimension + gap
    let key = "\(height.isAbsolute) \(height.dimension)"
    if let item = items[key] { return item }
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: height
      )
    )
    items[key] = item
    return item
  }
}
