extension UICollectionView {
  func registerCell(_ cellClass: AnyClass?, for identifier: String) {
    guard let cellClass else { return state.cellQueue.register(nil, for: identifier) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      return enforcement.report(
        .f2,
        exception: .invalidArgument,
        "attempt to register a cell class which is not a subclass of UICollectionViewCell (\(cellClass))"
      )
    }
    state.cellQueue.register(.type(type), for: identifier)
  }

  func registerSupplementary(_ viewClass: AnyClass?, _ kind: String, for identifier: String) {
    let queue = supplementaryQueue(kind)
    guard let viewClass else { return queue.register(nil, for: identifier) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return enforcement.report(
        .f2,
        exception: .invalidArgument,
        """
        attempt to register a view class which is not a subclass of UICollectionReusableView \
        (\(viewClass))
        """
      )
    }
    queue.register(.type(type), for: identifier)
  }

  /// Returns a reused or new cell for an item, configured by a registration.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    checkOrigin(of: registration.token, "cell", "-collectionView:cellForItemAtIndexPath:")
    let identifier = registration.token.identifier
    if !state.cellQueue.isRegistered(identifier) {
      state.cellQueue.register(
        registration.nib.map { .nib($0) } ?? .type(Cell.self),
        for: identifier
      )
    }
    let cell = dequeueCell(identifier, for: indexPath)
    guard let typed = cell as? Cell else {
      // UIKit raises an exception; a nib is part of the program, not data.
      fatalError("the nib of a registration holds a \(type(of: cell)) in place of a \(Cell.self)")
    }
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// Returns a reused or new supplementary view, configured by a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    checkOrigin(
      of: registration.token,
      "supplementary view",
      "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    )
    let (identifier, kind) = (registration.token.identifier, registration.elementKind)
    let queue = supplementaryQueue(kind)
    if !queue.isRegistered(identifier) {
      queue.register(
        registration.nib.map { .nib($0) } ?? .type(Supplementary.self),
        for: identifier
      )
    }
    let view = dequeueSupplementary(kind, identifier, for: indexPath)
    guard let typed = view as? Supplementary else {
      // UIKit raises an exception; a nib is part of the program, not data.
      fatalError("the nib of a registration holds a \(type(of: view)), not a \(Supplementary.self)")
    }
    registration.handler(typed, kind, indexPath)
    return typed
  }

  private func checkOrigin(of token: RegistrationToken, _ what: String, _ method: String) {
    guard token.isMadeInRequest else { return }
    enforcement.report(
      .f3,
      """
      Attempted to dequeue a \(what) using a registration that was created inside \(method) or \
      inside a UICollectionViewDiffableDataSource \(what) provider. Creating a new registration \
      each time a \(what) is requested will prevent reuse and cause created \(what)s to remain \
      inaccessible in memory for the lifetime of the collection view. Registrations should be \
      created up front and reused. Registration: <\(token.className)>
      """
    )
  }
}
