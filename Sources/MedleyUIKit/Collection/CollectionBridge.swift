import MedleyCore

/// The data source and delegate of a collection view.
final class CollectionBridge: ListBridge, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  private weak var collection: UICollectionView?

  private(set) lazy var pages = CarouselPages(context, collection)
  private(set) lazy var carousels = CarouselPositions(context, collection, pages)

  init(collection: UICollectionView) {
    self.collection = collection
    super.init(surface: collection)
  }

  /// The program's delegate.
  var user: (any UICollectionViewDelegate)? { program.object as? any UICollectionViewDelegate }

  override func takeOver() {
    guard let collection else { return }
    takeOverDataSource { collection.dataSource = self }
    if collection.prefetchDataSource == nil { collection.prefetchDataSource = self }
    if collection.dropDelegate == nil { collection.dropDelegate = self }
    if collection.dragDelegate == nil {
      collection.dragDelegate = self
      // On a phone, dragging is disabled by default. A program may disable it again afterwards.
      collection.dragInteractionEnabled = true
    }
    program.takeOver(from: self)
  }

  override var dataSourceOfView: (any NSObjectProtocol)? { collection?.dataSource }

  override func willReload() {
    pages.removeAll()
    carousels.prepareForReload()
  }

  override func didReload() {
    carousels.didReload()
  }

  override func didUpdateStructure() {
    pages.didUpdate()
  }

  // MARK: Data source

  func numberOfSections(in collection: UICollectionView) -> Int {
    updates.viewWillReadRows()
    return context.readSectionCount()
  }

  func collectionView(_ collection: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    context.readRowCount(inSection: section)
  }

  func collectionView(
    _ collection: UICollectionView,
    cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    context.scheduler.answer {
      let position = CellPosition.row(context.listPath(of: path))
      let dequeuing = cells.pools.dequeuing(at: position) { $0 is UICollectionViewCell.Type }
      let identifier = dequeuing.identifier
      cells.pools.register(dequeuing, container: CollectionContainerCell.self) {
        collection.register($0, forCellWithReuseIdentifier: identifier)
      } nib: {
        collection.register($0, forCellWithReuseIdentifier: identifier)
      }
      let cell = collection.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
      cells.configure(cell, at: position, from: dequeuing)
      return cell
    }
  }

  func collectionView(
    _ collection: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView {
    context.scheduler.answer {
      let position = CellPosition(elementKind: kind, section: path.section)
      let dequeuing = cells.pools.dequeuing(at: position ?? .header(section: -1)) { type in
        type is UICollectionReusableView.Type && !(type is UICollectionViewCell.Type)
      }
      // A view registers a class for one kind only.
      let identifier = dequeuing.identifier
      cells.pools.register(dequeuing, ofKind: kind, container: CollectionContainerView.self) {
        collection.register($0, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } nib: {
        collection.register($0, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
      let view = collection.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: identifier,
        for: path
      )
      if let position {
        cells.configure(view, at: position, from: dequeuing)
        headings.add(to: view)
      }
      return view
    }
  }

  func collectionView(_ collection: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    display.send(.prefetch, toRowsAt: indexPaths)
  }

  func collectionView(
    _ collection: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    display.send(.cancelPrefetch, toRowsAt: indexPaths)
  }

  // MARK: Editing

  /// Returns the controls of a cell in editing mode.
  func editingControls(of cell: UIView) -> EditingControls {
    guard let list, let path = cells.position(of: cell)?.indexPath else { return [] }
    var controls: EditingControls = actions.canMove(path) ? .move : []
    if list.selectionMode == .multiple {
      controls.insert(.select)
    } else if let deletion = actions.deletion(at: path) {
      let shape = list.section(at: path.section)
      let canBeSwiped =
        collection?.collectionViewLayout is SectionsLayout
        && shape?.layout == .list && shape?.isWindowed == false
      controls.insert(canBeSwiped && deletion.edge == .trailing ? .swipe : .delete)
    }
    return controls
  }

  // MARK: Backgrounds

  /// The kind of background behind a row.
  enum Surroundings {
    case card, tile
  }

  var sectionsLayout: SectionsLayout? { collection?.collectionViewLayout as? SectionsLayout }

  /// Returns what is drawn behind a row, header or footer, or `nil` for the background of the list.
  func surroundings(of cell: UIView) -> Surroundings? {
    guard let layout = sectionsLayout, let position = cells.position(of: cell),
      let shape = list?.section(at: position.section)
    else { return nil }
    if layout.drawsCard(shape) { return .card }
    return layout.hasTiles(shape) ? .tile : nil
  }

  /// Returns the background and corner radius of a sticky header, or `nil` for another view.
  func background(ofHeading view: UIView) -> (color: UIColor?, radius: CGFloat)? {
    guard case .header? = cells.position(of: view), let layout = sectionsLayout, let collection,
      collection.pinsHeaders(options)
    else { return nil }
    if surroundings(of: view) == .card {
      return (CardBackground.color(on: layout), CardBackground.cornerRadius)
    }
    // List sections of a grouped layout cover the background of the view.
    let color = layout.isGrouped ? nil : collection.backgroundColor
    return (color ?? layout.backgroundColor, 0)
  }

  override func background(ofRowAt position: CellPosition) -> UIColor? {
    let own = collection?.backgroundColor
    guard let layout = sectionsLayout else { return own ?? .systemBackground }
    let isCard = list?.section(at: position.section).map { layout.drawsCard($0) } ?? false
    if isCard { return CardBackground.color(on: layout) }
    return layout.isGrouped ? .secondarySystemGroupedBackground : own ?? layout.backgroundColor
  }

  /// Handles a tap on the delete button of a cell in editing mode.
  func deleteRow(of cell: UIView) {
    if let path = cells.position(of: cell)?.indexPath { actions.delete(at: path) }
  }
}

extension UICollectionView {
  /// The bridge of the collection view, created on first use.
  var listBridge: CollectionBridge {
    attachedBridge(orMake: { CollectionBridge(collection: self) })
  }
}
