#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// By which identifiers nibs are registered with a view.
///
/// A cell that has a reuse identifier in its nib must be registered by that and by no other, and must
/// be the only object in it. Whatever else a nib holds is not registered: its view is embedded.
@MainActor
struct NibNames {
  private var names: [String: String?] = [:]
  private var owners: [String: String] = [:]

  /// The identifier for the nib of a pool; `nil` if it cannot be registered.
  ///
  /// The nib is read once to find out.
  mutating func name(of pool: String, _ nib: UINib, _ viewClass: UIView.Type) -> String? {
    if let known = names[pool] { return known }
    let name = Self.read(nib, viewClass).map { $0.isEmpty ? pool : $0 }
    // Two nibs may have the same identifier in them; one of them has it.
    let isFree = name.map { owners[$0] == nil } ?? false
    names[pool] = .some(isFree ? name : nil)
    if isFree, let name { owners[name] = pool }
    return isFree ? name : nil
  }

  /// The reuse identifier of the only view in a nib, empty if it has none; `nil` if there is no such
  /// view.
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
