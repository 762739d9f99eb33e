/// What every box can tell without knowing the type of its model.
///
/// `@unchecked Sendable`: all stored properties of this class and of its only subclass are `let`,
/// and the model of the subclass is `Sendable`. The compiler cannot check a class that is not
/// final.
@usableFromInline
class AnyItemBox: @unchecked Sendable {
  /// Compares the models of two boxes of the same type; their contents only if asked to.
  @usableFromInline
  typealias Comparison = @Sendable (AnyItemBox, AnyItemBox, _ contents: Bool) -> RowLikeness

  /// Proves the type of the box: equal only for boxes of the same `ItemBox<Model>`.
  let typeKey: ObjectIdentifier
  let identityHash: Int

  /// The id of the closed set's item that the model came from; `nil` for a model by itself.
  let itemID: ErasedID?

  // Asking an id that can be of any type whether it is there costs as much as comparing two models.
  private let hasItemID: Bool

  // A method would be compiled for all models at once. A closure that was made where the model's
  // type was known compares in a third of the time.
  private let comparison: Comparison

  init(
    typeKey: ObjectIdentifier,
    itemID: ErasedID?,
    identityHash: Int,
    comparison: @escaping Comparison
  ) {
    self.typeKey = typeKey
    self.itemID = itemID
    hasItemID = itemID != nil
    self.identityHash = identityHash
    self.comparison = comparison
  }

  // The three members below are overridden by `ItemBox`, the only class that is ever instantiated.
  // What stands here answers for a box without a model.
  var anyModel: any ListModel { UnitModel("") }
  var modelType: any ListModel.Type { UnitModel.self }
  var identityDescription: String { "" }

  final func isEqual(to other: AnyItemBox) -> Bool {
    likeness(to: other, contents: true) == .equal
  }

  final func hasSameIdentity(as other: AnyItemBox) -> Bool {
    likeness(to: other, contents: false) != .strange
  }

  /// Compares identities first, and contents too if asked to.
  @inline(__always)
  final func likeness(to other: AnyItemBox, contents: Bool) -> RowLikeness {
    if self === other { return .equal }
    guard identityHash == other.identityHash, typeKey == other.typeKey else { return .strange }
    if hasItemID || other.hasItemID, itemID != other.itemID { return .strange }
    return comparison(self, other, contents)
  }
}

/// The box of one model.
@usableFromInline
final class ItemBox<Model: ListModel>: AnyItemBox, @unchecked Sendable {
  @usableFromInline let model: Model

  /// Boxes a model by itself.
  @inlinable
  convenience init(_ model: Model) {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(Model.self))
    hasher.combine(model.id)
    self.init(model, itemID: nil, hasher: hasher) { ItemBox<Model>.likeness($0, $1, contents: $2) }
  }

  /// Boxes the model of a closed set's item.
  convenience init(_ model: Model, itemID: ErasedID) {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(Model.self))
    hasher.combine(model.id)
    hasher.combine(itemID)
    self.init(model, itemID: itemID, hasher: hasher) { Self.likeness($0, $1, contents: $2) }
  }

  @usableFromInline
  init(_ model: Model, itemID: ErasedID?, hasher: Hasher, comparison: @escaping Comparison) {
    self.model = model
    super.init(
      typeKey: ObjectIdentifier(Model.self),
      itemID: itemID,
      identityHash: hasher.finalize(),
      comparison: comparison
    )
  }

  override var anyModel: any ListModel { model }
  override var modelType: any ListModel.Type { Model.self }
  override var identityDescription: String {
    let own = "\(Model.self)(\(model.id))"
    return itemID.map { "\(own) as \($0)" } ?? own
  }

  /// Compares two boxes that are known to be of this type.
  @inlinable
  static func likeness(_ lhs: AnyItemBox, _ rhs: AnyItemBox, contents: Bool) -> RowLikeness {
    // `AnyItemBox.likeness` asks only for boxes with the same type key.
    let lhs = unsafeDowncast(lhs, to: ItemBox<Model>.self)
    let rhs = unsafeDowncast(rhs, to: ItemBox<Model>.self)
    guard lhs.model.id == rhs.model.id else { return .strange }
    return !contents || lhs.model == rhs.model ? .equal : .changed
  }

  /// The same box with its type known, or `nil` when it holds another type of model.
  @inline(__always)
  static func matching(_ box: AnyItemBox) -> ItemBox<Model>? {
    guard box.typeKey == ObjectIdentifier(Model.self) else { return nil }
    // The key is written only by `init` above, from this very `Model`.
    return unsafeDowncast(box, to: ItemBox<Model>.self)
  }
}
