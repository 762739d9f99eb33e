extension UICollectionView {
  /// Asks the data source for the cell of an item, and checks the answer.
  func requestCell(
    at path: ItemPath,
    frame: CGRect,
    existing: UICollectionViewCell? = nil
  ) -> UICollectionViewCell {
    guard let dataSource else { return UICollectionViewCell(frame: frame) }
    let (cell, dequeued) = request(.cell(path), frame, existing) {
      dataSource.collectionView(self, cellForItemAt: IndexPath(path))
    }
    if cell.reuseIdentifier == nil || cell.reuseIdentifier?.isEmpty == true {
      enforcement.report(
        .f5,
        """
        the cell returned from -collectionView:cellForItemAtIndexPath: does not have a \
        reuseIdentifier - cells must be retrieved by calling \
        -dequeueReusableCellWithReuseIdentifier:forIndexPath: for index path (\(path))
        """
      )
    } else if existing == nil, !dequeued.contains(where: { $0 === cell }) {
      enforcement.report(
        .f5,
        """
        the view returned from -collectionView:cellForItemAtIndexPath: (\(type(of: cell))) was not \
        retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: for index path \
        \(IndexPath(path).words)
        """
      )
    }
    for stray in dequeued where stray !== cell { reportStray(stray) }
    // A cell that stands somewhere else already cannot stand here too.
    if existing == nil, state.cells.values.contains(where: { $0 === cell }) {
      return UICollectionViewCell(frame: frame)
    }
    return cell
  }

  /// Asks the data source for a supplementary view, and checks the answer.
  func requestSupplementary(
    _ path: SupplementaryPath,
    frame: CGRect
  ) -> UICollectionReusableView {
    guard let dataSource else { return UICollectionReusableView(frame: frame) }
    let (view, dequeued) = request(.supplementary(path), frame, nil) {
      dataSource.collectionView(
        self,
        viewForSupplementaryElementOfKind: path.kind,
        at: path.indexPath
      )
    }
    if !dequeued.contains(where: { $0 === view }) {
      enforcement.report(
        .f6,
        """
        the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath \
        (\(path.kind),\(path.indexPath.words)) was not retrieved by calling \
        -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil \
        (<\(type(of: view))>)
        """
      )
    }
    for stray in dequeued where stray !== view { reportStray(stray) }
    return view
  }

  private func request<View>(
    _ element: CollectionRequest.Element,
    _ frame: CGRect,
    _ existing: UICollectionViewCell?,
    answer: () -> View
  ) -> (View, [UICollectionReusableView]) {
    let outer = state.request
    state.request = CollectionRequest(element: element, frame: frame, existing: existing)
    RegistrationToken.requests += 1
    let view = answer()
    RegistrationToken.requests -= 1
    let dequeued = state.request?.dequeued ?? []
    state.request = outer
    return (view, dequeued)
  }
}
