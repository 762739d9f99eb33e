extension UICollectionView {
  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    if let existing = state.request?.existing,
      state.request?.element == .item(indexPath.itemPath)
    {
      if existing.reuseIdentifier == identifier {
        state.request?.dequeued.append(existing)
        return existing
      }
      enforcement.report(
        .f5,
        """
        Attempted to dequeue a cell for a different registration or reuse identifier than the \
        existing cell when reconfiguring an item, which is not allowed. You can only change the \
        type of cell that is returned when reloading. Index path: \(indexPath.words), \
        reuse identifier: \(identifier)
        """
      )
    }
    let cell = dequeue(state.cellQueue, "UICollectionElementKindCell", identifier)
    let view = cell ?? UICollectionViewCell(frame: .zero)
    note(view, identifier, for: .item(indexPath.itemPath))
    return view
  }

  func dequeueSupplementary(
    _ kind: String,
    _ identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view =
      dequeue(supplementaryQueue(kind), kind, identifier) ?? UICollectionReusableView(frame: .zero)
    note(view, identifier, for: .supplementary(kind, indexPath))
    return view
  }

  /// Returns the reuse queue of a kind of supplementary view.
  func supplementaryQueue(_ kind: String) -> ReuseQueue<UICollectionReusableView> {
    if let queue = state.supplementaryQueues[kind] { return queue }
    let queue = ReuseQueue<UICollectionReusableView>()
    state.supplementaryQueues[kind] = queue
    return queue
  }

  private func dequeue<View>(
    _ queue: ReuseQueue<View>,
    _ kind: String,
    _ identifier: String
  ) -> View? {
    if !queue.isRegistered(identifier) { reportUnregistered(kind, identifier) }
    let frame = state.request?.frame ?? .zero
    return queue.dequeue(identifier, enforcement) { InstantiatedView.make($0, frame: frame) }
  }

  private func reportUnregistered(_ kind: String, _ identifier: String) {
    enforcement.report(
      .f2,
      """
      could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib \
      or a class for the identifier or connect a prototype cell in a storyboard
      """
    )
  }

  private func note(
    _ view: UICollectionReusableView,
    _ identifier: String,
    for element: CollectionElement
  ) {
    view.reuseIdentifier = identifier
    // Older systems accept a dequeued view that is not returned. The view is lost.
    guard state.request?.element == element else {
      return reportStray(view)
    }
    state.request?.dequeued.append(view)
  }

  /// F4: a view was dequeued that is not returned, which iOS 15 to 17 accept.
  func reportStray(_ view: UICollectionReusableView) {
    guard enforcement.systemVersion >= 18 else { return }
    enforcement.report(
      .f4,
      """
      Expected dequeued view to be returned to the collection view in preparation for display. When \
      the collection view's data source is asked to provide a view for a given index path, ensure \
      that a single view is dequeued and returned to the collection view. Avoid dequeuing views \
      without a request from the collection view. For retrieving an existing view in the collection \
      view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView \
      supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <\(type(of: view))>; \
      Collection view: <\(type(of: self))>
      """
    )
  }
}
