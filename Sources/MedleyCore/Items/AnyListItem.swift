/// A row of any kind, for lists whose kinds arrive from anywhere.
///
/// The model is kept in one box together with its type and a cached hash of its identity, so that
/// comparing and dispatching need neither `AnyHashable` nor a cast. Two items of different model
/// types are never equal and never have the same identity, even if their ids are.
public struct AnyListItem: ListItem {
  let box: AnyItemBox

  /// Boxes a model.
  public init<Model: ListModel>(_ model: Model) {
    box = ItemBox(model)
  }

  /// Boxes the model behind an item, so that a closed set can stand in an open list.
  ///
  /// An item that is boxed already keeps its box: boxes are never nested.
  public init<Item: ListItem>(_ item: Item) {
    self = Self.boxing(item.model)
  }

  /// The model that was boxed.
  public var model: any ListModel { box.anyModel }

  /// The model's type, which an ``AdapterMap`` uses as its key.
  public var modelType: any ListModel.Type { box.modelType }

  /// The identity of the row: the model's type and the model's own id.
  public var id: ID { ID(box: box) }

  /// Whether both items hold equal models of the same type.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.isEqual(to: rhs.box)
  }

  private static func boxing<Model: ListModel>(_ model: Model) -> AnyListItem {
    AnyListItem(model)
  }
}

extension AnyListItem: CustomStringConvertible {
  /// The model's own description.
  public var description: String { String(describing: box.anyModel) }
}
