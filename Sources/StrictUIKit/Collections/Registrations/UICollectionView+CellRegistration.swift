extension UICollectionView {
  /// What makes and configures the cells of one kind.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let token: RegistrationToken
    let nib: UINib?
    let handler: Handler

    /// Has cells made by their class.
    public init(handler: @escaping Handler) {
      token = RegistrationToken("UICollectionViewCellRegistration")
      nib = nil
      self.handler = handler
    }

    /// Has cells made by a nib.
    public init(cellNib: UINib, handler: @escaping Handler) {
      token = RegistrationToken("UICollectionViewCellRegistration")
      nib = cellNib
      self.handler = handler
    }
  }

  /// What makes and configures the supplementary views of one kind.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view.
    public typealias Handler =
      @MainActor (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let token: RegistrationToken
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Has views made by their class.
    public init(elementKind: String, handler: @escaping Handler) {
      token = RegistrationToken("UICollectionViewSupplementaryRegistration")
      self.elementKind = elementKind
      nib = nil
      self.handler = handler
    }

    /// Has views made by a nib.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      token = RegistrationToken("UICollectionViewSupplementaryRegistration")
      self.elementKind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }
}
