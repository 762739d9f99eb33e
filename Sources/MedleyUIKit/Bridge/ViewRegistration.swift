/// The class of a cell, and how its instances are created.
///
/// An adapter carries it as its registration. The host registers the class before it creates the first
/// cell, once for each view and reuse identifier, if the class fits the role of the cell. A view of a
/// class that does not fit is embedded in a cell or header of the host.
public struct ViewRegistration {
  enum Source {
    /// The class creates its instances.
    case type

    /// A nib contains an instance at its top level.
    case nib(UINib)

    /// A storyboard has registered the class with the view.
    case prototype
  }

  /// The class of the cell.
  public let viewClass: UIView.Type

  let source: Source

  init(_ viewClass: UIView.Type, source: Source) {
    self.viewClass = viewClass
    self.source = source
  }

  /// Creates a registration of cells that are created by their class.
  public init(_ viewClass: UIView.Type) {
    self.init(viewClass, source: .type)
  }

  /// Creates a registration of cells that are loaded from a nib; its first object of the class
  /// is used.
  public init(_ viewClass: UIView.Type, nib: UINib) {
    self.init(viewClass, source: .nib(nib))
  }

  /// Returns a registration of cells whose reuse identifier is registered by a storyboard.
  public static func prototype(_ viewClass: UIView.Type) -> Self {
    Self(viewClass, source: .prototype)
  }

  /// Creates a view outside of any reuse pool, or returns `nil` if only the storyboard can create one.
  @MainActor func makeView() -> UIView? {
    switch source {
    case .type: ViewFactory.make(viewClass)
    case .nib(let nib):
      nib.instantiate(withOwner: nil, options: nil).lazy
        .compactMap { $0 as? UIView }
        .first { type(of: $0) == viewClass }
    case .prototype: nil
    }
  }
}

/// The identifiers of the nibs that are registered with a view.
///
/// A cell with a reuse identifier in its nib must be registered by this identifier and no other, and
/// must be the only top-level object. Any other nib is not registered: its view is embedded.
@MainActor
struct NibNames {
  private var names: [String: String?] = [:]
  private var owners: [String: String] = [:]

  /// Returns the identifier for the nib of a reuse pool, or `nil` if the nib cannot be registered.
  ///
  /// The nib is instantiated once for each pool.
  mutating func name(of pool: String, _ nib: UINib, _ viewClass: UIView.Type) -> String? {
    if let known = names[pool] { return known }
    let name = Self.read(nib, viewClass).map { $0.isEmpty ? pool : $0 }
    // Two nibs may contain the same identifier; only the first one is registered by it.
    let isFree = name.map { owners[$0] == nil } ?? false
    names[pool] = .some(isFree ? name : nil)
    if isFree, let name { owners[name] = pool }
    return isFree ? name : nil
  }

  /// Returns the reuse identifier of the only view in a nib, an empty one if the view has none, or
  /// `nil` if there is no such view.
  private static func read(_ nib: UINib, _ viewClass: UIView.Type) -> String? {
    let objects = nib.instantiate(withOwner: nil, options: nil)
    guard objects.count == 1 else { return nil }
    switch objects[0] {
    case let cell as UITableViewCell where viewClass is UITableViewCell.Type:
      return cell.reuseIdentifier ?? ""
    case let view as UITableViewHeaderFooterView
    where viewClass is UITableViewHeaderFooterView.Type:
      return view.reuseIdentifier ?? ""
    case let view as UICollectionReusableView where viewClass is UICollectionReusableView.Type:
      return view.reuseIdentifier ?? ""
    default: return nil
    }
  }
}

/// A reuse identifier together with the part of the view that it is registered for.
struct RegistrationKey: Hashable {
  /// The kind of header, footer or other supplementary view, or `nil` for rows.
  var elementKind: String?
  var identifier: String
}
