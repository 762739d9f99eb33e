extension UICollectionView {
  /// Taps an item, which is highlighted, and selected or deselected.
  ///
  /// - Returns: Whether anything happened.
  @discardableResult
  public func driveTap(at path: IndexPath) -> Bool {
    guard driveIntoView(path) else { return false }
    let result = tap(path)
    layoutIfNeeded()
    return result
  }

  /// Drags an item to another position.
  ///
  /// - Returns: The new path of the item, or `nil` if the item cannot be moved.
  @discardableResult
  public func driveMove(from path: IndexPath, to target: IndexPath) -> IndexPath? {
    layoutIfNeeded()
    guard beginInteractiveMovementForItem(at: path) else { return nil }
    propose(target)
    let place = state.move?.target
    endInteractiveMovement()
    layoutIfNeeded()
    return place
  }

  /// Begins to swipe or drag an item, which does not end before ``driveRelease()``.
  public func driveHold(at path: IndexPath) {
    driveRelease()
    state.handled = path
    state.cell(at: path.itemPath)?.setGesture(\.isSwiped, true)
  }

  /// Ends the gesture that ``driveHold(at:)`` began.
  public func driveRelease() {
    guard let handled = state.handled else { return }
    state.handled = nil
    state.cell(at: handled.itemPath)?.setGesture(\.isSwiped, false)
  }

  /// Returns the swipe actions of an item, from the edge inwards.
  public func swipeActions(at path: IndexPath, isLeading: Bool = false) -> [UIContextualAction] {
    prepareLayoutIfNeeded()
    guard hasItem(at: path.itemPath),
      let list = collectionViewLayout.definition(of: path.section)?.listConfiguration
    else { return [] }
    let provider =
      isLeading
      ? list.leadingSwipeActionsConfigurationProvider
      : list.trailingSwipeActionsConfigurationProvider
    return provider?(path)?.actions ?? []
  }

  /// Swipes an item and performs an action.
  ///
  /// - Returns: The value that the action passed to its completion closure, or `nil` if there is no
  ///   such action or it has not completed.
  @discardableResult
  public func driveSwipe(
    at path: IndexPath,
    isLeading: Bool = false,
    action title: String? = nil
  ) -> Bool? {
    guard driveIntoView(path), let cell = cellForItem(at: path) else { return nil }
    let action = swipeActions(at: path, isLeading: isLeading).first {
      title == nil || $0.title == title
    }
    cell.setGesture(\.isSwiped, true)
    defer {
      cell.setGesture(\.isSwiped, false)
      layoutIfNeeded()
    }
    return action?.perform(on: cell)
  }

  /// Taps an accessory of an item.
  ///
  /// - Returns: Whether there is one of that kind that can be tapped.
  @discardableResult
  public func driveAccessoryTap(
    _ type: UICellAccessory.AccessoryType,
    at path: IndexPath
  ) -> Bool {
    guard driveIntoView(path) else { return false }
    let cell = cellForItem(at: path) as? UICollectionViewListCell
    let action = cell?.shownAccessories.first { $0.accessoryType == type && !$0.isHidden }?.action
    action?()
    return action != nil
  }

  /// The menu of an item.
  public func contextMenu(at path: IndexPath) -> UIMenu? { menuConfiguration(at: path)?.makeMenu() }

  func menuConfiguration(at path: IndexPath) -> UIContextMenuConfiguration? {
    guard driveIntoView(path), let attributes = layoutAttributesForItem(at: path) else {
      return nil
    }
    return listDelegate?.collectionView(
      self,
      contextMenuConfigurationForItemsAt: [path],
      point: attributes.center
    )
  }

  /// Opens the menu of an item, chooses an entry, and closes the menu.
  ///
  /// - Returns: Whether there is such an entry.
  @discardableResult
  public func driveMenu(at path: IndexPath, action title: String) -> Bool {
    guard let configuration = menuConfiguration(at: path), let menu = configuration.makeMenu()
    else { return false }
    let delegate = listDelegate
    delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: nil)
    defer {
      delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: nil)
    }
    return menu.perform(title, sender: self)
  }

  /// Touches a title of the index at the side.
  public func driveIndex(_ title: String) {
    guard let dataSource, let index = dataSource.indexTitles(for: self)?.firstIndex(of: title)
    else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    if path.count == 1 {
      scrollToSection(path[0])
    } else {
      scrollToItem(at: path, at: .top, animated: false)
    }
    layoutIfNeeded()
  }

  /// A path with one index identifies a whole section.
  private func scrollToSection(_ section: Int) {
    guard (0..<numberOfSections).contains(section) else {
      return enforcement.report(.f8, "there is no section \(section) to scroll to")
    }
    let header = layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section)
    )
    guard let header else {
      guard numberOfItems(inSection: section) > 0 else { return }
      return scrollToItem(at: IndexPath(item: 0, section: section), at: .top, animated: false)
    }
    let target = contentOffset.y + header.frame.minY - visibleContent.minY
    contentOffset = limited(CGPoint(x: contentOffset.x, y: target))
  }

  /// Scrolls to an item that has no cell.
  ///
  /// - Returns: Whether the item exists.
  private func driveIntoView(_ path: IndexPath) -> Bool {
    layoutIfNeeded()
    guard hasItem(at: path.itemPath) else { return false }
    if cellForItem(at: path) == nil {
      scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
      layoutIfNeeded()
    }
    return true
  }

  /// Scrolls an orthogonally scrolling section by a drag.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - distance: The distance, in points. A positive distance shows later items.
  public func driveScroll(section: Int, by distance: CGFloat) {
    layoutIfNeeded()
    guard let strip = collectionViewLayout.orthogonalStrip(of: section) else { return }
    let old = orthogonalOffset(ofSection: section)
    setOrthogonalOffset(old + distance, ofSection: section)
    layoutIfNeeded()
    let length = collectionViewLayout.axis.cross(strip.frame.size)
    let rest = strip.rest(near: orthogonalOffset(ofSection: section), from: old, length: length)
    setOrthogonalOffset(rest, ofSection: section)
    layoutIfNeeded()
  }

  /// Returns the offset of an orthogonally scrolling section, in points.
  public func drivenOffset(ofSection section: Int) -> CGFloat {
    orthogonalOffset(ofSection: section)
  }

  /// Registers a prototype cell of a storyboard.
  ///
  /// Storyboards cannot be read.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the prototype.
  ///   - make: A closure that creates a cell.
  public func registerPrototype(
    forCellWithReuseIdentifier identifier: String,
    make: @escaping () -> UICollectionViewCell?
  ) {
    state.cellQueue.register(.prototype(identifier, make), for: identifier)
  }

  /// The number of cells that were created for each identifier.
  public var madeCellCounts: [String: Int] { state.cellQueue.madeCounts }
}

