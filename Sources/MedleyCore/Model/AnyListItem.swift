/// A row of any kind, for lists whose kinds arrive from anywhere.
///
/// The model is kept in one box together with its type and a cached hash of its identity, so that
/// comparing and dispatching need neither `AnyHashable` nor a cast. Two items of different model
/// types are never equal and never have the same identity, even if their ids are.
///
/// An item of a closed set keeps its own id beside its model's: two kinds that share a type of
/// model stay two kinds, and neither is equal to the model boxed by itself. Their cells come from
/// the type of the model all the same.
public struct AnyListItem: ListItem {
  @usableFromInline let box: AnyItemBox

  /// Boxes a model.
  @inlinable
  public init<Model: ListModel>(_ model: Model) {
    box = ItemBox(model)
  }

  /// Boxes the model behind an item, so that a closed set can stand in an open list.
  ///
  /// An item that is boxed already keeps its box: boxes are never nested.
  public init<Item: ListItem>(_ item: Item) {
    // The type is asked first, so that other items pay for no cast.
    if Item.self == AnyListItem.self, let item = item as? AnyListItem {
      self = item
    } else {
      box = Self.box(of: item.model, from: item)
    }
  }

  /// The model that was boxed.
  public var model: any ListModel { box.anyModel }

  /// The model's type, which an ``AdapterMap`` uses as its key.
  public var modelType: any ListModel.Type { box.modelType }

  /// The identity of the row: the model's type and the model's own id.
  ///
  /// If an item of a closed set was boxed, the id of the item belongs to it as well.
  public var id: ID { ID(box: box) }

  /// Whether both items hold equal models of the same type, and stand for the same kind.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.isEqual(to: rhs.box)
  }

  /// The box of an item's model; a model that is its own item needs no other id.
  private static func box<Model: ListModel, Item: ListItem>(
    of model: Model,
    from item: Item
  ) -> AnyItemBox {
    Model.self == Item.self ? ItemBox(model) : ItemBox(model, itemID: ErasedID(item.id))
  }
}

extension AnyListItem: CustomStringConvertible {
  /// The model's own description.
  public var description: String { String(describing: box.anyModel) }
}
