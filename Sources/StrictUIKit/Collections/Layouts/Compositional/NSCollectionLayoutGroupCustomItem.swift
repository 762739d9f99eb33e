/// Where one item of a custom group stands.
@MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// Its rectangle in the group, in points.
  public let frame: CGRect

  /// How far it is in front of others.
  public let zIndex: Int

  /// Names a place.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}
