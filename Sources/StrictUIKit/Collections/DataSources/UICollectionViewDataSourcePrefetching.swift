/// Is told which items will be shown soon.
@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with items that will be shown soon.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Called with items of which that is no longer likely.
  func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  )
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
