/// Something that is dragged.
@MainActor open class UIDragItem: NSObject {
  /// What it is to other programs.
  public let itemProvider: NSItemProvider

  /// What it is to the program itself.
  open var localObject: Any?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
