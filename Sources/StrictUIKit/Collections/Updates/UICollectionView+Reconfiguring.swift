extension UICollectionView {
  func reconfigure(_ indexPaths: [IndexPath]) {
    let paths = indexPaths.map(\.itemPath)
    if state.batch != nil {
      state.batch?.reconfigured += paths
      return
    }
    configureAgain(paths)
  }

  /// Asks for cells anew that are shown, and gives the same cells to be configured.
  func configureAgain(_ paths: [ItemPath]) {
    for path in paths {
      guard let cell = state.cells[path] else { continue }
      let answer = requestCell(at: path, frame: cell.frame, existing: cell)
      if answer !== cell {
        enforcement.report(
          .f5,
          """
          the cell returned from -collectionView:cellForItemAtIndexPath: when reconfiguring the item \
          at index path \(IndexPath(path).words) is not the existing cell: dequeue it by the same \
          registration or reuse identifier
          """
        )
      }
      cell.setNeedsUpdateConfiguration()
      forgetSize(of: cell)
      setNeedsLayout()
    }
  }
}
