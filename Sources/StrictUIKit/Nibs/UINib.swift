/// What a file of views would be: its objects come from ``NibRegistry``, since no file can be read.
@MainActor open class UINib: NSObject {
  /// The name of the file.
  public let name: String

  /// Names a file of views.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Makes the objects of the file.
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    guard let objects = NibRegistry.objects(named: name) else {
      // UIKit raises an exception with these words; a nib is part of the program, not data.
      fatalError("Could not load NIB in bundle: with name '\(name)'")
    }
    for case let view as UIView in objects { view.awakeFromNib() }
    return objects
  }
}
