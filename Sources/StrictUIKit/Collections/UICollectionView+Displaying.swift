extension UICollectionView {
  /// Asks the data source for the cell of an item, and checks the answer.
  func requestCell(
    at path: ItemPath,
    frame: CGRect,
    existing: UICollectionViewCell? = nil
  ) -> UICollectionViewCell {
    guard let dataSource else { return UICollectionViewCell(frame: frame) }
    let (cell, dequeued) = request(.item(path), frame, existing) {
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
    if existing == nil, (Array(state.cells.values) + state.prepared.values).contains(cell) {
      return UICollectionViewCell(frame: frame)
    }
    return cell
  }

  /// Asks the data source for a supplementary view, and checks the answer.
  func requestSupplementary(
    ofKind kind: String,
    at indexPath: IndexPath,
    frame: CGRect
  ) -> UICollectionReusableView {
    guard let dataSource else { return UICollectionReusableView(frame: frame) }
    let (view, dequeued) = request(.supplementary(kind, indexPath), frame, nil) {
      dataSource.collectionView(
        self,
        viewForSupplementaryElementOfKind: kind,
        at: indexPath
      )
    }
    if !dequeued.contains(where: { $0 === view }) {
      enforcement.report(
        .f6,
        """
        the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath \
        (\(kind),\(indexPath.words)) was not retrieved by calling \
        -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil \
        (<\(type(of: view))>)
        """
      )
    }
    for stray in dequeued where stray !== view { reportStray(stray) }
    return view
  }

  private func request<View>(
    _ element: CollectionElement,
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
  /// Calls willDisplay for new cells and supplementary views.
  func announce() {
    let new = state.views.filter { !$0.value.display.isAnnounced }
    for (element, view) in new.inOrder {
      // The delegate may have removed the view.
      guard state.views[element] === view else { continue }
      view.display.isAnnounced = true
      switch element {
      case .item(let path):
        guard let cell = view as? UICollectionViewCell else { continue }
        cell.updateConfigurationIfNeeded()
        listDelegate?.collectionView(self, willDisplay: cell, forItemAt: IndexPath(path))
      case .supplementary(let kind, let path):
        listDelegate?.collectionView(
          self,
          willDisplaySupplementaryView: view,
          forElementKind: kind,
          at: path
        )
      case .decoration: break
      }
    }
  }

  /// Ends the display of a view and puts it into the reuse queue.
  func endDisplaying(_ element: CollectionElement) {
    // The gesture ends with the cell.
    if case .item(let path) = element, state.handled?.itemPath == path { state.handled = nil }
    if let view = state.views.removeValue(forKey: element) { retire(view, from: element) }
  }

  /// Puts a view into the reuse queue.
  func retire(_ view: UICollectionReusableView, from element: CollectionElement) {
    (view as? UICollectionViewCell)?.gestures.dragState = .none
    if view.display.isAnnounced { announceEnd(of: view, at: element) }
    view.removeFromSuperview()
    view.display.forgetSize()
    switch element {
    case .item:
      guard let cell = view as? UICollectionViewCell else { return }
      // The next item is not selected or highlighted.
      cell.isHighlighted = false
      cell.isSelected = false
      state.cellQueue.put(cell)
    case .supplementary(let kind, _): supplementaryQueue(kind).put(view)
    case .decoration: break
    }
  }

  private func announceEnd(of view: UICollectionReusableView, at element: CollectionElement) {
    switch element {
    case .item(let path):
      guard let cell = view as? UICollectionViewCell else { return }
      listDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: IndexPath(path))
    case .supplementary(let kind, let path):
      listDelegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: kind,
        at: path
      )
    case .decoration: break
    }
  }

  func editingDidChange() {
    for (_, cell) in state.cells.inOrder { cell.setGesture(\.isEditing, isEditing) }
    if !isEditing, !allowsMultipleSelection, state.selected.count > 1 {
      for path in state.selected.sorted() { deselect(path) }
    }
  }
}
