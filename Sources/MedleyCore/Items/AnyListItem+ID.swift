extension AnyListItem {
  /// The identity of a boxed row: the type of its model and the id of its model.
  public struct ID: Hashable, Sendable {
    let box: AnyItemBox

    init(box: AnyItemBox) {
      self.box = box
    }

    /// The identity that a model has in an open list.
    public init<Model: ListModel>(of model: Model) {
      box = ItemBox(model)
    }

    /// Whether both name a model of the same type with the same id.
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
  /// The kind and the id, as in `TextMessage(7)`.
  public var description: String { box.identityDescription }
}
