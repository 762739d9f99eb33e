extension UITableView {
  /// Opens the menu of a row and taps its preview.
  ///
  /// - Returns: The views that the delegate shows as previews when the menu opens and closes, or `nil`
  ///   if there is no menu.
  @discardableResult
  public func driveMenuPreview(at path: IndexPath) -> [UIView]? {
    guard let configuration = menuConfiguration(at: path), let delegate = tableDelegate else {
      return nil
    }
    let opened = delegate.tableView(
      self,
      previewForHighlightingContextMenuWithConfiguration: configuration
    )
    let commit = MenuCommit(configuration)
    delegate.tableView(
      self,
      willPerformPreviewActionForMenuWith: configuration,
      animator: commit
    )
    let closed = delegate.tableView(
      self,
      previewForDismissingContextMenuWithConfiguration: configuration
    )
    commit.run()
    return [opened, closed].compactMap { $0?.view }
  }
}

extension UICollectionView {
  /// Opens the menu of an item and taps its preview.
  ///
  /// - Returns: The views that the delegate shows as previews when the menu opens and closes, or `nil`
  ///   if there is no menu.
  @discardableResult
  public func driveMenuPreview(at path: IndexPath) -> [UIView]? {
    guard let configuration = menuConfiguration(at: path), let delegate = listDelegate else {
      return nil
    }
    let opened = delegate.collectionView(
      self,
      previewForHighlightingContextMenuWithConfiguration: configuration
    )
    let commit = MenuCommit(configuration)
    delegate.collectionView(
      self,
      willPerformPreviewActionForMenuWith: configuration,
      animator: commit
    )
    let closed = delegate.collectionView(
      self,
      previewForDismissingContextMenuWithConfiguration: configuration
    )
    commit.run()
    return [opened, closed].compactMap { $0?.view }
  }
}
