/// What every box can tell without knowing the type of its model.
///
/// `@unchecked Sendable`: all stored properties of this class and of its only subclass are `let`,
/// and the model of the subclass is `Sendable`. The compiler cannot check a class that is not final.
@usableFromInline
class AnyItemBox: @unchecked Sendable {
  /// Proves the type of the box: equal only for boxes of the same `ItemBox<Model>`.
  let typeKey: ObjectIdentifier
  let identityHash: Int

  /// The id of the closed set's item that the model came from; `nil` for a model by itself.
  let itemID: ErasedID?

  init(typeKey: ObjectIdentifier, itemID: ErasedID?, identityHash: Int) {
    self.typeKey = typeKey
    self.itemID = itemID
    self.identityHash = identityHash
  }

  // The four members below are overridden by `ItemBox`, the only class that is ever instantiated.
  // What stands here answers for a box without a model.
  var anyModel: any ListModel { UnitModel("") }
  var modelType: any ListModel.Type { UnitModel.self }
  var identityDescription: String { "" }
  func isEqual(to other: AnyItemBox) -> Bool { self === other }
  func hasSameIdentity(as other: AnyItemBox) -> Bool { self === other }
}

/// The box of one model.
final class ItemBox<Model: ListModel>: AnyItemBox, @unchecked Sendable {
  let model: Model

  init(_ model: Model, itemID: ErasedID? = nil) {
    self.model = model
    var hasher = Hasher()
    let typeKey = ObjectIdentifier(Model.self)
    hasher.combine(typeKey)
    hasher.combine(model.id)
    if let itemID { hasher.combine(itemID) }
    super.init(typeKey: typeKey, itemID: itemID, identityHash: hasher.finalize())
  }

  override var anyModel: any ListModel { model }
  override var modelType: any ListModel.Type { Model.self }
  override var identityDescription: String {
    let own = "\(Model.self)(\(model.id))"
    return itemID.map { "\(own) as \($0)" } ?? own
  }

  override func isEqual(to other: AnyItemBox) -> Bool {
    guard let other = Self.matching(other) else { return false }
    return identityHash == other.identityHash && model == other.model && itemID == other.itemID
  }

  override func hasSameIdentity(as other: AnyItemBox) -> Bool {
    guard identityHash == other.identityHash, let other = Self.matching(other) else { return false }
    return model.id == other.model.id && itemID == other.itemID
  }

  /// The same box with its type known, or `nil` when it holds another type of model.
  @inline(__always)
  static func matching(_ box: AnyItemBox) -> ItemBox<Model>? {
    guard box.typeKey == ObjectIdentifier(Model.self) else { return nil }
    // The key is written only by `init` above, from this very `Model`.
    return unsafeDowncast(box, to: ItemBox<Model>.self)
  }
}
