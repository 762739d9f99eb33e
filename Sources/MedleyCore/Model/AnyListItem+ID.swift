extension AnyListItem {
  /// The identity of a boxed row: the type of its model and the id of its model.
  ///
  /// If the row is an item of a closed set, the id of the item belongs to it as well.
  public struct ID: Hashable, Sendable {
    let box: AnyItemBox

    init(box: AnyItemBox) {
      self.box = box
    }

    /// The identity that a model has in an open list.
    public init<Model: ListModel>(of model: Model) {
      box = ItemBox(model)
    }

    /// The identity that an item of a closed set has in an open list.
    public init<Item: ListItem>(of item: Item) {
      box = AnyListItem(item).box
    }

    /// Whether both name a model of the same type with the same id, from the same kind of item.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.box === rhs.box || lhs.box.hasSameIdentity(as: rhs.box)
    }

    /// Feeds the hash that was computed when the model was boxed.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(box.identityHash)
    }
  }
}

extension AnyListItem.ID: CustomStringConvertible {
  /// The model's type and id, as in `TextMessage(7)`.
  ///
  /// The id of a closed set's item stands after them, as in `TextMessage(7) as sent(7)`.
  public var description: String { box.identityDescription }
}
