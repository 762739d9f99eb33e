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

extension UINib {
  /// The view of a nib that was registered, which UIKit demands to be the only object in it.
  ///
  /// - Parameters:
  ///   - type: the kind of view.
  ///   - identifier: what the nib was registered by.
  ///   - words: what UIKit calls the identifier of such a view.
  ///   - enforcement: is told what is wrong.
  ///   - own: the identifier that the view has in the nib.
  func makeOnly<View: UIView>(
    _ type: View.Type,
    _ kind: String,
    registeredAs identifier: String,
    words: String,
    _ enforcement: UIKitEnforcement,
    own: (View) -> String?
  ) -> View? {
    let objects = instantiate(withOwner: nil, options: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      enforcement.report(
        .f12,
        """
        invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top \
        level object which must be a \(kind) instance
        """
      )
      return objects.lazy.compactMap { $0 as? View }.first
    }
    if let own = own(view), !own.isEmpty, own != identifier {
      enforcement.report(
        .f11,
        """
        \(words) in nib (\(own)) does not match the identifier used to register the nib \
        (\(identifier))
        """
      )
    }
    return view
  }
}

/// What a storyboard would be: its controllers come from ``NibRegistry``.
@MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Names a storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Makes the controller with an identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller = NibRegistry.controller(identifier, name) else {
      // UIKit raises an exception; a storyboard is part of the program, not data.
      fatalError(
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'"
      )
    }
    return controller
  }

  /// Makes the controller that the storyboard begins with, registered by an empty identifier.
  open func instantiateInitialViewController() -> UIViewController? {
    NibRegistry.controller("", name)
  }
}
