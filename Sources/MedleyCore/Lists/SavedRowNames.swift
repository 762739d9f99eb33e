/// How the rows of a list are named in saved state.
///
/// A row is named by its id. A row of an open list, whose ids have many types, is named by the id of
/// its model and is found by the name; if several rows have one name, none of them is found. Only a
/// search encodes all rows: saving is frequent, and encodes no others than those that are saved.
struct SavedRowNames<Item: ListItem> {
  let snapshot: ListSnapshot<Item>

  /// Returns the names of rows; rows without a name are left out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows, after the first lookup has made the index.
  func names(of ids: [Item.ID]) -> [Item.ID: StateValue] {
    var names: [Item.ID: StateValue] = [:]
    for id in ids { names[id] = name(of: id) }
    return names
  }

  /// Returns the name of a row, or `nil` if it has none.
  func name(of id: Item.ID) -> StateValue? {
    if let name = StateValue(encoding: id) { return name }
    if let item = snapshot.path(of: id).flatMap({ snapshot.item(at: $0) }) {
      return Self.name(of: item)
    }
    // The id of a row in an open list contains its model.
    guard let id = id as? AnyListItem.ID else { return nil }
    return SavedRowNames<AnyListItem>.name(of: AnyListItem(box: id.box))
  }

  /// Returns the rows in the list that have some names, and the names of several rows.
  ///
  /// - Complexity: O(*n*) if a row is not named by its id.
  func rows(
    named names: Set<StateValue>
  ) -> (found: [StateValue: Item.ID], ambiguous: Set<StateValue>) {
    var rows: [StateValue: Item.ID] = [:]
    var ambiguous: Set<StateValue> = []
    var others: Set<StateValue> = []
    for name in names {
      if let id = name.decoded(as: Item.ID.self) {
        if snapshot.path(of: id) != nil { rows[name] = id }
      } else {
        others.insert(name)
      }
    }
    guard !others.isEmpty else { return (rows, ambiguous) }
    for item in snapshot.items {
      guard let name = Self.name(of: item), others.contains(name) else { continue }
      if rows.updateValue(item.id, forKey: name) != nil { ambiguous.insert(name) }
    }
    for name in ambiguous { rows[name] = nil }
    return (rows, ambiguous)
  }

  private static func name(of item: Item) -> StateValue? {
    let model = item.model
    if let row = model as? any NamedRow { return row.savedName?.value }
    guard let item = item as? AnyListItem else { return StateValue(encoding: item.id) }
    guard let id = item.box.itemID.map(\.encoded) ?? StateValue(encoding: model.id) else {
      return nil
    }
    guard let kind = (model as? any SavedKind).map({ type(of: $0).savedKind }) else { return id }
    return .object(["kind": .text(kind), "id": id])
  }
}

/// A kind of row of an open list that has a name in saved state.
///
/// ``NavigationState`` names the rows of an open list by the ids of their models. Conform kinds whose
/// ids may be equal: otherwise, rows with equal ids lose their selection, their drafts and their other
/// state when the process ends.
///
/// ```swift
/// extension TextMessage: SavedKind { static let savedKind = "text" }
/// extension PhotoMessage: SavedKind { static let savedKind = "photo" }
/// ```
public protocol SavedKind: ListModel {
  /// The name of the kind, which must not change between versions of the program.
  static var savedKind: String { get }
}

/// A row whose id cannot be saved, and that has a name instead.
package protocol NamedRow: ListModel {
  /// The name of the row.
  var savedName: SavedValue? { get }
}

extension ErasedID {
  /// The value in saved state; `nil` if it is not `Codable`.
  var encoded: StateValue? { StateValue(encoding: value) }
}
