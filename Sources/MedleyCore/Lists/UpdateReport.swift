/// What an update of a list changed, and why rows count as changed; see ``ListController/onUpdate``.
public struct UpdateReport<Item: ListItem> {
  /// The whole change, from the list that was shown before to the list that is shown now.
  public let change: ListChange

  /// The list before the update.
  public let old: ListSnapshot<Item>

  /// The list after the update.
  public let new: ListSnapshot<Item>

  /// A row whose content counts as changed.
  public struct ChangedRow: CustomStringConvertible {
    /// The path of the row after the update.
    public let path: ListPath

    /// The models before and after the update.
    public let models: (old: any ListModel, new: any ListModel)

    /// The properties whose descriptions differ, with both values.
    ///
    /// If it is empty, the models are unequal although they look equal: the type may store a
    /// reference, or define `==` by other values.
    public let differences: [String]

    /// The model's type, its id and the differences.
    public var description: String {
      let reason =
        differences.isEmpty ? "no visible difference" : differences.joined(separator: ", ")
      return "\(type(of: models.new))(\(models.new.id)): \(reason)"
    }
  }

  /// The rows whose content counts as changed.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changed rows; computed each time.
  public var changedRows: [ChangedRow] {
    let map = PositionMap(change)
    return change.updatedRows.compactMap { path in
      guard let before = map.path(before: path), let old = old.item(at: before)?.model,
        let new = new.item(at: path)?.model
      else { return nil }
      return ChangedRow(
        path: path,
        models: (old, new),
        differences: Self.differences(of: old, and: new)
      )
    }
  }

  private static func differences(of old: any ListModel, and new: any ListModel) -> [String] {
    guard type(of: old) == type(of: new) else {
      return ["the kind: \(type(of: old)) → \(type(of: new))"]
    }
    return zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
      .compactMap { old, new in
        let (before, after) = ("\(old.value)", "\(new.value)")
        return before == after ? nil : "\(new.label ?? "value"): \(before) → \(after)"
      }
  }
}