extension OrthogonalStrip {
  /// Returns the offset at which a strip stops after a drag between two offsets.
  func rest(near offset: CGFloat, from old: CGFloat, length: CGFloat) -> CGFloat {
    guard groups.lengths.count > 0, length > 0 else { return offset }
    switch behavior {
    case .none, .continuous: return offset
    case .paging: return (offset / length).rounded() * length
    case .continuousGroupLeadingBoundary:
      return groups.offset(of: nearest(to: offset) { groups.offset(of: $0) })
    case .groupPaging:
      // A drag advances by one group, whatever its length.
      let current = nearest(to: old) { groups.offset(of: $0) }
      return groups.offset(of: next(after: current, offset, old))
    case .groupPagingCentered:
      let inset = (contentLength - groups.total) / 2
      let place = { (group: Int) in
        inset + groups.offset(of: group) + groups.lengths[group] / 2 - length / 2
      }
      let current = nearest(to: old, place)
      return place(next(after: current, offset, old))
    }
  }

  private func next(after current: Int, _ offset: CGFloat, _ old: CGFloat) -> Int {
    guard offset != old else { return current }
    return min(max(0, current + (offset > old ? 1 : -1)), groups.lengths.count - 1)
  }

  private func nearest(to offset: CGFloat, _ place: (Int) -> CGFloat) -> Int {
    let low = max(0, groups.lengths.indices.partitioningIndex { place($0) > offset } - 1)
    guard low + 1 < groups.lengths.count else { return low }
    return offset - place(low) <= place(low + 1) - offset ? low : low + 1
  }
}
