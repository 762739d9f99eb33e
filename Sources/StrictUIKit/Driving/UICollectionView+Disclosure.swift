extension UICollectionView {
  /// Taps the outline disclosure accessory of an item, which expands or collapses the item.
  ///
  /// - Returns: Whether a diffable data source with a section snapshot permits the change.
  @discardableResult
  public func driveOutlineDisclosure(at indexPath: IndexPath) -> Bool {
    (dataSource as? any ExpandableDataSource)?.toggleItem(at: indexPath) ?? false
  }
}
