/// A row of any kind, for lists with an open set of kinds.
///
/// A box stores the model with its type and a cached hash of its identity, so that comparing and
/// dispatching need neither `AnyHashable` nor a cast. Two items with different model types are
/// never equal and never have the same identity, even if their ids are equal.
///
/// The box of an item of a closed set also stores the id of the item: two kinds with the same model
/// type remain two kinds, and neither is equal to the boxed model alone. The type of the model
/// selects the cell in all cases.
public struct AnyListItem: ListItem {
  @usableFromInline let box: AnyItemBox

  init(box: AnyItemBox) {
    self.box = box
  }

  /// Boxes a model.
  @inlinable
  public init<Model: ListModel>(_ model: Model) {
    box = ItemBox(model)
  }

  /// Boxes the model of an item, so that an open list can contain an item of a closed set.
  ///
  /// A boxed item keeps its box: boxes are never nested.
  public init<Item: ListItem>(_ item: Item) {
    // The type is compared first, because a cast costs more.
    if Item.self == AnyListItem.self, let item = item as? AnyListItem {
      self = item
    } else {
      box = Self.box(of: item.model, from: item)
    }
  }

  /// The boxed model.
  public var model: any ListModel { box.anyModel }

  /// The type of the model, which an ``AdapterMap`` uses as its key.
  public var modelType: any ListModel.Type { box.modelType }

  /// The identity of the row: the type and the id of the model.
  ///
  /// If an item of a closed set was boxed, the identity includes the id of the item.
  public var id: ID { ID(box: box) }

  /// Returns whether both items contain equal models of the same type and kind.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.isEqual(to: rhs.box)
  }

  /// Returns the box of an item's model; a model that is its own item has no separate item id.
  private static func box<Model: ListModel, Item: ListItem>(
    of model: Model,
    from item: Item
  ) -> AnyItemBox {
    Model.self == Item.self ? ItemBox(model) : ItemBox(model, itemID: ErasedID(item.id))
  }
}

extension AnyListItem: CustomStringConvertible {
  /// The description of the model.
  public var description: String { String(describing: box.anyModel) }
}

extension AnyListItem {
  /// The identity of a boxed row: the type and the id of its model.
  ///
  /// If the row is an item of a closed set, the identity includes the id of the item.
  public struct ID: Hashable, Sendable {
    let box: AnyItemBox

    init(box: AnyItemBox) {
      self.box = box
    }

    /// Creates the identity of a model in an open list.
    public init<Model: ListModel>(of model: Model) {
      box = ItemBox(model)
    }

    /// Creates the identity of an item of a closed set in an open list.
    public init<Item: ListItem>(of item: Item) {
      box = AnyListItem(item).box
    }

    /// Returns whether both identify a model of the same type with the same id, from the same kind
    /// of item.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.box === rhs.box || lhs.box.hasSameIdentity(as: rhs.box)
    }

    /// Combines the hash that was computed when the model was boxed.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(box.identityHash)
    }
  }
}

extension AnyListItem.ID: CustomStringConvertible {
  /// The type and the id of the model, as in `TextMessage(7)`.
  ///
  /// For an item of a closed set the id of the item follows, as in `TextMessage(7) as sent(7)`.
  public var description: String { box.identityDescription }
}

// A difference compares millions of rows; these functions compare the boxes in place.
extension AnyListItem {
  @usableFromInline
  static func likeness(
    _ lhs: UnsafePointer<AnyListItem>,
    _ rhs: UnsafePointer<AnyListItem>
  ) -> RowLikeness {
    compare(lhs, rhs, contents: true)
  }

  @usableFromInline
  static func isSame(
    _ lhs: UnsafePointer<AnyListItem>,
    _ rhs: UnsafePointer<AnyListItem>
  ) -> Bool {
    compare(lhs, rhs, contents: false) != .strange
  }

  @usableFromInline
  static func identityHash(_ item: UnsafePointer<AnyListItem>) -> Int {
    item.pointee.box.identityHash
  }

  @inline(__always)
  private static func compare(
    _ lhs: UnsafePointer<AnyListItem>,
    _ rhs: UnsafePointer<AnyListItem>,
    contents: Bool
  ) -> RowLikeness {
    // The owner of the items retains the boxes during the call.
    Unmanaged.passUnretained(lhs.pointee.box)._withUnsafeGuaranteedRef { lhs in
      Unmanaged.passUnretained(rhs.pointee.box)._withUnsafeGuaranteedRef { rhs in
        lhs.likeness(to: rhs, contents: contents)
      }
    }
  }
}
