#if !canImport(Darwin)
  /// What an item that is dragged is to other programs; there are none here.
  open class NSItemProvider: NSObject {
    /// Makes a provider of nothing.
    public override init() { super.init() }
  }
#endif
