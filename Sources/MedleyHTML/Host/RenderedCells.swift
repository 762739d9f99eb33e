import MedleyCore

/// The cells that were rendered last, which several browsers share.
///
/// The cells are in two generations: when the younger one is full, the older one is dropped. A cell
/// that is read becomes young again.
struct RenderedCells {
  /// The number of cells of a generation: enough for some windows.
  static let limit = 1_024

  private var young: [ItemIdentity: CellElement] = [:]
  private var old: [ItemIdentity: CellElement] = [:]

  /// The identities of cells by their keys, also of cells that were dropped, in two generations.
  private var keys: (young: [String: ItemIdentity], old: [String: ItemIdentity]) = ([:], [:])

  subscript(identity: ItemIdentity) -> CellElement? {
    mutating get {
      if let cell = young[identity] {
        remember(identity, as: cell.key)
        return cell
      }
      guard let cell = old.removeValue(forKey: identity) else { return nil }
      insert(cell, identity)
      return cell
    }
    set {
      guard let newValue else { return remove(identity) }
      insert(newValue, identity)
    }
  }

  /// The number of cells.
  var count: Int { young.count + old.count }

  private mutating func insert(_ cell: CellElement, _ identity: ItemIdentity) {
    if young.count >= Self.limit { (old, young) = (young, [:]) }
    young[identity] = cell
    remember(identity, as: cell.key)
  }

  private mutating func remember(_ identity: ItemIdentity, as key: String) {
    if keys.young.count >= 4 * Self.limit { keys = ([:], keys.young) }
    keys.young[key] = identity
  }

  /// Removes a cell, which must be rendered again.
  mutating func remove(_ identity: ItemIdentity?) {
    guard let identity else { return }
    young[identity] = nil
    old[identity] = nil
  }

  /// Removes all cells.
  mutating func removeAll() {
    young = [:]
    old = [:]
  }

  /// Returns the identity of a cell that was rendered lately.
  func identity(ofKey key: String) -> ItemIdentity? {
    keys.young[key] ?? keys.old[key]
  }
}
