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
    // One cell cannot serve two index paths.
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

extension UICollectionView {
  /// Calls willDisplay for new cells and views.
  func announce() {
    let paths = state.unannouncedCells.sorted()
    state.unannouncedCells = []
    for path in paths {
      guard let cell = state.cells[path] else { continue }
      cell.updateConfigurationIfNeeded()
      listDelegate?.collectionView(self, willDisplay: cell, forItemAt: IndexPath(path))
    }
    let others = state.unannouncedSupplementaries.sorted { $0.indexPath < $1.indexPath }
    state.unannouncedSupplementaries = []
    for path in others {
      guard let view = state.supplementaries[path] else { continue }
      listDelegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: path.kind,
        at: path.indexPath
      )
    }
  }

  /// Ends the display of a cell and puts it into the reuse queue.
  func endDisplaying(_ path: ItemPath) {
    guard let cell = state.cells.removeValue(forKey: path) else { return }
    let wasAnnounced = state.unannouncedCells.remove(path) == nil
    retire(cell, from: path, wasAnnounced: wasAnnounced)
  }

  /// Puts a cell into the reuse queue.
  func retire(_ cell: UICollectionViewCell, from path: ItemPath, wasAnnounced: Bool = true) {
    if wasAnnounced {
      listDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: IndexPath(path))
    }
    cell.removeFromSuperview()
    forgetSize(of: cell)
    // The next item is not selected or highlighted.
    cell.isHighlighted = false
    cell.isSelected = false
    state.cellQueue.put(cell)
  }

  /// Ends the display of a supplementary view or decoration and puts it into the reuse queue.
  func endDisplaying(_ path: SupplementaryPath) {
    guard let view = state.supplementaries.removeValue(forKey: path) else { return }
    let wasAnnounced = state.unannouncedSupplementaries.remove(path) == nil
    retire(view, from: path, wasAnnounced: wasAnnounced)
  }

  /// Puts a supplementary view into the reuse queue.
  func retire(
    _ view: UICollectionReusableView,
    from path: SupplementaryPath,
    wasAnnounced: Bool = true
  ) {
    if wasAnnounced, !path.isDecoration {
      listDelegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: path.kind,
        at: path.indexPath
      )
    }
    view.removeFromSuperview()
    forgetSize(of: view)
    if !path.isDecoration { state.supplementaryQueues[path.kind]?.put(view) }
  }

  func editingDidChange() {
    for cell in state.cells.values {
      cell.gestures.isEditing = isEditing
      cell.stateDidChange()
    }
    if !isEditing, !allowsMultipleSelection, state.selected.count > 1 {
      for path in state.selected { deselect(path) }
    }
  }
}
