extension UICollectionView {
  /// A registration that creates and configures the cells of one kind.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let token: RegistrationToken
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of a cell class.
    public init(handler: @escaping Handler) {
      token = RegistrationToken("UICollectionViewCellRegistration")
      nib = nil
      self.handler = handler
    }

    /// Creates a registration of a nib.
    public init(cellNib: UINib, handler: @escaping Handler) {
      token = RegistrationToken("UICollectionViewCellRegistration")
      nib = cellNib
      self.handler = handler
    }
  }

  /// A registration that creates and configures the supplementary views of one kind.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view.
    public typealias Handler =
      @MainActor (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let token: RegistrationToken
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration of a view class.
    public init(elementKind: String, handler: @escaping Handler) {
      token = RegistrationToken("UICollectionViewSupplementaryRegistration")
      self.elementKind = elementKind
      nib = nil
      self.handler = handler
    }

    /// Creates a registration of a nib.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      token = RegistrationToken("UICollectionViewSupplementaryRegistration")
      self.elementKind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }
}

/// The identity of a registration, and whether a cell provider created it.
@MainActor final class RegistrationToken {
  /// The number of nested requests for cells and views.
  static var requests = 0

  private static var count = 0

  /// The class that UIKit's message names.
  let className: String

  /// The reuse identifier of the registered cells or views.
  let identifier: String

  /// Whether the registration was created during a request for a cell or view.
  let isMadeInRequest: Bool

  init(_ className: String) {
    self.className = className
    Self.count += 1
    identifier = "\(className)-\(Self.count)"
    isMadeInRequest = Self.requests > 0
  }
}
