extension UICollectionView {
  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    if let existing = state.request?.existing,
      state.request?.element == .cell(indexPath.itemPath)
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
    let cell = state.cellQueue.takeWaiting(identifier)
    if let cell { reuse(cell) }
    let view = cell ?? makeCell(identifier)
    note(view, for: .cell(indexPath.itemPath))
    return view
  }

  private func makeCell(_ identifier: String) -> UICollectionViewCell {
    let source = state.cellQueue.source(for: identifier)
    if source == nil { reportUnregistered("UICollectionElementKindCell", identifier) }
    let made = source.flatMap { make($0, identifier, frame: state.request?.frame ?? .zero) }
    let cell = made as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    cell.setReuseIdentifier(identifier)
    state.cellQueue.noteMade(identifier)
    return cell
  }

  func dequeueSupplementary(
    _ kind: String,
    _ identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let waiting = state.supplementaryQueues[kind]?.takeWaiting(identifier)
    if let waiting { reuse(waiting) }
    let view = waiting ?? makeSupplementary(kind, identifier)
    note(view, for: .supplementary(SupplementaryPath(kind: kind, indexPath: indexPath)))
    return view
  }

  private func makeSupplementary(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    let source = state.supplementaryQueues[kind]?.source(for: identifier)
    if source == nil { reportUnregistered(kind, identifier) }
    let made = source.flatMap {
      make($0, identifier, frame: state.request?.frame ?? .zero)
    }
    let view = made as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
    view.setReuseIdentifier(identifier)
    state.supplementaryQueues[kind, default: ReuseQueue()].noteMade(identifier)
    return view
  }

  private func make(
    _ source: ReuseSource,
    _ identifier: String,
    frame: CGRect
  ) -> UIView? {
    switch source {
    case .type(let type): InstantiatedView.make(type, frame: frame)
    case .nib(let nib): makeView(of: nib, identifier)
    case .prototype(let make): make()
    }
  }

  private func makeView(of nib: UINib, _ identifier: String) -> UIView? {
    nib.makeOnly(
      UICollectionReusableView.self,
      "UICollectionReusableView",
      registeredAs: identifier,
      words: "view reuse identifier",
      enforcement
    ) { $0.reuseIdentifier }
  }

  private func reuse(_ view: UICollectionReusableView) {
    view.applied = nil
    view.prepareForReuse()
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

  private func note(_ view: UICollectionReusableView, for element: CollectionRequest.Element) {
    // Older systems accept a dequeued view that is not returned. The view is lost.
    guard state.request?.element == element else {
      return reportStray(view)
    }
    state.request?.dequeued.append(view)
  }

  /// F4: a view was dequeued that is not returned.
  func reportStray(_ view: UICollectionReusableView) {
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
