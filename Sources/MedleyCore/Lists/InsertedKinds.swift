/// The type of a row's model, with the name of a case that has no model.
struct RowKind: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let name: String?

  init(_ model: any ListModel) {
    type = ObjectIdentifier(Swift.type(of: model))
    name = (model as? UnitModel)?.id
  }
}

/// The kinds of rows that were inserted since a list became visible.
///
/// Of the data several rows are inserted. Of a composer always the same one is, however often it is hidden.
struct InsertedKinds: Sendable {
  /// The only inserted row of each kind; `nil` for a kind with several inserted rows.
  private var rows: [RowKind: ItemIdentity?] = [:]

  var kinds: Set<RowKind> { Set(rows.keys) }

  mutating func insert(_ kind: RowKind, _ row: ItemIdentity) {
    if let known = rows[kind], known != row {
      rows.updateValue(nil, forKey: kind)
    } else {
      rows.updateValue(row, forKey: kind)
    }
  }

  func contains(_ kind: RowKind) -> Bool { rows.index(forKey: kind) != nil }

  /// Returns whether a row is the only one of its kind that was inserted.
  func isOnly(_ row: ItemIdentity, of kind: RowKind) -> Bool {
    guard let known = rows[kind] else { return false }
    return known == row
  }
}
