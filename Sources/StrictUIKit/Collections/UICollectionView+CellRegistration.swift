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

/// What tells one registration from another, and where it was made.
@MainActor final class RegistrationToken {
  /// How many cells and views are being asked for.
  static var requests = 0

  private static var count = 0

  /// The class that UIKit's message names.
  let className: String

  /// The reuse identifier of what is made by the registration.
  let identifier: String

  /// Whether it was made while a cell or view was asked for.
  let isMadeInRequest: Bool

  init(_ className: String) {
    self.className = className
    Self.count += 1
    identifier = "\(className)-\(Self.count)"
    isMadeInRequest = Self.requests > 0
  }
}
