/// The result of a comparison of two rows.
@usableFromInline
enum RowLikeness {
  /// The identities differ.
  case strange

  /// The identities are the same, the contents differ.
  case changed

  /// The identities and the contents are the same.
  case equal
}

/// The part of a box that does not depend on the type of its model.
///
/// `@unchecked Sendable`: all stored properties of this class and of its only subclass are `let`,
/// and the model of the subclass is `Sendable`. The compiler cannot check a class that is not
/// final.
@usableFromInline
class AnyItemBox: @unchecked Sendable {
  /// A comparison of the models of two boxes of the same type, optionally with their contents.
  @usableFromInline
  typealias Comparison = @Sendable (AnyItemBox, AnyItemBox, _ contents: Bool) -> RowLikeness

  /// The type of the box: equal only for boxes of the same `ItemBox<Model>`.
  let typeKey: ObjectIdentifier
  let identityHash: Int

  /// The id of the item of a closed set that contained the model, or `nil`.
  let itemID: ErasedID?

  // Comparing an optional id with `nil` costs as much as comparing two models.
  private let hasItemID: Bool

  // A closure that was created where the type of the model is known compares in a third of the time
  // of a generic method.
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

  // `ItemBox`, the only class that is instantiated, overrides the three members below.
  var anyModel: any ListModel { UnitModel("") }
  var modelType: any ListModel.Type { UnitModel.self }
  var identityDescription: String { "" }

  final func isEqual(to other: AnyItemBox) -> Bool {
    likeness(to: other, contents: true) == .equal
  }

  final func hasSameIdentity(as other: AnyItemBox) -> Bool {
    likeness(to: other, contents: false) != .strange
  }

  /// Compares the identities, and then optionally the contents.
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

  /// Boxes a model.
  @inlinable
  convenience init(_ model: Model) {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(Model.self))
    hasher.combine(model.id)
    self.init(model, itemID: nil, hasher: hasher) { ItemBox<Model>.likeness($0, $1, contents: $2) }
  }

  /// Boxes the model of an item of a closed set.
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

  /// Compares two boxes of this type.
  @inlinable
  static func likeness(_ lhs: AnyItemBox, _ rhs: AnyItemBox, contents: Bool) -> RowLikeness {
    // `AnyItemBox.likeness` compares the type keys first.
    let lhs = unsafeDowncast(lhs, to: ItemBox<Model>.self)
    let rhs = unsafeDowncast(rhs, to: ItemBox<Model>.self)
    guard lhs.model.id == rhs.model.id else { return .strange }
    return !contents || lhs.model == rhs.model ? .equal : .changed
  }

  /// Returns the box with its type, or `nil` if it contains another type of model.
  @inline(__always)
  static func matching(_ box: AnyItemBox) -> ItemBox<Model>? {
    guard box.typeKey == ObjectIdentifier(Model.self) else { return nil }
    // Only the initializer above sets the key, to this `Model`.
    return unsafeDowncast(box, to: ItemBox<Model>.self)
  }
}
